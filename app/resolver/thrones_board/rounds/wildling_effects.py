"""What the wildling cards do to a House: each effect explains itself and changes the facts that are known."""

from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.question import Cards, TrackName
from app.resolver.thrones_board.rounds.table import TRACKS, decider_name
from app.resolver.thrones_board.rounds.wildling_state import Attack
from app.resolver.thrones_board.words import TRACK_NAMES, units
from app.resolver.trace import Sentence, listed

MOST_SUPPLY = 6
REPEATED_STRENGTH = 6
"""The strength of the attack that Preemptive Raid repeats."""


def nothing(attack: Attack, house: House) -> None:
    """Nothing happens to the House."""
    attack.say("Nothing happens to {house}.", house)


def lose_units(attack: Attack, house: House, number: int) -> None:
    """The House destroys units of its choice, as far as it has any."""
    lost = min(number, attack.known.units.get(house, number))
    attack.units_lost[house] = lost
    if lost:
        attack.do("{house} destroys {n} of its choice.", house, n=units(lost))
    else:
        attack.say("{house} has no unit to destroy.", house)


def lose_units_in_castle(attack: Attack, house: House, number: int) -> None:
    """The House destroys units in one of its castles or strongholds, or anywhere if none holds so many."""
    if house not in attack.known.castle_units:
        attack.units_lost[house] = min(number, attack.known.units.get(house, number))
        text = "{house} destroys {n} in one castle or stronghold of its choice, or any {number} if none holds so many."
        attack.do(text, house, n=units(number), number=number)
        return
    areas = [area for area, there in attack.known.castle_units[house].items() if there >= number]
    if not areas:
        attack.say("No castle or stronghold of {house} holds {number} units.", house, number=number)
        lose_units(attack, house, number)
        return
    ask = Sentence("In which castle or stronghold does {house} destroy {n}?", house=HOUSE_NAMES[house], n=units(number))
    area = _choose(attack, "castle", house, areas, ask)
    attack.units_lost[house] = number
    attack.do("{house} destroys {n} in {area}.", house, n=units(number), area=area_name(area))


def _choose(attack: Attack, what: str, house: House, options: list[str], ask: Sentence) -> str:
    """Let a House choose; a single option needs no question."""
    if len(options) == 1:
        return options[0]
    return attack.trace.decide(attack.rule, f"{attack.card}.{what}", house, options, ask)


def lose_units_or_fall(attack: Attack, house: House, number: int) -> None:
    """The House chooses: destroy units, or fall on the track where it stands highest."""
    text = "{house} chooses: destroy {n}, or fall {number} positions on the track where it stands highest?"
    ask = Sentence(text, house=HOUSE_NAMES[house], n=units(number), number=number)
    if attack.trace.decide(attack.rule, attack.card, house, ("destroy-units", "fall"), ask) == "destroy-units":
        lose_units(attack, house, number)
    elif len(attack.tracks) < len(TRACKS):
        text = "{house} falls {number} positions on the track where it stands highest."
        attack.do(text, house, number=number)
    else:
        attack.down(_highest_track(attack, house), house, number)


def _highest_track(attack: Attack, house: House) -> TrackName:
    """Where a House stands highest; among equals the holder of the Iron Throne token chooses."""
    best = min([track.index(house) for track in attack.tracks.values()])
    highest = [name for name in TRACKS if attack.tracks[name].index(house) == best]
    if len(highest) == 1:
        return highest[0]
    holder = attack.tracks["iron_throne"][0]
    text = "{house} stands equally high on several tracks: on which does it fall?"
    ask = Sentence(text, house=HOUSE_NAMES[house])
    chosen = attack.trace.decide(attack.rule, f"{attack.card}.track", holder, highest, ask)
    track = next(name for name in highest if name == chosen)
    text = "{house} stands equally high on {n} tracks: {decider} chooses the {track} track."
    decider = decider_name("iron_throne", holder)
    attack.say(text, house, n=len(highest), decider=decider, track=TRACK_NAMES[track])
    return track


def attack_again(attack: Attack, house: House) -> None:
    """The wildlings attack again at once, without this House."""
    attack.attacks_again = True
    text = "The wildlings attack again at once with strength {n}, and {house} takes no part in that."
    attack.say(text, house, n=REPEATED_STRENGTH)


def knights_to_footmen(attack: Attack, house: House, number: int | None) -> None:
    """Knights become Footmen, all of them if no number is given; without a Footman in reserve they die."""
    known = attack.known
    if house not in known.knights:
        text = "{house} replaces {n} Knights by Footmen; for want of Footmen in reserve they die."
        if number is None:
            text = "{house} replaces all Knights by Footmen; for want of Footmen in reserve they die."
        attack.do(text, house, n=number or 0)
        return
    hit = known.knights[house] if number is None else min(number, known.knights[house])
    replaced = min(hit, known.footmen_in_reserve.get(house, hit))
    attack.knights_replaced[house], attack.knights_lost[house] = replaced, hit - replaced
    text = "{house} replaces {replaced} of its {knights} Knights by Footmen."
    if hit > replaced:
        text = (
            "{house} replaces {replaced} of its {knights} Knights by Footmen"
            " and destroys {dead}, for want of Footmen in reserve."
        )
    attack.do(text, house, replaced=replaced, knights=known.knights[house], dead=hit - replaced)


def footmen_to_knights(attack: Attack, house: House, number: int) -> None:
    """Some Footmen may become Knights."""
    attack.do("{house} may replace up to {n} of its Footmen by Knights from reserve.", house, n=number)


def change_supply(attack: Attack, house: House, change: int) -> None:
    """The supply marker moves, within the ends of the track."""
    attack.supply_change[house] = change
    if house not in attack.known.supply:
        text = "{house} moves its supply marker {n} up, as far as the track goes."
        if change < 0:
            text = "{house} moves its supply marker {n} down, as far as the track goes."
        attack.do(text, house, n=abs(change))
        return
    before = attack.known.supply[house]
    after = max(0, min(MOST_SUPPLY, before + change))
    ledger, name = f"{house}.supply", HOUSE_NAMES[house]
    attack.trace.count(attack.rule, ledger, before, "{house} has supply {n}.", house=name, n=before)
    text = "{house}: {change}." if after == before + change else "{house}: {change}, but the track ends at {after}."
    attack.trace.count(attack.rule, ledger, after - before, text, house=name, change=f"{change:+}", after=after)
    attack.supply_after[house] = attack.trace.total(attack.rule, ledger, "{house} has supply {total} now.", house=name)
    attack.to_do.append(Sentence("{house} moves its supply marker to {n}.", house=name, n=after))


def discard_strongest(attack: Attack, house: House) -> None:
    """Of more than one card in hand all of the highest strength are discarded, unless that would be the whole hand."""
    hand = attack.known.hands.get(house)
    if hand is None:
        text = "{house}, if it has more than one card in hand, discards all of the highest strength among them."
        attack.do(text, house)
        return
    if len(hand) <= 1:
        attack.discarded[house] = ()
        attack.say("{house} has no second card in hand and discards nothing.", house)
        return
    strongest = max([CARDS[card].strength for card in hand])
    cards = tuple([card for card in hand if CARDS[card].strength == strongest])
    if len(cards) == len(hand):
        # The card does not say so; a hand of one strength would be emptied by it.
        text = "{house} has only cards of one strength and discards nothing (practice of a live implementation)."
        attack.say(text, house)
        cards = ()
    else:
        text = "{house} discards all cards of its highest strength, {n}: {cards}."
        attack.do(text, house, n=strongest, cards=_named(cards))
    attack.discarded[house] = cards


def _named(cards: Cards) -> str:
    return listed([CARDS[card].name for card in cards], ", ")


def discard_one(attack: Attack, house: House) -> None:
    """Of more than one card in hand one is discarded."""
    hand = attack.known.hands.get(house)
    if hand is None:
        attack.do("{house}, if it has more than one card in hand, discards one of them.", house)
    elif len(hand) <= 1:
        attack.discarded[house] = ()
        attack.say("{house} has no second card in hand and discards nothing.", house)
    else:
        ask = Sentence("Which card does {house} discard?", house=HOUSE_NAMES[house])
        chosen = attack.trace.decide(attack.rule, f"{attack.card}.{house}", house, hand, ask)
        attack.discarded[house] = tuple([card for card in hand if card == chosen])
        attack.do("{house} discards {card}.", house, card=_named(attack.discarded[house]))


def take_all_back(attack: Attack, house: House) -> None:
    """The whole discard pile returns to hand."""
    if house in attack.known.discards:
        attack.returned[house] = attack.known.discards[house]
    attack.do("{house} takes its whole discard pile back to hand.", house)


def take_one_back(attack: Attack, house: House) -> None:
    """One discarded card returns to hand."""
    pile = attack.known.discards.get(house)
    if pile is None:
        attack.do("{house} takes one card of its choice from its discard pile back to hand.", house)
    elif not pile:
        attack.returned[house] = ()
        attack.say("{house} has no card in its discard pile.", house)
    else:
        ask = Sentence("Which card does {house} take back to hand?", house=HOUSE_NAMES[house])
        chosen = _choose(attack, "card", house, list(pile), ask)
        attack.returned[house] = tuple([card for card in pile if card == chosen])
        attack.do("{house} takes {card} back to hand.", house, card=_named(attack.returned[house]))


def end_of_all_tracks(attack: Attack, house: House) -> None:
    """The House goes to the end of every track."""
    for track in TRACKS:
        attack.to_end(track, house)


def end_of_one_track(attack: Attack, house: House) -> None:
    """The House chooses between the Fiefdoms and the King's Court and goes to its end."""
    ask = Sentence("To the end of which track does {house} go?", house=HOUSE_NAMES[house])
    options = ("fiefdoms", "kings_court")
    chosen = attack.trace.decide(attack.rule, f"{attack.card}.{house}", house, options, ask)
    attack.to_end("fiefdoms" if chosen == "fiefdoms" else "kings_court", house)


def top_of_one_track(attack: Attack, house: House) -> None:
    """The House chooses a track and goes to its top; one that stands first everywhere has nothing to choose."""
    if [track[0] for track in attack.tracks.values()] == [house] * len(TRACKS):
        attack.say("{house} stands first on every track already.", house)
        return
    ask = Sentence("To the top of which track does {house} go?", house=HOUSE_NAMES[house])
    chosen = attack.trace.decide(attack.rule, attack.card, house, TRACKS, ask)
    attack.to_top(next(track for track in TRACKS if track == chosen), house)


def muster(attack: Attack, house: House) -> None:
    """The House musters in one place."""
    attack.do("{house} musters in one of its castles or strongholds.", house)


def lose_power(attack: Attack, house: House, number: int | None) -> None:
    """Available power goes back to the pool, all of it if no number is given."""
    name = HOUSE_NAMES[house]
    if house not in attack.known.power:
        text = "{house} loses all available power." if number is None else "{house} loses {n} available power."
        attack.do(text, house, n=number or 0)
        return
    left = attack.trace.sum(house)
    lost = left if number is None else min(number, left)
    attack.trace.count(
        attack.rule, house, -lost, "{house} loses {n} of its {left} power.", house=name, n=lost, left=left
    )
    attack.to_do.append(Sentence("{house} puts {n} power back into the pool.", house=name, n=lost))


def bid_back(attack: Attack, house: House) -> None:
    """The bid is returned."""
    name, bid = HOUSE_NAMES[house], attack.known.bids[house]
    if house in attack.known.power:
        attack.trace.count(attack.rule, house, bid, "{house} gets its bid back.", house=name)
    attack.do("{house} takes its bid of {n} power back.", house, n=bid)
