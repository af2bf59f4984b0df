"""Answers that seats leave for a question that is still to come"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "left_answer",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("what", sa.String(length=40), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("phase", sa.Integer(), nullable=False),
        sa.Column("decision", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )


def downgrade() -> None:
    op.drop_table("left_answer")
