"""SVG to PNG by whatever converter is installed."""

from __future__ import annotations

import importlib
import importlib.util
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from chancellery import Invalid

WIDTH = 1800
_BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def to_png(svg: str, width: int = WIDTH) -> bytes:
    """The picture as PNG; `Invalid` says what to install if nothing is there."""
    for convert in _converters():
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder) / "board.svg", Path(folder) / "board.png"
            source.write_text(svg, "utf-8")
            convert(source, target, width)
            if target.is_file() and target.stat().st_size:
                return target.read_bytes()
    raise Invalid(
        "No converter from SVG to PNG works here. Install rsvg-convert (Debian: librsvg2-bin), Inkscape, "
        "Chromium or the Python package cairosvg, or write an .svg."
    )


def _converters() -> list[Callable[[Path, Path, int], None]]:
    found: list[Callable[[Path, Path, int], None]] = []
    if shutil.which("rsvg-convert"):
        found.append(_rsvg)
    if importlib.util.find_spec("cairosvg"):
        found.append(_cairo)
    if shutil.which("inkscape"):
        found.append(_inkscape)
    if any(map(shutil.which, _BROWSERS)):
        found.append(_browser)
    return found


def _rsvg(source: Path, target: Path, width: int) -> None:
    _run("rsvg-convert", "--width", str(width), "--output", str(target), str(source))


def _cairo(source: Path, target: Path, width: int) -> None:
    importlib.import_module("cairosvg").svg2png(url=str(source), write_to=str(target), output_width=width)


def _inkscape(source: Path, target: Path, width: int) -> None:
    _run("inkscape", str(source), f"--export-width={width}", f"--export-filename={target}")


def _browser(source: Path, target: Path, width: int) -> None:
    svg = source.read_text("utf-8")
    box = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', svg)
    height = round(width * float(box[2]) / float(box[1])) if box else width
    page = source.with_suffix(".html")
    page.write_text(
        "<!doctype html><style>body{margin:0}"
        f"svg{{display:block;width:{width}px;height:{height}px}}</style>{svg}",
        "utf-8",
    )
    program = next(filter(None, map(shutil.which, _BROWSERS)))
    flags = (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--force-device-scale-factor=1",
    )
    _run(program, *flags, f"--window-size={width},{height}", f"--screenshot={target}", page.as_uri())


def _run(*command: str) -> None:
    try:
        subprocess.run(command, check=False, capture_output=True, timeout=120)
    except (OSError, subprocess.TimeoutExpired):
        return
