"""What games came to for those who played in them"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("counted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_table_counted", "game_table", ["counted", "status"])
    op.create_table(
        "played",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.Column("against", sa.String(length=40), nullable=False),
        sa.Column("outcome", sa.String(length=10), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("figure", sa.String(length=40), nullable=True),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("late", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "account_id", "seat"),
    )
    op.create_index("ix_played_account", "played", ["account_id", "ended"])


def downgrade() -> None:
    op.drop_table("played")
    op.drop_index("ix_table_counted", "game_table")
    op.drop_column("game_table", "counted")
