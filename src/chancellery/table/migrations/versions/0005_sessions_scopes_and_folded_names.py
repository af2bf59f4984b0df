"""Sessions, scopes of keys, folded names, resets of passwords, and allowances"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from chancellery.table.names import distinct, fold

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _doors()
    op.add_column(
        "token", sa.Column("scopes", sa.String(length=40), nullable=False, server_default="play tables")
    )
    # Not in a batch: SQLite would make the table anew, and the rows of others point at it.
    op.add_column("account", sa.Column("folded", sa.String(length=140), nullable=False, server_default=""))
    op.drop_column("account", "epoch")
    _fold_names()
    op.create_index("ix_account_folded", "account", ["folded"], unique=True)
    op.create_index("one_letter_a_key", "letter", ["table_id", "author", "key"], unique=True)


def _doors() -> None:
    op.create_table(
        "session",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("account.id"), nullable=False, index=True),
        sa.Column("digest", sa.String(length=64), nullable=False, unique=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False, index=True),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.Column("agent", sa.String(length=120), nullable=False),
        sa.Column("address", sa.String(length=60), nullable=False),
    )
    op.create_table(
        "reset",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("account.id"), nullable=False, index=True),
        sa.Column("digest", sa.String(length=64), nullable=False, unique=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False, index=True),
        sa.Column("used", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "allowance",
        sa.Column("name", sa.String(length=80), primary_key=True),
        sa.Column("full_at", sa.Double(), nullable=False),
    )


def _fold_names() -> None:
    account = sa.table("account", sa.column("id"), sa.column("name"), sa.column("folded"))
    connection = op.get_bind()
    taken: set[str] = set()
    for number, name in connection.execute(sa.select(account.c.id, account.c.name).order_by("id")).all():
        folded = distinct(fold(name), number, taken)
        connection.execute(sa.update(account).where(account.c.id == number).values(folded=folded))


def downgrade() -> None:
    op.drop_index("one_letter_a_key", "letter")
    op.drop_index("ix_account_folded", "account")
    op.add_column("account", sa.Column("epoch", sa.Integer(), nullable=False, server_default="0"))
    op.drop_column("account", "folded")
    op.drop_column("token", "scopes")
    for table in ("allowance", "reset", "session"):
        op.drop_table(table)
