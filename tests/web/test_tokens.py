"""Scripts read token by token, and what is left out on their way to a browser."""

from __future__ import annotations

import pytest

from chancellery.web.tokens import pieces, thin, tokens


def read(script: str) -> list[tuple[str, str]]:
    return [(token.kind, script[token.begin : token.end]) for token in tokens(script)]


def test_a_slash_divides_or_begins_a_pattern() -> None:
    assert read("a / b / c") == [
        ("word", "a"),
        ("sign", "/"),
        ("word", "b"),
        ("sign", "/"),
        ("word", "c"),
    ]
    assert read("f(/[/)]\\/ /g)")[2] == ("regex", "/[/)]\\/ /g")
    assert read("return /a b/.test(c)")[1] == ("regex", "/a b/")


def test_a_template_holds_values_and_they_hold_templates() -> None:
    script = '`a ${b ? `c ${d}` : "}"} e`'
    (token,) = tokens(script)
    assert token.kind == "template"
    assert list(pieces(script, token)) == [("text", "a "), ("value", 'b ? `c ${d}` : "}"'), ("text", " e")]


@pytest.mark.parametrize(
    ("script", "thinned"),
    [
        ("const a = b => c;  // why\n\n", "const a=b=>c;\n"),
        ("a + +b - -c", "a+ +b- -c\n"),
        ("x = 'a  // b';\ny = `  ${ z }`", "x='a  // b';\ny=`  ${ z }`\n"),
        ("typeof /* of */ a", "typeof/* of */a\n"),
    ],
)
def test_space_goes_that_only_readers_need(script: str, thinned: str) -> None:
    assert thin(script) == thinned
