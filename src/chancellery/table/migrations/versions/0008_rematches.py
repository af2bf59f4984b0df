"""Rematches"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("rematch_of", sa.String(length=16), nullable=True))


def downgrade() -> None:
    op.drop_column("game_table", "rematch_of")
