/** News of a table as they come; connects again by itself, and tells when the line is broken. */

/** Milliseconds. A server that is there says something every five seconds, and be it that it is there. */
const SILENCE = 12_000;
/** From the first doubt in a line to saying that it is lost. */
const PATIENCE = 4000;
/** Between two attempts where the browser makes none of its own. */
const AGAIN = 3000;
const LOOK = 1000;

/** What can be asked for alone, by the kind of the news. @type {Record<string, string>} */
const PARTS = { press: "press", votes: "time", clock: "time" };

/**
 * @typedef {object} Listener
 * @property {(moment: {cuts?: number, length?: number}) => boolean} knows whether what stands at the beginning of a line was asked for just before
 * @property {(anew: boolean) => void} news something happened: ask what; over a new line, nothing asked before counts
 * @property {(parts: string[]) => void} parts only these parts of the view have changed
 * @property {(frame: any) => void} frame what a move has changed
 * @property {(connected: boolean) => void} state
 */

/**
 * @param {() => string} url where the stream is; asked anew for each connection
 * @param {Listener} listener
 * @returns {() => void} connects anew, with other eyes
 */
export function follow(url, listener) {
  let soon = 0;
  let anew = false;
  let whole = false;
  /** @type {Set<string>} */
  let parts = new Set();
  // News that follow each other closely are one, and do not put each other off.
  const later = () => {
    soon ||= window.setTimeout(() => {
      soon = 0;
      if (whole) listener.news(anew);
      else listener.parts([...parts]);
      anew = whole = false;
      parts = new Set();
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
    source = new EventSource(url());
    source.addEventListener("hello", (event) => {
      hear();
      listener.state(true);
      if (listener.knows(JSON.parse(event.data))) for (const part of Object.values(PARTS)) parts.add(part);
      else anew = whole = true;
      later();
    });
    source.addEventListener("news", (event) => {
      hear();
      const part = event.data && PARTS[JSON.parse(event.data).kind];
      if (part) parts.add(part);
      else whole = true;
      later();
    });
    source.addEventListener("frame", (event) => {
      hear();
      listener.frame(JSON.parse(event.data));
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
    if (doubted && now - doubted >= PATIENCE) listener.state(false);
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
  return connect;
}
