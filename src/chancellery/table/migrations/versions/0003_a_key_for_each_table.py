"""A key for each table"""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Not in a batch: SQLite would make the table anew, and the rows of others point at it.
    op.add_column("game_table", sa.Column("key", sa.String(length=64), nullable=False, server_default=""))
    table = sa.table("game_table", sa.column("id", sa.String), sa.column("key", sa.String))
    connection = op.get_bind()
    for name in connection.scalars(sa.select(table.c.id)).all():
        connection.execute(sa.update(table).where(table.c.id == name).values(key=secrets.token_hex(32)))


def downgrade() -> None:
    op.drop_column("game_table", "key")
