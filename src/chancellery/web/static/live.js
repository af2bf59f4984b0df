/** News of a table as they come; the browser connects again by itself. */

/**
 * @param {string} url
 * @param {() => void} onnews something happened: ask what
 * @param {(connected: boolean) => void} onstate
 */
export function follow(url, onnews, onstate) {
  let soon = 0;
  // News that follow each other closely are one, and do not put each other off.
  const later = () => {
    soon ||= window.setTimeout(() => {
      soon = 0;
      onnews();
    }, 60);
  };
  let lost = 0;
  let again = 0;
  /** @type {EventSource | undefined} */
  let source;
  const connect = () => {
    clearTimeout(again);
    source?.close();
    source = new EventSource(url);
    source.addEventListener("hello", () => {
      clearTimeout(lost);
      onstate(true);
      later();
    });
    source.addEventListener("news", later);
    source.addEventListener("error", () => {
      clearTimeout(lost);
      lost = window.setTimeout(() => onstate(false), 4000);
      // A refused stream is not tried again by the browser.
      if (source?.readyState === EventSource.CLOSED) {
        clearTimeout(again);
        again = window.setTimeout(connect, 3000);
      }
    });
  };
  addEventListener("pagehide", () => {
    clearTimeout(again);
    source?.close();
  });
  addEventListener("pageshow", (event) => event.persisted && connect());
  connect();
}
