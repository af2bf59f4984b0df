/** Taking in a journal: a file or pasted text; what is wrong with it is said with its line. */
import { ask, byId } from "./dom.js";
import { say } from "./say.js";

const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id));

/** The file that is being read. @type {Promise<unknown>} */
let reading = Promise.resolve();

field("file").addEventListener("change", () => {
  const file = field("file").files?.[0];
  reading = reading.then(async () => {
    if (file) field("text").value = await file.text().catch(() => "");
  });
});

// Before, a click would only have loaded the page again.
byId("import").querySelector("button")?.removeAttribute("disabled");
byId("import").addEventListener("submit", async (event) => {
  event.preventDefault();
  byId("problem").textContent = "";
  const button = byId("import").querySelector("button");
  button?.setAttribute("disabled", "");
  await reading;
  const [game = "", format = ""] = field("format").value.split(":");
  try {
    const { table, over } = await ask("POST", "/api/import", { text: field("text").value, title: field("title").value, game, format });
    byId("import").hidden = true;
    byId("made").hidden = false;
    byId("told").textContent = say("import-told", { title: table.title, n: table.length, over: Boolean(over) });
    byId("look").setAttribute("href", `/t/${table.id}/replay?step=0`);
    byId("go-on").setAttribute("href", `/t/${table.id}/replay`);
  } catch (error) {
    byId("problem").textContent = /** @type {Error} */ (error).message;
  }
  button?.removeAttribute("disabled");
});
