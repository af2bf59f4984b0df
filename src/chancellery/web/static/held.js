/** A game that stands still, since the rules of the server refuse its journal: its owner lets it go on elsewhere. */

/** @param {import("./play.js").Stage} stage */
export async function goOn(stage) {
  try {
    const made = await stage.ask("POST", "/fork", { step: stage.state.length });
    location.assign(`/t/${made.table.id}`);
  } catch (error) {
    stage.trouble(/** @type {Error} */ (error).message);
  }
}
