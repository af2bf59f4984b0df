"""Anonymous and dealt seats, tables put away, muted seats"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("anonymous", "deal"):
        op.add_column("game_table", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "put_away",
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("game_table.id"), nullable=False),
        sa.PrimaryKeyConstraint("account_id", "table_id"),
    )
    op.create_table(
        "mute",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("muted", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "muted"),
    )


def downgrade() -> None:
    op.drop_table("mute")
    op.drop_table("put_away")
    for name in ("deal", "anonymous"):
        op.drop_column("game_table", name)
