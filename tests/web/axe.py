"""What axe finds on a page as it stands, in both themes: all in the light, colours once more in the dark.

Themes are styles and nothing else, so a page need not be loaded again for the second.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
STILL = """() => !document.getAnimations().some((one) =>
  one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity)"""
"""Nothing moves any more: colours are those that stay."""
FINDINGS = """async ([rules, impacts]) => {
  // A rule that weighs less than what is asked for need not be tried.
  const light = axe._audit.rules.filter((one) => one.impact && !impacts.includes(one.impact));
  const which = rules.length ? {runOnly: rules}
    : {rules: Object.fromEntries(light.map((one) => [one.id, {enabled: false}]))};
  return (await axe.run(document, {resultTypes: ['violations'], ...which})).violations
    .filter((one) => impacts.includes(one.impact))
    .map((one) => one.id + ': ' + one.nodes[0].target + ' ' + one.nodes[0].html.slice(0, 300));
}"""
RULES = {"light": [], "dark": ["color-contrast", "link-in-text-block"]}
"""In the dark what colours can do, for nothing else of a page hangs on its theme."""
SERIOUS = ("serious", "critical")
ANY = ("minor", "moderate", *SERIOUS)


def findings(page: Any, impacts: tuple[str, ...] = SERIOUS) -> list[str]:
    """Each with its theme; the page is light again afterwards."""
    if not page.evaluate("() => 'axe' in window"):
        # Played into the page from outside: its policy lets in no foreign script.
        page.evaluate(AXE.read_text("utf-8"))
    found = []
    for theme, rules in RULES.items():
        page.emulate_media(color_scheme=theme)
        page.wait_for_function(STILL)
        found += [f"{theme}: {one}" for one in page.evaluate(FINDINGS, [rules, impacts])]
    page.emulate_media(color_scheme="light")
    return found
