/** The browser's own notices: only when a person has asked for them, and only for a page that is not looked at. */

const KEPT = "notices";

/** Whether this browser can show notices at all. */
export function canNotify() {
  return "Notification" in window;
}

export function notifies() {
  return canNotify() && Notification.permission === "granted" && localStorage.getItem(KEPT) === "on";
}

/** Asked for by a click: the browser asks the person, once. @param {boolean} on */
export async function setNotices(on) {
  if (on && Notification.permission !== "granted") await Notification.requestPermission();
  localStorage.setItem(KEPT, on && Notification.permission === "granted" ? "on" : "off");
  return notifies();
}

/** @param {string} title @param {string} body @param {string} path where a click leads, and what it replaces */
export function notify(title, body, path) {
  if (!document.hidden || !notifies()) return;
  const notice = new Notification(title, { body, tag: path });
  notice.addEventListener("click", () => {
    window.focus();
    if (location.pathname !== path) location.assign(path);
    notice.close();
  });
}
