/** Where a drawn thing lies on the screen. */

/** The middle of an element, or of its ring. @param {Element} element */
export function middle(element) {
  const place = (element.querySelector(".ring") || element).getBoundingClientRect();
  return { x: place.left + place.width / 2, y: place.top + place.height / 2 };
}

/** Whether something lies over a place that is ringed. @param {Element} element */
export function coversRing(element) {
  const one = element.getBoundingClientRect();
  return [...document.querySelectorAll(".v-rings > *")].some((ring) => {
    const other = ring.getBoundingClientRect();
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  });
}
