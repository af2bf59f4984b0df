"""Answers in words: as a button has them, and as somebody types them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chancellery.core.decisions import DONE, Action, View
from chancellery.core.errors import Invalid
from chancellery.core.words import place_of
from chancellery.core.words import tokens as words_in
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.text_war import bought

PLAIN: dict[Action, str] = {
    DONE: "Done",
    ("yes",): "Accept",
    ("no",): "Refuse",
    ("none",): "Nothing",
    ("decline",): "Do not play it",
    ("join",): "Join in",
    ("refuse",): "Say no",
    ("keep",): "Keep",
    ("deliver",): "Deliver them",
    ("stand_firm",): "Stand firm",
    ("give_way",): "Give way",
    ("send",): "Send them",
    ("wait",): "Wait",
    ("invade",): "Invade Belgium",
    ("fight_on",): "Fight on",
    ("ask_peace",): "Ask for peace",
    ("hold",): "Hold",
    ("pressure",): "Press",
    ("offensive",): "Grand Offensive",
    ("cancel",): "Give the Grand Offensive up",
    ("stay",): "Stay behind",
    ("sail",): "Sail",
    ("accept",): "Accept battle",
    ("go_on",): "Go on",
    ("stop",): "Stop the Grand Offensive",
    ("force",): "Force the Dardanelles",
    ("draw",): "End the war without a victor",
}
ALSO: dict[str, str] = {
    "yes": "yes accept agree",
    "no": "no refuse decline",
    "none": "nothing none no nobody pass",
    "pass": "pass nothing none no",
    "wait": "wait nothing none pass no",
    "improve": "improve appeal will morale",
    "act": "act action",
    "post": "post send go to stay",
    "pressure": "pressure press attack",
    "offensive": "offensive attack go",
    "cancel": "cancel abandon give up",
    "stay": "stay behind out port no",
    "join": "join yes",
    "home": "home back held",
    "go_on": "on continue no",
    "fight_on": "on no",
    "start": "start begin plan turn",
    "aid": "aid help money",
    "sincere": "sincere meant honest",
    "central": "central",
}
PURPOSES = {
    "red": " for a Red insurrection in {}",
    "propaganda": " for propaganda in {}",
    "support": " for the Parliament of {}",
    "agitate": " against the Parliament of {}",
    "coup": " for a White coup in {}",
}
IGNORED = frozenset(
    ("the", "a", "an", "in", "into", "to", "for", "of", "on", "at", "my", "and", "with", "please")
)
MOST_LISTED = 12


# What a button says.


def say_action(action: Action) -> str:
    """An answer as a button has it."""
    if action in PLAIN:
        return PLAIN[action]
    if action[0] in VERBS:
        return VERBS[action[0]](*action[1:])
    return w.sentence(" ".join(w.plain(str(word)) for word in action))


def option_text(action: Action, view: View) -> str:
    """An answer with its chance, where dice decide and the view knows it."""
    said = say_action(action)
    match action:
        case ("act", power, name, _):
            odds = view["chances"].get(power, {}).get(name)
        case ("improve" | "both", power):
            odds = view["chances"].get(power, {}).get("improve_will")
        case _:
            return said
    return f"{said}, {odds['chance']} %" if odds and odds["chance"] < 100 else said


def aimed(name: str, target: str) -> str:
    """What an action is aimed at, behind its title; nothing if it needs no aim."""
    if target in ("", "-"):
        return ""
    if name == "restore_order":
        return f" ({w.TROUBLES[target]})"
    if name == "change_regime":
        return f" ({w.REGIMES[target]})"
    if name == "dismiss_commander":
        return f" ({w.commander(target)} takes over)"
    return " (the Dardanelles)" if target == "dardanelles" else f" ({w.front(target)})"


def _act(power: str, name: str, target: str) -> str:
    return f"{w.sentence(w.power(power))}: {w.action(name)}{aimed(name, target)}"


def _of_power(what: str) -> Callable[[str], str]:
    return lambda power: f"{w.sentence(w.power(power))}: {what}"


def _post(where: str) -> str:
    return "Keep at home" if where == "home" else f"Post to {w.power(where)}"


def _offer(kind: str, mark: str) -> str:
    what = "a general peace" if kind == "general" else f"{w.power(kind)} a separate peace"
    return f"Offer {what}, {'and mean it' if mark == 'sincere' else 'as a bluff'}"


def _play(card: int, *aim: str) -> str:
    return f"Play {w.card(card)}{aimed_card(card, aim)}"


def aimed_card(card: int, aim: Sequence[str]) -> str:
    """What a stratagem is aimed at, behind its title."""
    if not aim:
        return ""
    power = w.power(aim[-1])
    if len(aim) > 1:
        return PURPOSES[aim[0]].format(power)
    return {"enemy": " against {}", "straits": " for {}", "kerenski": " in {}"}[w.cards()[card].aim].format(
        power
    )


def _corps(n: int) -> str:
    return f"{n} corps"


def _buy(kind: str) -> Callable[..., str]:
    return lambda *how: w.sentence(f"{bought(kind, *how)} ({_price(kind, *how)} EP)")


def _price(kind: str, *how: object) -> int:
    return int(str(how[1])) if kind == "aid" else w.war().price[kind] * int(str(how[0]))


VERBS: dict[str, Callable[..., str]] = {
    "act": _act,
    "pass": _of_power("no action"),
    "wait": _of_power("wait"),
    "improve": _of_power("Improve National Will"),
    "new_government": _of_power("New government"),
    "both": _of_power("Improve National Will and form a new government"),
    "surrender": _of_power("Surrender"),
    "concede": lambda seat: f"{w.sentence(w.power(seat))} {w.verb(seat, 'concedes', 'concede')}",
    "post": _post,
    "appoint": lambda name: f"Appoint {w.commander(name)}",
    "mission": lambda neutral: f"Mission to {w.power(neutral)}",
    "offer": _offer,
    "plan": w.plan,
    "option": lambda name: f"{w.plan(name)} ({w.war().plan_options[w.war().plan_option[name]].cost} will)",
    "corps": _corps,
    "start": lambda turn: f"Begin in {w.turn(turn)} (turn {turn})",
    "play": _play,
    "discard": lambda card: f"Put {w.card(card)} back",
    "honour": lambda power: f"Honour {w.power(power)}",
    "give_up": lambda measure: f"Give up {w.MEASURES[measure]}",
    "miss": lambda seat: f"Answer for {w.power(seat)}, whose time is up",
    "gate": lambda gate: f"Take {w.gate(gate)}",
    "front": lambda front: w.sentence(w.front(front)),
    **{kind: _buy(kind) for kind in ("munitions", "steps", "ambassador", "ship", "assault", "aid")},
}


# What somebody types.


def tokens(words: str) -> list[str]:
    """Plain lower-case words, accents and small words dropped."""
    return words_in(words, IGNORED)


def names_of(action: Action) -> set[str]:
    """Words that may stand for an option besides its sentence."""
    found: set[str] = set()
    for part in map(str, action):
        found |= set(tokens(part.replace("_", " ")))
        found |= set(ALSO.get(part, "").split())
    return found


def fits(said: Sequence[str], known: set[str]) -> bool:
    return all(any(_starts(word, token) for word in known) for token in said)


def _starts(word: str, token: str) -> bool:
    """A number must be said whole; a word may be cut short."""
    return word == token if token.isdigit() else word.startswith(token)


def meant(options: Sequence[Action], said: Sequence[str], more: set[str] = frozenset()) -> list[Action]:  # type: ignore[assignment]
    """The options that some words may mean, narrowed to those they name in full, if there are any."""
    cores = [set(tokens(say_action(option))) for option in options]
    fit = [i for i, option in enumerate(options) if fits(said, cores[i] | names_of(option) | more)]
    full = [i for i in fit if cores[i] == set(said)]
    whole = [i for i in fit if cores[i] <= set(said) or _is_whole(said, options[i], more)]
    return [options[i] for i in full or whole or fit]


def _is_whole(said: Sequence[str], option: Action, more: set[str]) -> bool:
    """Is this all that the option says, or the slug of what it names?"""
    parts = [set(tokens(str(part).replace("_", " "))) for part in option]
    rest = set(said) - more
    return set(said) == set().union(*parts) or any(part and rest == part for part in parts)


def read(options: Sequence[Action], words: str) -> Action:
    """The one option that is meant; raises `Invalid` with what would be legal."""
    typed = words.strip()
    if typed.isdecimal():
        if (place := place_of(typed, len(options))) >= 0:
            return options[place]
        raise Invalid(f"There is no option {typed}: there are {len(options)}. {offer(options)}")
    said = tokens(typed)
    if not said:
        raise Invalid(f"Nothing was said. {offer(options)}")
    chosen = meant(options, said)
    if not chosen:
        raise Invalid(f"“{typed}” fits no answer here. {offer(options)}")
    if len(chosen) > 1:
        raise Invalid(f"“{typed}” fits {len(chosen)} answers. {offer(chosen)}")
    return chosen[0]


def offer(options: Sequence[Action]) -> str:
    shown = [say_action(option) for option in options[:MOST_LISTED]]
    more = f", and {len(options) - MOST_LISTED} more" if len(options) > MOST_LISTED else ""
    return f"You may answer: {'; '.join(shown)}{more}."
