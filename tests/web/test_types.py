"""The page's modules are typed by JSDoc, and `tsc` finds no fault in them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from chancellery.web.pages import HERE

TSC = Path(__file__).parent.parent.parent / "node_modules" / ".bin" / "tsc"
STRICT = (
    "--noEmit", "--allowJs", "--checkJs", "--strict", "--noUnusedLocals", "--target", "es2022",
    "--module", "esnext", "--moduleResolution", "bundler", "--lib", "es2023,dom,dom.iterable",
)  # fmt: skip


def checked(*files: Path) -> str:
    if not TSC.exists() or not shutil.which("node"):
        pytest.skip("TypeScript is not installed (make browser).")
    done = subprocess.run([TSC, *STRICT, *files], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.slow
def test_every_module_is_typed_and_a_wrong_type_is_found(tmp_path: Path) -> None:
    """The compiler takes long to start: it reads ours and a wrong one together, and names that alone."""
    wrong = tmp_path / "wrong.js"
    wrong.write_text("/** @param {string} name */\nexport function greet(name) { return name * 2; }\n")
    modules = sorted((HERE / "static").glob("*.js"))
    assert modules
    told = checked(*modules, wrong).splitlines()
    assert len(told) == 1, told
    assert "wrong.js(2,38): error TS2362" in told[0]
