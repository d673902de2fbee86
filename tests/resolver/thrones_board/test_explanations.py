# ruff: noqa: E501  # sentences stand as they are read
"""What a table reads: whole explanations, every sentence once, and what is said when a body is refused."""

from typing import Any

import pytest

from app.resolver.thrones_board import GAME
from app.resolver.thrones_board.questions import COMBAT_OUTCOME, NEUTRAL_FORCE
from tests.resolver.vectors import Vector, ask, vectors_of

VECTORS: dict[str, Vector] = {
    vector.data["name"]: vector for question in (COMBAT_OUTCOME, NEUTRAL_FORCE) for vector in vectors_of(GAME, question)
}


def explained(name: str) -> list[str]:
    """The explanation of a vector, one line a step: side, delta or total, text; then the summary and what to do."""
    resolution = answered(name)
    outcome = resolution["outcome"] or {"to_do": []}
    return (
        [line(step) for step in resolution["steps"]]
        + [f"> {resolution['summary']}"]
        + [f"* {text}" for text in outcome["to_do"]]
    )


def line(step: dict[str, Any]) -> str:
    side = f"{step['side']} " if step["side"] else ""
    delta = f"{step['delta']:+d} " if step["delta"] is not None else ""
    total = f"= {step['total']} " if step["total"] is not None else ""
    return f"{side}{delta}{total}| {step['text']}"


def answered(name: str) -> dict[str, Any]:
    vector = VECTORS[name]
    answer = ask(vector.question, vector.data["input"])
    assert answer.resolution is not None, answer.refusal
    return answer.resolution


WHOLE: dict[str, str] = {
    "Printed example: a tie goes to the better Fiefdoms position": """
attacker +1 | Tyrell's 1 Footman: 1.
attacker +2 | Tyrell's 1 Knight: 2.
attacker +0 | March order: +0.
attacker = 3 | Tyrell's initial strength is 3.
defender +2 | Lannister's 2 Footmen: 2.
defender = 2 | Lannister's initial strength is 2.
attacker +1 | Tyrell plays Alester Florent: +1.
defender +2 | Lannister plays Ser Jaime Lannister: +2.
| Greyjoy holds the Blade but does not fight, so it cannot use it here.
attacker = 4 | Tyrell's final strength is 4.
defender = 4 | Lannister's final strength is 4.
| 4 = 4, so the Fiefdoms track decides: Lannister (2) stands before Tyrell (6).
defender.swords +1 | Lannister, the winner, has 1 sword: Ser Jaime Lannister.
attacker.fortifications +1 | Tyrell, the loser, has 1 fortification: Alester Florent.
| 1 sword against 1 fortification: no casualties.
| Tyrell retreats with 1 Footman and 1 Knight, routed, to King's Landing.
| The march order in King's Landing is removed.
| Tyrell discards Alester Florent, Lannister discards Ser Jaime Lannister.
> Lannister wins 4 to 4: the tie goes to the better Fiefdoms position.
* Tyrell retreats with 1 Footman and 1 Knight, routed, to King's Landing.
* Remove the march order in King's Landing.
* Tyrell discards Alester Florent.
* Lannister discards Ser Jaime Lannister.
""",
    "Both sides are supported, by themselves and by others": """
| Support for Tyrell: Martell from The Boneway and Tyrell from Dornish Marches.
| Support for Lannister: Baratheon from King's Landing and Lannister from Blackwater.
| Supporting units take no casualties and do not retreat.
attacker +2 | Tyrell's 2 Footmen: 2.
attacker +4 | Tyrell's 1 Siege Engine: 4.
attacker +2 | Martell's 1 Knight supporting from The Boneway: 2.
attacker +1 | Tyrell's 1 Footman supporting from Dornish Marches: 1.
attacker +1 | Special support order in Dornish Marches: +1.
attacker +0 | March order: +0.
attacker = 10 | Tyrell's initial strength is 10.
defender +2 | Lannister's 1 Knight: 2.
defender +2 | Baratheon's 1 Knight supporting from King's Landing: 2.
defender +0 | Baratheon's 1 Siege Engine supporting from King's Landing: 0, for it counts nothing in defense.
defender +1 | Special support order in King's Landing: +1.
defender +1 | Lannister's 1 Footman supporting from Blackwater: 1.
defender = 6 | Lannister's initial strength is 6.
attacker +2 | Tyrell plays Randyll Tarly: +2.
defender +2 | Lannister plays Ser Jaime Lannister: +2.
attacker = 12 | Tyrell's final strength is 12.
defender = 8 | Lannister's final strength is 8.
| 12 is more than 8: Tyrell beats Lannister.
attacker.swords +1 | Tyrell, the winner, has 1 sword: Randyll Tarly.
| 1 sword against 0 fortifications: Lannister loses 1 unit.
| Lannister destroys 1 Knight.
| Tyrell moves into The Reach with 2 Footmen and 1 Siege Engine.
| The march order in Highgarden is removed.
| Tyrell discards Randyll Tarly, Lannister discards Ser Jaime Lannister.
| Tyrell gains a castle or stronghold.
> Tyrell wins 12 to 8.
* Lannister removes 1 Knight.
* Tyrell moves into The Reach with 2 Footmen and 1 Siege Engine.
* Remove the march order in Highgarden.
* Tyrell discards Randyll Tarly.
* Lannister discards Ser Jaime Lannister.
* If Tyrell now holds seven castles and strongholds, it wins the game at once.
""",
    "Doran and Mace: the one ahead on the Iron Throne works first, then the other all the same": """
attacker +4 | Tyrell's 2 Knights: 4.
attacker +0 | March order: +0.
attacker = 4 | Tyrell's initial strength is 4.
defender +1 | Martell's 1 Footman: 1.
defender +2 | Martell's 1 Knight: 2.
defender = 3 | Martell's initial strength is 3.
| Tyrell plays Mace Tyrell (4).
| Martell plays Doran Martell (0).
| Doran Martell works before Mace Tyrell: Martell is ahead on the Iron Throne.
| Tyrell drops to the end of the Fiefdoms track.
defender -1 | Mace Tyrell destroys a Martell Footman: -1.
attacker +4 | Mace Tyrell: +4.
defender +0 | Doran Martell: +0.
attacker = 8 | Tyrell's final strength is 8.
defender = 2 | Martell's final strength is 2.
| 8 is more than 2: Tyrell beats Martell.
| 0 swords against 0 fortifications: no casualties.
| Martell retreats with 1 Knight, routed, to a legal area that Martell chooses (not The Boneway).
| Tyrell moves into Yronwood with 2 Knights.
| The march order in The Boneway is removed.
| Tyrell discards Mace Tyrell, Martell discards Doran Martell.
| Tyrell gains a castle or stronghold.
> Tyrell wins 8 to 2.
* Move Tyrell to the end of the Fiefdoms track and all behind it up.
* Martell removes a Footman (Mace Tyrell).
* Martell retreats with 1 Knight, routed, to a legal area that Martell chooses (not The Boneway); with no legal area they are destroyed.
* Tyrell moves into Yronwood with 2 Knights.
* Remove the march order in The Boneway.
* Tyrell discards Mace Tyrell.
* Martell discards Doran Martell.
* If Tyrell now holds seven castles and strongholds, it wins the game at once.
""",
    "Davos as the last card: the sword counts before the hand is refreshed": """
attacker +2 | Baratheon's 2 Footmen: 2.
attacker +0 | March order: +0.
attacker = 2 | Baratheon's initial strength is 2.
defender +2 | Tyrell's 2 Footmen: 2.
defender = 2 | Tyrell's initial strength is 2.
| Baratheon plays Ser Davos Seaworth (2).
| Tyrell plays Queen of Thorns (0).
| No order of Baratheon next to the combat is known.
attacker +2 | Ser Davos Seaworth: +2.
defender +0 | Queen of Thorns: +0.
attacker +1 | Ser Davos Seaworth gains +1 strength and 1 sword: Stannis Baratheon lies in the discard pile.
attacker = 5 | Baratheon's final strength is 5.
defender = 2 | Tyrell's final strength is 2.
| 5 is more than 2: Baratheon beats Tyrell.
attacker.swords +1 | Baratheon, the winner, has 1 sword: Ser Davos Seaworth, by its text.
| 1 sword against 0 fortifications: Tyrell loses 1 unit.
| Tyrell destroys 1 Footman.
| Tyrell retreats with 1 Footman, routed, to a legal area that Tyrell chooses (not Storm's End).
| Baratheon moves into Kingswood with 2 Footmen.
| The march order in Storm's End is removed.
| Baratheon discards Ser Davos Seaworth, Tyrell discards Queen of Thorns.
| Baratheon has no card left: the other six come back to hand, Ser Davos Seaworth stays discarded.
> Baratheon wins 5 to 2.
* Tyrell removes one order of Baratheon in an area next to the combat, if there is one.
* Tyrell removes 1 Footman.
* Tyrell retreats with 1 Footman, routed, to a legal area that Tyrell chooses (not Storm's End); with no legal area they are destroyed.
* Baratheon moves into Kingswood with 2 Footmen.
* Remove the march order in Storm's End.
* Baratheon discards Ser Davos Seaworth.
* Baratheon takes its other six cards back to hand.
* Tyrell discards Queen of Thorns.
""",
    "Casualties: with a skull on top nothing is left, so nobody is asked": """
attacker +4 | Lannister's 2 Knights: 4.
attacker +0 | March order: +0.
attacker = 4 | Lannister's initial strength is 4.
defender +1 | Stark's 1 Footman: 1.
defender +2 | Stark's 1 Knight: 2.
defender = 3 | Stark's initial strength is 3.
| Lannister plays Ser Jaime Lannister (2, 1 sword).
| Stark plays Catelyn Stark (0).
defender +0 | Catelyn Stark adds nothing: Stark has no defense order in the embattled area.
attacker +2 | Ser Jaime Lannister: +2.
defender +0 | Catelyn Stark: +0.
attacker +0 | Lannister's Tides card: +0.
defender +0 | Stark's Tides card: +0.
attacker = 6 | Lannister's final strength is 6.
defender = 3 | Stark's final strength is 3.
| 6 is more than 3: Lannister beats Stark.
attacker.swords +1 | Lannister, the winner, has 1 sword: Ser Jaime Lannister.
| 1 sword against 0 fortifications: Stark loses 1 unit.
| Stark destroys 1 Footman; which ones does not matter, nothing is left.
| A skull hits Stark: it loses 1 unit.
| Stark destroys 1 Knight.
| Lannister moves into Stoney Sept with 2 Knights.
| The march order in Lannisport is removed.
| Lannister discards Ser Jaime Lannister, Stark discards Catelyn Stark.
> Lannister wins 6 to 3.
* Stark removes 1 Footman.
* Stark removes 1 Knight.
* Lannister moves into Stoney Sept with 2 Knights.
* Remove the march order in Lannisport.
* Lannister discards Ser Jaime Lannister.
* Stark discards Catelyn Stark.
""",
    "Mace kills the last attacker; its support wins, but nobody is left to move in": """
| Support for Lannister: Lannister from The Reach.
| Supporting units take no casualties and do not retreat.
attacker +1 | Lannister's 1 Footman: 1.
attacker +4 | Lannister's 2 Knights supporting from The Reach: 4.
attacker +0 | March order: +0.
attacker = 5 | Lannister's initial strength is 5.
defender +1 | Tyrell's 1 Footman: 1.
defender +1 | Defense order: +1.
defender = 2 | Tyrell's initial strength is 2.
| Lannister plays Ser Gregor Clegane (3, 3 swords).
| Tyrell plays Mace Tyrell (4).
attacker -1 | Mace Tyrell destroys a Lannister Footman: -1.
| Lannister has no unit left in the combat; it goes on (reading: combat goes on).
attacker +3 | Ser Gregor Clegane: +3.
defender +4 | Mace Tyrell: +4.
attacker = 7 | Lannister's final strength is 7.
defender = 6 | Tyrell's final strength is 6.
| 7 is more than 6: Lannister beats Tyrell.
attacker.swords +3 | Lannister, the winner, has 3 swords: Ser Gregor Clegane.
| 3 swords against 0 fortifications: Tyrell loses 1 unit and not 3: only 1 unit can be taken.
| Tyrell destroys 1 Footman.
| Lannister has no unit left to move into Dornish Marches.
| The march order in The Boneway is removed.
| Tyrell's defense order in Dornish Marches is removed: no unit is left there.
| Tyrell's power token in Dornish Marches stays: nobody takes the area.
| Lannister discards Ser Gregor Clegane, Tyrell discards Mace Tyrell.
> Lannister wins 7 to 6.
* Lannister removes a Footman (Mace Tyrell).
* Tyrell removes 1 Footman.
* Remove the march order in The Boneway.
* Remove Tyrell's defense order in Dornish Marches.
* Lannister discards Ser Gregor Clegane.
* Tyrell discards Mace Tyrell.
""",
    "A Footman that walks into the supporting area first counts there": """
attacker +2 | Martell's 1 Knight: 2.
| The same march first brings 1 Footman to Salt Shore, which counts there too.
attacker +2 | Martell's 2 Footmen supporting from Salt Shore: 2.
attacker +0 | March order: +0.
attacker = 4 | Strength of the march: 4.
| 4 against 3 is enough.
| No House cards, no Blade, no Tides, no casualties.
| Martell gains a castle or stronghold.
> Martell takes Starfall: 4 against 3 is enough.
* Remove the neutral force token from Starfall.
* Martell moves into Starfall with 1 Knight.
* This was the one combat of the march: remove the march order.
* If Martell now holds seven castles and strongholds, it wins the game at once.
""",
}


@pytest.mark.parametrize("name", WHOLE)
def test_the_whole_explanation(name: str) -> None:
    assert explained(name) == WHOLE[name].strip().split("\n")


SENTENCES: dict[str, list[str]] = {
    "Printed example: a tie goes to the better Fiefdoms position": [
        "Greyjoy holds the Blade but does not fight, so it cannot use it here.",
    ],
    "The Blade lifts its holder to a tie, which the holder wins": [
        "Victarion Greyjoy adds nothing: Greyjoy does not attack.",
        "Greyjoy uses the Blade: +1.",
        "Greyjoy turns the Blade to its used side until the end of the round.",
    ],
    "A Blade holder that does not fight gets no choice": [
        "Greyjoy's support order in Searoad Marches helps neither side.",
    ],
    "March -1 against a routed Footman: 0 to 0 is still a combat": [
        "Lannister's 1 routed Footman: 0.",
        "Cersei Lannister removes nothing: Lannister did not win.",
        "Lannister's 1 routed Footman cannot retreat: destroyed.",
        "Lannister's hand is not stated: Baratheon decides about it at the table.",
        "Baratheon may look at Lannister's hand and discard one card of it.",
    ],
    "Only the final strength is floored: -1 and a card of 4 make 3": [
        "Lannister lets Stannis Baratheon stand.",
        "Stannis Baratheon gains nothing: Lannister is behind on the Iron Throne.",
        "Lannister's defense order in Blackwater is removed.",
        "Baratheon's 1 Siege Engine: 0, for there is no castle or stronghold to attack.",
    ],
    "Siege Engines count nothing in defense and are lost with the combat": [
        "Ser Kevan Lannister adds 1 for each of Lannister's 1 Footman that stand: +1.",
        "Pyke has a port, which Lannister captures too.",
        "Port of Pyke: Lannister may replace enemy ships by own ones (reserve, supply); the others are destroyed.",
        "Greyjoy's 2 Siege Engines: 0, for it counts nothing in defense.",
    ],
    "A Siege Engine that supports the attack on a stronghold counts 4": [
        "Asha Greyjoy gains no icons: Greyjoy is supported.",
    ],
    "A Siege Engine that supports the defender counts 0, the +1 of its order counts": [
        "Stark's defense order in Seagard stays.",
    ],
    "A Siege Engine is lost anyway and cannot be taken as the casualty": [
        "1 Siege Engine cannot be taken for a sword.",
        "3 swords against 0 fortifications: Stark loses 1 unit and not 3: only 1 unit can be taken.",
    ],
    "The Blackfish stops the swords but saves no Siege Engine": [
        "The Blackfish: Stark takes no casualties.",
    ],
    "Robb Stark wins in defense and chooses the attackers' retreat": [
        "Lannister retreats with 1 Footman and 1 Knight, routed, to a legal area that Stark chooses, one that costs the fewest units (or back to Stoney Sept).",
        "Robb Stark: Stark decides about Lannister's retreat (reading: attackers may be sent to any legal area or back).",
    ],
    "Mace Tyrell kills the only defender and the combat goes on": [
        "Martell has no unit left in the combat; it goes on (reading: combat goes on).",
    ],
    "Queen of Thorns takes the defender's support and its +1 away": [
        "Or else Tyrell removes another order of Lannister next to the combat, one that is not named here.",
        "Queen of Thorns removes Lannister's support order in Blackwater: -4.",
        "The answer to “queen-of-thorns.order” was not needed.",
    ],
    "After Doran Martell the Blade is Martell's, who may use it in this very combat": [
        "The Valyrian Steel Blade goes to Martell, now first on Fiefdoms.",
    ],
    "Balon Greyjoy zeroes the printed 4, Stannis keeps his own +1": [
        "Balon Greyjoy: the printed strength of Baratheon's card (4) counts 0.",
        "Stannis Baratheon: Greyjoy is ahead on the Iron Throne, +1.",
    ],
    "Salladhor Saan without support is a plain 1": [
        "Salladhor Saan changes nothing: Baratheon is not supported.",
    ],
    "Salladhor first, then Victarion: Ships set to 0 are raised to 1": [
        "Salladhor Saan: Greyjoy's 3 Ships each count 0 instead of 1.",
        "Greyjoy's 3 Ships were set to 0 and are raised from there (reading: each text completely, in Iron Throne order).",
    ],
    "A routed Ship supports with 0 and Asha still counts as supported": [
        "Catelyn Stark: the defense order counts twice, +1.",
        "All support for Greyjoy is worth 0 (reading: it counts as support).",
    ],
    "Aeron Damphair pays 2 power and is replaced by Victarion, whose text works": [
        "Greyjoy pays 2 power, 1 left, and discards Aeron Damphair.",
        "Greyjoy pays 2 power tokens and discards Aeron Damphair.",
        "Greyjoy plays Victarion Greyjoy (3) instead.",
    ],
    "With 1 power Aeron Damphair stays": [
        "Aeron Damphair stays: replacing him costs 2 available power and Greyjoy has 1.",
    ],
    "Tyrion sends Aeron back before anything is paid; a different card is played": [
        "Lannister sends Aeron Damphair back to Greyjoy's hand.",
        "Greyjoy takes Aeron Damphair back to hand.",
    ],
    "Arianne keeps the winner out; garrison and order are gone all the same": [
        "Garrison: +2.",
        "Baratheon knights nobody.",
        "The garrison of 2 is removed for good.",
        "Remove the garrison.",
        "Arianne Martell: Baratheon does not move in; its units go back to Yronwood, not routed.",
        "Baratheon's units go back to Yronwood and stay standing.",
    ],
    "Loras against Arianne: nothing is conquered, the march order is spent and the token stays": [
        "Ser Loras Tyrell: the march order does not go along, for Tyrell does not move in.",
        "Martell's power token in The Boneway stays: nobody takes the area (reading: it stays).",
    ],
    "Loras carries the march order into the conquered area": [
        "Ser Loras Tyrell: the march order goes along to The Reach and may be resolved again.",
        "Move the march order to The Reach; it may be resolved again this round.",
    ],
    "Tywin's gain stops at twenty power tokens": [
        "Tywin Lannister brings 1 power (1 in the pool); Lannister now has 13.",
        "Lannister takes 1 power from the pool.",
    ],
    "A garrison is immune to skulls and stands because its side won": [
        "A skull hits Stark, but no unit can be taken.",
    ],
    "March -1, a special support order and a House that helps nobody": [
        "Tywin Lannister brings nothing: Lannister did not win.",
    ],
    "Without the support that was declined": [
        "Greyjoy's support from Riverrun is declined and counts nothing (reading: declining is allowed).",
    ],
    "Ships in port support their sea; the support order in the embattled sea is worth nothing": [
        "The support order in the attacked area adds nothing to its defense.",
    ],
    "Victarion first, Salladhor always wins: the same 0": [
        "Salladhor Saan: Greyjoy's 3 Ships each count 0 instead of 2 (reading: Salladhor Saan always wins).",
    ],
    "Eddard wins the tie with Renly and his swords kill both Footmen": [
        "Renly Baratheon does nothing: Baratheon did not win.",
    ],
    "Roose wins: his pile stays where it is; Loras loses: the march order is spent": [
        "Roose Bolton does nothing: Stark won.",
    ],
    "The Red Viper's two swords find one unit, Euron has no fortification": [
        "2 swords against 0 fortifications: Greyjoy loses 1 unit and not 2: only 1 unit can be taken.",
    ],
    "Darkstar wins; Theon gains nothing in attack": [
        "Theon Greyjoy gains nothing: Greyjoy does not defend a castle or stronghold.",
    ],
    "Nymeria has a sword in attack; the captured castle brings its port": [
        "Ser Davos Seaworth gains nothing: neither hand nor discard pile is stated (with Stannis Baratheon in the pile it would be +1 strength and 1 sword).",
    ],
    "Aeron stays and wins; Roose loses and takes the whole pile back, himself included": [
        "Aeron Damphair stays: Greyjoy does not pay for another card.",
        "Stark takes its whole discard pile back to hand, Roose Bolton included.",
        "Stark takes its whole discard pile and Roose Bolton back to hand.",
    ],
    "Arianne wins in defense: her text is not needed; Patchface lost and leaves the hand alone": [
        "Arianne Martell does nothing: Martell did not lose.",
        "Baratheon leaves Martell's hand alone.",
    ],
    "Cersei wins and takes an order of the loser far away; Areo Hotah loses": [
        "Cersei Lannister removes Martell's march order in Starfall.",
    ],
    "Tyrion: Lannister is asked": [
        "Tyrion Lannister: does Lannister send Baratheon's Melisandre back to hand?",
    ],
    "Tyrion: with an unknown hand every card that is not discarded may replace the rejected one": [
        "Which other card does Baratheon play? Give its hand if it has no other card.",
    ],
    "Tyrion: without another card the opponent fights without one": [
        "Baratheon has no other card in hand and fights without one.",
        "Baratheon has no House card.",
    ],
    "Aeron: Greyjoy is asked, also where its power is not stated": [
        "Aeron Damphair: does Greyjoy pay 2 power to play another card?",
    ],
    "Aeron: the other cards in hand may replace him": [
        "Which card does Greyjoy play instead of Aeron Damphair?",
    ],
    "Aeron: power that is not stated is taken to be enough": [
        "Greyjoy pays 2 power and discards Aeron Damphair (its power is not stated; it is taken to have 2).",
    ],
    "Aeron: without another card he stays, and the hand is refreshed afterwards": [
        "Aeron Damphair stays: Greyjoy has no other card in hand.",
    ],
    "Doran is not asked about an opponent that is last everywhere": [
        "Tyrell is last on every track already.",
    ],
    "Doran moves a used Blade: it stays used": [
        "Martell holds the Blade, but it was used this round.",
    ],
    "Mace kills the routed Footman: the strength stays": [
        "Mace Tyrell destroys a routed Lannister Footman.",
        "Lannister removes a routed Footman (Mace Tyrell).",
    ],
    "Mace does not reach Footmen that only support": [
        "Mace Tyrell finds no Lannister Footman in the battle.",
    ],
    "The Blackfish protects the Footman from Mace": [
        "The Blackfish protects the Footman from Mace Tyrell.",
    ],
    "Mace kills the last unit and the table lets the combat end at once": [
        "Tyrell wins: Martell has no unit left in the combat.",
        "Martell has no unit left in the combat; it ends at once (reading: combat ends).",
    ],
    "Queen of Thorns: Tyrell chooses among the orders next door": [
        "Queen of Thorns: which order of Lannister does Tyrell remove?",
    ],
    "Blade: the holder one behind is asked": [
        "Does Greyjoy use the Valyrian Steel Blade for +1 strength?",
    ],
    "Blade kept: the holder stays behind": [
        "Greyjoy keeps the Blade.",
    ],
    "Blade spent on a new Tides card: no +1, and the token is used": [
        "Greyjoy has replaced its Tides card with the Blade; the new card counts.",
    ],
    "Blade: where +1 would not turn the combat nobody is asked": [
        "Greyjoy does not need to be asked about the Blade: +1 would not change who wins.",
    ],
    "Blade: its holder only supports": [
        "Greyjoy holds the Blade but only supports, so it cannot use it here.",
    ],
    "Casualties: with a skull on top nothing is left, so nobody is asked": [
        "Stark destroys 1 Footman; which ones does not matter, nothing is left.",
    ],
    "Tides: swords of the winner against a fortification of the loser": [
        "Tides card: 1 sword.",
    ],
    "Skull on the winner: routed units and Siege Engines may be given too": [
        "1 Siege Engine and 1 routed Knight may be given for the skull (reading: any unit of the winner).",
    ],
    "Skull on the winner: the other reading leaves only standing units": [
        "1 Siege Engine and 1 routed Knight may not be given for the skull (reading: only standing units, no Siege Engines).",
    ],
    "Skull: The Blackfish stops it": [
        "The Blackfish: the skull kills nothing.",
    ],
    "Renly: Baratheon is asked": [
        "Renly Baratheon: does a Baratheon Footman become a Knight?",
    ],
    "Renly: Footmen that supported may be knighted too": [
        "Which Footman becomes a Knight?",
    ],
    "Renly knights a Footman that attacked": [
        "A Footman of the combat becomes a Knight (one is taken to be in reserve: that is not stated).",
        "A Footman of the combat becomes a Knight.",
    ],
    "Renly: no Knight is in reserve, as the table states": [
        "Renly Baratheon knights nobody: no Knight is in reserve.",
    ],
    "Renly finds no Footman": [
        "Renly Baratheon finds no own Footman that fought or supported.",
    ],
    "Cersei: Lannister is asked": [
        "Cersei Lannister: does Lannister remove an order of Martell?",
    ],
    "Cersei: any known order of the loser, support orders included": [
        "Which order of Martell does Lannister remove?",
    ],
    "Cersei: a support order was named, the other orders were not": [
        "Cersei Lannister removes Martell's support order in The Boneway.",
        "Or else Lannister removes another order of Martell, one that is not named here.",
    ],
    "Cersei: Lannister removes nothing": [
        "Lannister removes no order.",
    ],
    "Cersei: no order of the loser is known": [
        "No order of Martell is known that Cersei Lannister could remove.",
        "Lannister may remove one order of Martell anywhere on the board.",
    ],
    "Tywin: how much power there is was not stated": [
        "Tywin Lannister brings Lannister 2 power (how much it has is not stated).",
        "Lannister takes 2 power tokens, as far as its pool reaches.",
    ],
    "Patchface: Baratheon is asked once the hand is known": [
        "Patchface: does Baratheon look at Lannister's hand and discard a card of it?",
    ],
    "Patchface: any card left in hand may be discarded": [
        "Which card of Lannister does Baratheon discard?",
    ],
    "Patchface: works after a loss too": [
        "Patchface puts Lannister's Tywin Lannister on the discard pile.",
        "Lannister discards Tywin Lannister (Patchface).",
    ],
    "Robb wins in defense, the other reading: attackers go home": [
        "Robb Stark: Stark decides about Lannister's retreat; attackers go back where they came from all the same (reading: attackers only go back).",
    ],
    "Robb wins in defense, attackers only go home, and their home area is lost: they are destroyed": [
        "Pyke belongs to its House again: nowhere to go for Lannister's 1 Knight, destroyed.",
    ],
    "Arianne keeps the winner out; the other reading takes the token": [
        "Remove Martell's power token.",
        "Martell's power token in The Boneway is removed (reading: it goes with the defeat).",
    ],
    "The support order in the embattled area gives neither strength nor bonus": [
        "The support order in Stoney Sept itself gives nothing: its units simply defend.",
    ],
    "Where support cannot be declined it counts": [
        "Greyjoy's support from Riverrun counts all the same (reading: granted support cannot be declined).",
    ],
    "Support worth 0 is no support under the other reading": [
        "All support for Greyjoy is worth 0 (reading: it does not count as support).",
    ],
    "Salladhor on land without foreign Ships changes nothing": [
        "Salladhor Saan changes nothing: only Baratheon has Ships here.",
    ],
    "Kevan raises standing Footmen in support, routed ones stay 0": [
        "1 routed Footman not raised: 0.",
    ],
    "A garrison alone makes a full combat and falls": [
        "1 sword against 0 fortifications, but no unit is there that can be taken: no casualties.",
    ],
    "The final strength is not below 0: two 0 meet on Fiefdoms": [
        "Below 0 counts as 0: +1.",
    ],
    "Too weak: the march may not even be tried": [
        "2 against 3 is too weak.",
        "Martell may not enter Starfall: 2 against 3 is too weak.",
    ],
    "Support that the table has added up": [
        "Support: +2.",
    ],
    "A token without a number closes the area": [
        "The neutral token in Sunspear has no number: nobody may enter.",
        "Lannister may not enter Sunspear: its neutral token has no number.",
    ],
    "Blade: with Tides of Battle it may also replace the own card": [
        "Does Greyjoy use the Valyrian Steel Blade for +1 strength (redraw: it was used before the reveal for the Tides card stated here)?",
    ],
    "Blade: nobody stated it, and with +1 the House first on Fiefdoms would win": [
        "The Valyrian Steel Blade is not stated: with its +1 Greyjoy, first on Fiefdoms, would win.",
    ],
    "Queen of Thorns removes an order that gave nothing": [
        "Queen of Thorns removes Lannister's consolidate power order in Searoad Marches.",
    ],
    "Doran: the opponent is last on the track already": [
        "Tyrell is last on the Iron Throne track already.",
    ],
    "Doran drops the first House on the Iron Throne: its token goes to the next": [
        "Baratheon drops to the end of the Iron Throne track; the Iron Throne token goes to Lannister.",
        "Move Baratheon to the end of the Iron Throne track and all behind it up; the Iron Throne token goes to Lannister.",
    ],
    "Doran drops the opponent on King's Court": [
        "Lannister drops to the end of the King's Court track; the Messenger Raven goes to Stark.",
    ],
    "Doran and a King's Court track that nobody stated": [
        "Tyrell drops to the end of the King's Court track; if it was first there, the new first House takes the Messenger Raven.",
    ],
    "Tywin: the power token in the defended area is one of the twenty": [
        "Tywin Lannister brings nothing: no token is left in the pool.",
    ],
    "Arianne and attackers that left a home area empty: they go back all the same": [
        "Highgarden belongs to its House again, but the rule speaks of beaten units only (reading: Baratheon goes back).",
    ],
    "Arianne's castle is left empty: nobody controls it, the ships in its port are lost": [
        "Storm's End is left without units and power token: nobody controls it now.",
    ],
    "Arianne's home area is left empty and stays Martell's": [
        "Sunspear is left without units and power token: as a home area it is Martell's.",
    ],
    "Arianne defends another House's home area: it goes back to its House, which gains a stronghold": [
        "Highgarden is left without units and power token: as a home area it is Tyrell's.",
        "Tyrell gains a castle or stronghold.",
    ],
    "Arianne loses in attack and does nothing": [
        "Arianne Martell does nothing: Martell did not defend.",
        "Ser Loras Tyrell does nothing: Tyrell does not attack.",
    ],
    "Robb Stark loses and does nothing": [
        "Robb Stark does nothing: Stark did not win.",
    ],
    "Robb Stark wins and nothing is left to retreat": [
        "Robb Stark does nothing: no unit of Lannister is left to retreat.",
    ],
    "Robb wins in attack and chooses the defender's retreat": [
        "Lannister retreats with 1 Knight, routed, to a legal area that Stark chooses, one that costs the fewest units (not Riverrun); with no legal area they are destroyed.",
    ],
    "The Blackfish wins and is not needed": [
        "The Blackfish is not needed: swords kill no unit of the winner.",
    ],
    "Victarion without a standing Ship": [
        "Victarion Greyjoy adds nothing: Greyjoy has no standing Ship here.",
    ],
    "Salladhor first and always winning: Victarion cannot raise the Ships again": [
        "Greyjoy's 3 Ships were set to 0: nothing can raise them (reading: Salladhor Saan always wins).",
        "Victarion Greyjoy adds nothing: Greyjoy has no standing Ship here that Salladhor Saan left.",
    ],
    "Balon against a side without a card": [
        "Balon Greyjoy: the printed strength of Stark's card is 0 already.",
    ],
    "Asha loses unsupported: her fortification stops a sword": [
        "Asha Greyjoy gains 2 swords and 1 fortification: nobody supports Greyjoy.",
    ],
    "Support that is declined or not granted counts nothing, with its reason": [
        "Tyrell's support order in Prince's Pass is not used: 0.",
        "Greyjoy's support from Salt Shore is declined and counts nothing (reading: declining is allowed).",
    ],
}


@pytest.mark.parametrize("name", SENTENCES)
def test_what_is_said(name: str) -> None:
    resolution = answered(name)
    said = [step["text"] for step in resolution["steps"]] + [resolution["summary"]]
    said += resolution["outcome"]["to_do"] if resolution["outcome"] else []
    assert [sentence for sentence in SENTENCES[name] if sentence not in said] == []


REFUSALS: dict[str, list[str]] = {
    "Tyrion: the rejected card cannot be played again": [
        "Must be one of: stannis-baratheon, renly-baratheon, ser-davos-seaworth, brienne-of-tarth, salladhor-saan, patchface.",
    ],
    "Blade: there is no Tides card to replace without Tides": [
        "Must be one of: strength, keep.",
    ],
    "Casualties: a unit that is not among the options is refused": [
        "Must be one of: footman, knight.",
    ],
    "Refused: a House twice on a track, and tracks with different Houses": [
        "Every House stands on a track once.",
        "The same Houses stand on every track.",
        "The same Houses stand on every track.",
    ],
    "Refused: Houses that do not play": [
        "Must be one of the Houses on the tracks.",
        "Must be one of the Houses on the tracks.",
        "Must be one of the Houses on the tracks.",
    ],
    "Refused: a House that attacks itself, its own area, or is elsewhere": [
        "Attacker and defender are different Houses.",
    ],
    "Refused: a march that starts in the embattled area": [
        "The march comes from another area.",
        "The defender is in the embattled area.",
    ],
    "Refused: an area of another type than printed": [
        "On the board this area is of the type land.",
    ],
    "Refused: a castle at sea": [
        "Castles and strongholds stand on land.",
    ],
    "Refused: a supporting area of another type than printed": [
        "On the board this area is of the type land.",
    ],
    "Refused: a port as the target": [
        "A port cannot be attacked, only the sea or the land area next to it.",
    ],
    "Refused: a garrison for a House that is not at home": [
        "A garrison defends only the home area of the defender; a neutral force is another question.",
    ],
    "Refused: a garrison in an area that is nobody's home": [
        "A garrison defends only the home area of the defender; a neutral force is another question.",
    ],
    "Refused: a garrison at sea": [
        "A garrison defends only the home area of the defender; a neutral force is another question.",
    ],
    "Refused: the attacker's power token in an area that the defender holds": [
        "In a land area that the defender holds, only the defender's power token can lie.",
    ],
    "Refused: a power token at sea": [
        "In a land area that the defender holds, only the defender's power token can lie.",
    ],
    "Refused: ships on land and land units out of the sea": [
        "Land units come from a land area, ships from the sea or from a port.",
    ],
    "Refused: ships on land, a Knight at sea": [
        "Ships are at sea or in port, all other units on land.",
        "Ships are at sea or in port, all other units on land.",
    ],
    "Refused: more Knights than a House has, wherever they stand": [
        "A House has 5 of them in all.",
        "A House has 5 of them in all.",
        "A House has 5 of them in all.",
    ],
    "Refused: a march without units": [
        "At least one unit marches.",
    ],
    "Refused: routed units on the march": [
        "Routed units cannot march.",
    ],
    "Refused: nobody to fight": [
        "Without units and garrison there is no combat: the attacker simply moves in.",
    ],
    "Refused: an attack without a march order": [
        "A combat starts with a march order.",
    ],
    "Refused: numbers that no order token shows": [
        "Must be one of: -1, 0, 1.",
        "Must be one of: 1, 2.",
    ],
    "Refused: an order where only a garrison stands": [
        "An area without units has no order.",
    ],
    "Refused: two orders in one area, orders without units, orders of others in the combat's areas": [
        "An area holds one order.",
        "An area without units has no order.",
        "The march order lies in this area.",
        "Only the defender has an order in the embattled area.",
    ],
    "Refused: one area with two kinds of orders, or with orders of two Houses": [
        "The same order is named as support.",
        "An area holds orders of one House.",
    ],
    "Refused: land supporting a combat at sea": [
        "Only ships at sea or in port support a combat at sea.",
    ],
    "Refused: a port supporting a combat on land": [
        "A port supports only the sea next to it.",
    ],
    "Refused: a combatant supporting its opponent": [
        "A House that fights supports its own side or nobody.",
    ],
    "Refused: support from an area that is not adjacent": [
        "Support comes from an area adjacent to the embattled one.",
    ],
    "Refused: a card of another House": [
        "Must be a card of the House that plays it.",
    ],
    "Refused: hands and piles that cannot be": [
        "Every House has each of its cards once.",
        "Must be a card of the same House.",
        "The card played comes from the hand: name it there too.",
        "A card in hand or just played is not in the discard pile.",
        "A card in hand or just played is not in the discard pile.",
    ],
    "Refused: more than twenty power tokens": [
        "A House has 20 power tokens in all.",
    ],
    "Refused: a neutral force at sea": [
        "On the board this area is of the type sea.",
    ],
    "Refused: ships on the march": [
        "Ships are at sea or in port, all other units on land.",
    ],
    "Refused: more Siege Engines than there are": [
        "A House has 2 of them in all.",
        "A House has 2 of them in all.",
    ],
    "Refused: no unit marches, or a routed one": [
        "At least one unit marches.",
        "Routed units cannot march.",
    ],
    "Refused: the attack named as a move, a move into another House's support": [
        "Units that enter the area of the neutral force are named in units.",
        "That move would be a combat.",
    ],
    "Refused: support orders and their sum": [
        "Give either the support orders or their sum.",
    ],
    "Refused: support for the neutral force": [
        "Nobody supports a neutral force.",
    ],
    "Refused: a port supporting on land": [
        "A port supports only the sea next to it.",
    ],
    "Refused: support from afar": [
        "Support comes from an area adjacent to the embattled one.",
    ],
    "Refused: a support order without units": [
        "An area without units has no order.",
    ],
    "Refused: a march area that nobody else calls home cannot be lost": [
        "Only the home area of another House goes back to it when it is left empty.",
    ],
    "Refused: the own home area cannot be lost": [
        "Only the home area of another House goes back to it when it is left empty.",
    ],
    "Refused: a home area that is printed for another House": [
        "On the board this area is not the home of that House.",
    ],
    "Refused: a defense order and a support order in the embattled area": [
        "An area holds one order: the support order named there is another one.",
    ],
    "Refused: a twenty-first power token lies in the area": [
        "A House has 20 power tokens in all.",
    ],
    "Refused: a position with two Houses' things in one area": [
        "Where units are, no other House's power token lies.",
    ],
    "Refused: a position with other Houses than the tracks": [
        "The Houses on the tracks are those in the game.",
    ],
    "Refused: a position for areas of a table's own": [
        "With a position it must be the id of an area on the board.",
        "With a position it must be the id of an area on the board.",
    ],
    "Refused: another House where the march came from": [
        "No other House stands where the march came from.",
    ],
    "Refused: armies beyond the limit before the retreat": [
        "Before the retreat the armies keep the supply limit.",
    ],
    "A card of another set than the one stated is refused": [
        "This card is from another set: state A Dance with Dragons as this side's “set”, or choose another card.",
    ],
    "Hand and pile are of the same set": [
        "This card is from another set: state A Dance with Dragons as this side's “set”, or choose another card.",
        "This card is from another set: state A Dance with Dragons as this side's “set”, or choose another card.",
    ],
    "A set without cards of the House is refused": [
        "A Feast for Crows has no cards of this House: leave the set out.",
    ],
    "Arryn and Targaryen play only with an expansion": [
        "Arryn and Targaryen play with an expansion only: state which one as “set”.",
    ],
    "A card that left the game cannot be played, nor lie in the pile": [
        "A card that left the game cannot be played any more.",
    ],
    "Only Targaryen has Dragons, on land, three, and somebody says what they count": [
        "Only Targaryen has Dragons.",
        "Only Targaryen has Dragons.",
        "Dragons are land units.",
        "Dragons are land units.",
        "There are three Dragons in all.",
        "State what each Dragon counts in this round.",
    ],
    "A routed Dragon does not march": [
        "Routed units cannot march.",
    ],
    "The Eyrie is Arryn's home with an overlay, nobody else's": [
        "On the board this area is not the home of that House.",
    ],
    "Vassals come with Mother of Dragons only": [
        "Vassals come with Mother of Dragons: state it as “set”.",
    ],
    "A vassal is a House on the tracks with a commander that has a player, and holds no Blade": [
        "A vassal is a House on the tracks, never Targaryen.",
        "A vassal is commanded by a House with a player.",
        "A vassal never holds the Blade: name the next House on Fiefdoms.",
    ],
    "A vassal fights neither its commander nor another vassal of it": [
        "A vassal never fights the House that commands it, nor another vassal of it.",
    ],
    "A vassal does not support its commander's enemy": [
        "A vassal never supports the enemy of the House that commands it.",
    ],
    "A vassal has no hand, no pile and no power": [
        "A vassal has neither hand nor discard pile nor power: leave this out.",
        "A vassal has neither hand nor discard pile nor power: leave this out.",
        "A vassal has neither hand nor discard pile nor power: leave this out.",
    ],
    "A vassal fights with a vassal card, and there is one of each": [
        "A vassal fights with one of the seven vassal cards.",
        "A vassal fights with one of the seven vassal cards.",
        "There is one of each vassal card.",
    ],
}


@pytest.mark.parametrize("name", REFUSALS)
def test_what_is_said_to_a_body_that_is_refused(name: str) -> None:
    vector = VECTORS[name]
    answer = ask(vector.question, vector.data["input"])
    assert answer.refusal is not None
    assert [problem.message for problem in answer.refusal.problems] == REFUSALS[name]


def test_every_refusal_is_read() -> None:
    assert {name for name, vector in VECTORS.items() if "refused" in vector.data} == set(REFUSALS)
