/** News of a table as they come; connects again by itself, and tells when the line is broken. */

/** Milliseconds. A server that is there says something every five seconds, and be it that it is there. */
const SILENCE = 12_000;
/** From the first doubt in a line to saying that it is lost. */
const PATIENCE = 4000;
/** Between two attempts where the browser makes none of its own. */
const AGAIN = 3000;
const LOOK = 1000;

/**
 * @param {string} url
 * @param {(anew: boolean) => void} onnews something happened: ask what; over a new line, nothing asked before counts
 * @param {(connected: boolean) => void} onstate
 */
export function follow(url, onnews, onstate) {
  let soon = 0;
  let anew = false;
  // News that follow each other closely are one, and do not put each other off.
  const later = () => {
    soon ||= window.setTimeout(() => {
      soon = 0;
      onnews(anew);
      anew = false;
    }, 60);
  };
  /** By the clock on the wall, which goes on while a laptop sleeps. */
  let heard = Date.now();
  /** Since when the line is doubted. */
  let doubted = 0;
  let again = 0;
  /** @type {EventSource | undefined} */
  let source;
  const hear = () => {
    heard = Date.now();
    doubted = 0;
  };
  const connect = () => {
    clearTimeout(again);
    again = 0;
    source?.close();
    heard = Date.now();
    source = new EventSource(url);
    source.addEventListener("hello", () => {
      hear();
      onstate(true);
      anew = true;
      later();
    });
    source.addEventListener("news", () => {
      hear();
      later();
    });
    source.addEventListener("beat", hear);
    source.addEventListener("error", () => {
      doubted ||= Date.now();
      // A refused stream is not tried again by the browser.
      if (source?.readyState === EventSource.CLOSED) again ||= window.setTimeout(connect, AGAIN);
    });
  };
  /** A line may hang without being closed, and a laptop may have slept over its end. */
  const look = () => {
    const now = Date.now();
    if (now - heard > SILENCE) {
      doubted ||= now;
      connect();
    }
    if (doubted && now - doubted >= PATIENCE) onstate(false);
  };
  const timer = setInterval(look, LOOK);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", connect);
  addEventListener("pagehide", (event) => {
    clearTimeout(again);
    if (!event.persisted) clearInterval(timer);
    source?.close();
  });
  addEventListener("pageshow", (event) => event.persisted && connect());
  connect();
}
