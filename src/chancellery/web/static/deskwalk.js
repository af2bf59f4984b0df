/** Arrows on a desk. */

export const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** To the nearest button in a direction. @param {HTMLElement} home @param {HTMLElement} from @param {[number, number]} way */
export function walk(home, from, [dx, dy]) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (home.querySelectorAll("button"))) {
    const { x, y } = middle(button);
    const far = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (button === from || far < 2 || !button.offsetParent) continue;
    if (far + 3 * aside < least) {
      least = far + 3 * aside;
      best = button;
    }
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest" });
}

/** @param {HTMLElement} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
