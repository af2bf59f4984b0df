/** The questions of a new table: the game's options and seats come from the server. */
import { ask, byId, capital, make, said, swatch } from "./dom.js";
import { linkRows } from "./invite.js";
import { ClockQuestions } from "./newclock.js";
import { say } from "./say.js";

/** @typedef {{name: string, values: (string | number | boolean)[], default: string | number | boolean, help: string, rule: string, label: string, choices: string[]}} MatchOption */
/** @typedef {{name: string, minutes: number, rule: string}} Period */
/** @typedef {{seat: string, bot: string, options: Record<string, string | number | boolean>}} Wanted what was chosen on the sheet of *play now* */
/** @typedef {{slug: string, title: string, summary: string, bots: string[], usual: string, levels: Record<string, string[]>, names: Record<string, string>, options: MatchOption[], colours: Record<string, string[]>, period: Period | null, disorder: boolean}} Game */

const FEW = 8;
const SITTERS = [["me", say("new-sit-me")], ["invited", say("new-sit-invited")], ["open", say("new-sit-open")]];

class NewTable {
  constructor() {
    this.form = /** @type {HTMLFormElement} */ (byId("new"));
    /** @type {Game[]} */
    this.games = [];
    /** @type {Game | undefined} */
    this.game = undefined;
    /** @type {Record<string, string | number | boolean>} */
    this.options = {};
    /** @type {string[]} */
    this.seats = [];
    /** @type {Record<string, string>} */
    this.sitters = {};
    this.asked = 0;
    /** The seats on their way. */
    this.coming = Promise.resolve();
    this.clock = new ClockQuestions(() => this.recap());
    /** @type {Wanted} */
    this.wanted = JSON.parse(this.form.dataset.wanted || '{"seat": "", "bot": "", "options": {}}');
  }

  async start() {
    byId("press").addEventListener("change", () => this.pressed());
    byId("deal").addEventListener("change", () => this.seat());
    byId("anonymous").addEventListener("change", () => this.recap());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.create();
    });
    try {
      this.games = await ask("GET", "/api/games");
    } catch (error) {
      byId("problem").textContent = /** @type {Error} */ (error).message;
      return;
    }
    const wanted = this.form.dataset.game;
    byId("create").removeAttribute("disabled");
    await this.choose(this.games.find((game) => game.slug === wanted) || this.games[0]);
  }

  /** @param {Game} game */
  async choose(game) {
    this.game = game;
    const wanted = game.slug === this.form.dataset.game ? this.wanted.options : {};
    this.options = Object.fromEntries(game.options.map((option) => [option.name, wanted[option.name] ?? option.default]));
    this.sitters = {};
    this.seats = [];
    byId("seats").replaceChildren();
    byId("games").replaceChildren(
      ...this.games.map((one) => make("button", { type: "button", "aria-pressed": String(one === game), text: one.title, onclick: () => this.choose(one) })),
    );
    byId("summary").textContent = game.summary;
    this.clock.offer(game.disorder);
    // What is typed in a code of its own is for the few who know it.
    const [coded, plain] = [true, false].map((code) => game.options.filter((option) => !option.values.length === code).map((option) => this.question(option)));
    const more = coded.length ? [make("details", { class: "coded" }, make("summary", { text: say("new-single-rules") }), ...coded)] : [];
    byId("options").replaceChildren(...plain, ...more);
    this.pressed();
    await this.reseat();
  }

  /** What is asked of the press follows from the game and from the first answer. */
  pressed() {
    const press = /** @type {HTMLSelectElement} */ (byId("press")).value;
    const period = this.game?.period;
    byId("open-letters").hidden = press !== "full";
    byId("periods").hidden = press === "none" || !period;
    if (!period) return;
    const rule = make("span", { class: "accent", text: ` §${period.rule}` });
    byId("periods-help").replaceChildren(say("new-periods-help", { minutes: period.minutes }), rule);
  }

  /** @param {MatchOption} option */
  question(option) {
    const id = `option-${option.name}`;
    const free = !option.values.length;
    const choices = option.values.map((value, i) => make("option", { value: String(i), text: shown(value, option), selected: value === this.options[option.name] }));
    const field = /** @type {HTMLInputElement} */ (free ? make("input", { type: "text", id, value: String(this.options[option.name]) }) : make("select", { id }, ...choices));
    field.addEventListener("change", () => this.set(option, free ? field.value : option.values[Number(field.value)]));
    const rule = option.rule ? make("span", { class: "accent", text: ` §${option.rule.replace(/^§/, "")}` }) : null;
    return make("div", { class: "question" }, make("label", { class: "title", for: id, text: named(option) }), field, make("span", { class: "help" }, option.help, rule));
  }

  /** @param {MatchOption} option @param {string | number | boolean} value */
  async set(option, value) {
    this.options[option.name] = value;
    await this.reseat();
  }

  /** The seats follow from the options. */
  reseat() {
    this.coming = this.seated();
    return this.coming;
  }

  async seated() {
    const game = /** @type {Game} */ (this.game);
    const words = new URLSearchParams(Object.entries(this.options).map(([name, value]) => [name, value === true ? "True" : value === false ? "False" : String(value)]));
    this.asked += 1;
    const turn = this.asked;
    try {
      const seats = await ask("GET", `/api/games/${game.slug}/seats?${words}`);
      // Another game or option was chosen meanwhile.
      if (turn !== this.asked) return;
      this.seats = seats;
      byId("problem").textContent = "";
    } catch (error) {
      if (turn === this.asked) byId("problem").textContent = /** @type {Error} */ (error).message;
      return;
    }
    const { seat: chosen, bot } = game.slug === this.form.dataset.game ? this.wanted : { seat: "", bot: "" };
    const mine = this.seats.includes(chosen) ? chosen : this.seats[0];
    for (const seat of this.seats) this.sitters[seat] ||= seat === mine ? "me" : `bot ${bot || game.usual}`;
    this.seat();
  }

  /** The chairs: each is a seat, or only a place until the seats are dealt. */
  seat() {
    byId("seats").replaceChildren(...this.seats.map((seat) => this.chair(seat)));
    this.recap();
  }

  get dealt() {
    return /** @type {HTMLInputElement} */ (byId("deal")).checked;
  }

  /** What a chair is called. @param {string} seat */
  called(seat) {
    return this.dealt ? say("invite-player", { n: this.seats.indexOf(seat) + 1 }) : this.game?.names[seat] || said(seat);
  }

  /** @param {string} seat */
  chair(seat) {
    const game = /** @type {Game} */ (this.game);
    const kinds = [...SITTERS, ...game.bots.map((bot) => [`bot ${bot}`, say("new-sit-bot", { name: game.levels[bot]?.[0] || bot })])];
    const select = make("select", { id: `seat-${seat}` }, ...kinds.map(([value, text]) => make("option", { value, text, selected: this.sitters[seat] === value })));
    select.addEventListener("change", () => {
      this.sitters[seat] = /** @type {HTMLSelectElement} */ (select).value;
      this.recap();
    });
    return make("div", { class: "question" }, make("label", { class: "title", for: `seat-${seat}` }, this.dealt ? null : swatch(seat, this.game?.colours), this.called(seat)), select);
  }

  recap() {
    const { game } = this;
    if (!game) return;
    const kinds = this.seats.map((seat) => this.sitters[seat]);
    const count = (/** @type {(kind: string) => boolean} */ test) => String(kinds.filter(test).length);
    const rows = [
      [say("new-game"), game.title],
      [say("new-your-seats"), count((kind) => kind === "me")],
      [say("new-bots"), count((kind) => kind.startsWith("bot"))],
      [say("new-count-invited"), count((kind) => kind === "invited")],
      [say("new-count-open"), count((kind) => kind === "open")],
      [say("new-clock"), this.clock.words()],
      ...(this.dealt ? [[say("new-dealt"), say("new-dealt-by-lot")]] : []),
      ...(/** @type {HTMLInputElement} */ (byId("anonymous")).checked ? [[say("new-names"), say("new-names-at-end")]] : []),
      ...game.options.filter((option) => this.options[option.name] !== option.default).map((option) => [named(option), worded(this.options[option.name], option)]),
    ];
    byId("recap").replaceChildren(...rows.flatMap(([name, value]) => [make("dt", { class: "quiet", text: name }), make("dd", { text: value })]));
  }

  async create() {
    const button = byId("create");
    button.setAttribute("disabled", "");
    // The last answer may have changed who sits here.
    for (let known; known !== this.coming; ) await (known = this.coming);
    const game = /** @type {Game} */ (this.game);
    const seats = Object.fromEntries(
      this.seats.map((seat) => {
        const [kind, bot] = this.sitters[seat].split(" ");
        return [seat, bot ? { kind, bot } : { kind }];
      }),
    );
    const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id));
    try {
      const made = await ask("POST", "/api/tables", { game: game.slug, options: this.options, seats, title: field("title").value, public: field("public").checked, press: field("press").value, open_press: !byId("open-letters").hidden && field("open-press").checked, press_periods: byId("periods").hidden ? "off" : field("press-periods").value, anonymous: field("anonymous").checked, deal: this.dealt, hints: field("hints").value, clock: this.clock.value(), webhook: field("webhook").value });
      if (Object.keys(made.invitations).length) this.invite(made);
      else location.assign(`/t/${made.table.id}`);
    } catch (error) {
      byId("problem").textContent = /** @type {Error} */ (error).message;
      button.removeAttribute("disabled");
    }
  }

  /** @param {any} made */
  invite(made) {
    this.form.hidden = true;
    byId("made").hidden = false;
    byId("enter").setAttribute("href", `/t/${made.table.id}`);
    byId("links").replaceChildren(...linkRows(made.table.id, made.invitations, (seat) => this.called(seat)));
  }
}

/** What an option is called: its label, or its name as the beginning of a sentence. @param {MatchOption} option */
function named(option) {
  const name = option.name.replaceAll("_", " ");
  return option.label || capital(name);
}

/** A value as the title calls it; what somebody typed as it is. @param {string | number | boolean} value @param {MatchOption} option */
function worded(value, option) {
  // Among years nought is none.
  if (value === 0 && option.values.some((one) => Number(one) > 1000)) return say("new-not-fixed");
  return option.choices[option.values.indexOf(value)] ?? String(value);
}

/** @param {string | number | boolean} value @param {MatchOption} option */
function shown(value, option) {
  const words = worded(value, option);
  return value === option.default && option.values.length <= FEW ? say("new-usual", { value: words }) : words;
}

new NewTable().start();
