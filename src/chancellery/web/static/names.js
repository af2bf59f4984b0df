/** Names by fit: each as large as can be read where it stands, or its letters; never larger than is seemly. */

/** Pixels: what can be read, what letters have, those at sea, and what is large enough. */
const LEAST = 9.5;
const LETTERS = 10.2;
const AT_SEA = 9.5;
const MOST = 16.5;
/** So much larger than it was drawn a name may become. */
const GROWTH = 1.25;
/** Boxes of letters overlap by so many pixels before the letters do. */
const OVER = 5;
/** In units of the drawing, the size of the letters. */
const DRAWN = 19;

/**
 * @param {SVGSVGElement} svg
 * @param {number} scale pixels a unit of the drawing
 */
export function fitNames(svg, scale) {
  if (!(scale > 0)) return;
  const letters = svg.classList.contains("abc");
  const names = [...svg.querySelectorAll(".fit")];
  for (const name of names) draw(name, scale, letters || Number(name.getAttribute("data-size")) * scale * GROWTH < LEAST);
  for (const name of crowded(names.filter((one) => !one.classList.contains("short")))) draw(name, scale, true);
}

/** @param {Element} name @param {number} scale @param {boolean} short */
function draw(name, scale, short) {
  const size = Number(name.getAttribute("data-size"));
  const sea = Boolean(name.querySelector(".at-sea"));
  const pixels = short ? Math.max(sea ? AT_SEA : LETTERS, (size * scale) / GROWTH) : Math.max(size * scale, LEAST);
  const factor = Math.min(pixels, MOST) / (short ? DRAWN : size) / scale;
  const [x, y] = (name.getAttribute("data-at") || "0 0").split(" ").map(Number);
  name.classList.toggle("short", short);
  name.setAttribute("transform", `translate(${x * (1 - factor)} ${y * (1 - factor)}) scale(${factor})`);
}

/** Names that run into each other. @param {Element[]} names @returns {Set<Element>} */
function crowded(names) {
  const boxes = names.map((name) => name.getBoundingClientRect());
  /** @type {Set<Element>} */
  const found = new Set();
  names.forEach((name, i) => {
    for (let k = i + 1; k < names.length; k += 1) {
      const [a, b] = [boxes[i], boxes[k]];
      const meets = a.left < b.right && b.left < a.right && a.top + OVER < b.bottom && b.top + OVER < a.bottom;
      if (meets) found.add(name).add(names[k]);
    }
  });
  return found;
}
