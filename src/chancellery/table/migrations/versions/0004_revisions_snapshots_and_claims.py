"""Revisions, keys of requests, snapshots, and claims of bots"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("entry", sa.Column("key", sa.String(length=64), nullable=True))
    op.add_column("letter", sa.Column("key", sa.String(length=64), nullable=True))
    op.create_table(
        "snapshot",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("cuts", sa.Integer(), nullable=False),
        sa.Column("version", sa.String(length=64), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "length"),
    )
    op.create_table(
        "claim",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("decision", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )


def downgrade() -> None:
    op.drop_table("claim")
    op.drop_table("snapshot")
    op.drop_column("letter", "key")
    op.drop_column("entry", "key")
    op.drop_column("game_table", "revision")
