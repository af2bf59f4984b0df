"""Who may ask for hints, who was given some, and reviews of games that are over"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "game_table", sa.Column("hints", sa.String(length=10), nullable=False, server_default="bots")
    )
    op.add_column("game_table", sa.Column("hinted", sa.JSON(), nullable=False, server_default="{}"))
    op.create_table(
        "review",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("version", sa.String(length=64), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )


def downgrade() -> None:
    op.drop_table("review")
    op.drop_column("game_table", "hinted")
    op.drop_column("game_table", "hints")
