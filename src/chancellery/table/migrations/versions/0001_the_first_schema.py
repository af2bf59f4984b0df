"""The first schema"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("guest", sa.Boolean(), nullable=False),
        sa.Column("email", sa.String(length=200), nullable=True),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name"),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=40), nullable=False),
        sa.Column("version", sa.String(length=20), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("press", sa.String(length=10), nullable=False),
        sa.Column("open_press", sa.Boolean(), nullable=False),
        sa.Column("press_periods", sa.String(length=10), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("cuts", sa.Integer(), nullable=False),
        sa.Column("awaited", sa.JSON(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("webhook", sa.String(length=400), nullable=True),
        sa.Column("forked_from", sa.String(length=16), nullable=True),
        sa.Column("remarks", sa.JSON(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("moved", sa.DateTime(timezone=True), nullable=False),
        sa.Column("began", sa.DateTime(timezone=True), nullable=True),
        sa.Column("pauses", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["owner_id"],
            ["account.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.create_index("ix_table_status", ["status", "moved"], unique=False)

    op.create_table(
        "token",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["account.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("digest"),
    )
    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_token_account_id"), ["account_id"], unique=False)

    op.create_table(
        "chair",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("invitation", sa.String(length=64), nullable=True),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("looked_at", sa.Integer(), nullable=False),
        sa.Column("bank", sa.Integer(), nullable=True),
        sa.Column("due", sa.DateTime(timezone=True), nullable=True),
        sa.Column("left", sa.Integer(), nullable=True),
        sa.Column("asked", sa.BigInteger(), nullable=True),
        sa.Column("asked_at", sa.Integer(), nullable=False),
        sa.Column("waits", sa.DateTime(timezone=True), nullable=True),
        sa.Column("notified", sa.Integer(), nullable=False),
        sa.Column("rung", sa.Integer(), nullable=False),
        sa.Column("bell", sa.DateTime(timezone=True), nullable=True),
        sa.Column("relieved", sa.BigInteger(), nullable=True),
        sa.Column("away", sa.DateTime(timezone=True), nullable=True),
        sa.Column("away_used", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["account.id"],
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sa.UniqueConstraint("invitation"),
    )
    with op.batch_alter_table("chair", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chair_account_id"), ["account_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_chair_bell"), ["bell"], unique=False)

    op.create_table(
        "draft",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("decision", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "entry",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("action", sa.JSON(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_table(
        "letter",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("author", sa.String(length=40), nullable=False),
        sa.Column("room", sa.String(length=400), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("letter", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_letter_table_id"), ["table_id"], unique=False)

    op.create_table(
        "note",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "notice",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=True),
        sa.Column("table_id", sa.String(length=16), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("read", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("send_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["account.id"],
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("account_id", "table_id", "kind", "step", name="one_notice_a_wait"),
    )
    with op.batch_alter_table("notice", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_notice_account_id"), ["account_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_notice_send_at"), ["send_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_notice_table_id"), ["table_id"], unique=False)

    op.create_table(
        "proposal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("by", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("action", sa.JSON(), nullable=False),
        sa.Column("needs", sa.JSON(), nullable=False),
        sa.Column("votes", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("proposal", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_proposal_table_id"), ["table_id"], unique=False)

    op.create_table(
        "reading",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("room", sa.String(length=400), nullable=False),
        sa.Column("letter", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "room"),
    )


def downgrade() -> None:
    op.drop_table("reading")
    with op.batch_alter_table("proposal", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_proposal_table_id"))

    op.drop_table("proposal")
    with op.batch_alter_table("notice", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_notice_table_id"))
        batch_op.drop_index(batch_op.f("ix_notice_send_at"))
        batch_op.drop_index(batch_op.f("ix_notice_account_id"))

    op.drop_table("notice")
    op.drop_table("note")
    with op.batch_alter_table("letter", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_letter_table_id"))

    op.drop_table("letter")
    op.drop_table("entry")
    op.drop_table("draft")
    with op.batch_alter_table("chair", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_chair_bell"))
        batch_op.drop_index(batch_op.f("ix_chair_account_id"))

    op.drop_table("chair")
    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_token_account_id"))

    op.drop_table("token")
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_index("ix_table_status")

    op.drop_table("game_table")
    op.drop_table("account")
