/** A drawn board as a PNG, made by the browser itself. */

const WIDE = 2400;

/** Gives whether it was made. @param {string} url of the drawing @param {string} name of the file @param {number} [wide] in pixels */
export async function savePng(url, name, wide = WIDE) {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return false;
  const svg = await response.text();
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  if (!(await picture.decode().then(() => true, () => false))) return false;
  const canvas = document.createElement("canvas");
  canvas.width = wide;
  canvas.height = Math.round((wide * picture.naturalHeight) / Math.max(picture.naturalWidth, 1));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(/** @type {Blob} */ (blob));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}
