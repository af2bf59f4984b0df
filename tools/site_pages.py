"""Pages of the site that stand outside docs/; MkDocs calls `on_files` and `on_page_markdown`.

On the code host these files are read where they stand, with links relative to that place. In the site they
stand beside the pages of docs/, so their links, and links to them, lose or change the folder.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

ROOT = Path(__file__).parent.parent
PAGES = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
"""Files beside docs/, and the pages that they become."""

LINK = re.compile(r"(\]\()([^)#\s]+)")


def from_root(text: str) -> str:
    """A file of the root with its links as they are among the pages of docs/."""
    return LINK.sub(lambda found: found[1] + PAGES.get(found[2], found[2].removeprefix("docs/")), text)


def from_docs(text: str) -> str:
    """A page of docs/ with its links to files of the root as they are in the site."""
    return LINK.sub(lambda found: found[1] + PAGES.get(found[2].removeprefix("../"), found[2]), text)


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    from mkdocs.structure.files import File

    for name, page in PAGES.items():
        files.append(File.generated(config, page, content=from_root((ROOT / name).read_text("utf-8"))))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    return from_docs(markdown)
