"""Facts of cards, from the files of ThronesDB and of throneteki."""

from typing import Final

from app.resolver.cards import CardFiles
from app.resolver.thrones_lcg.cards.files import facts_of
from app.resolver.thrones_lcg.cards.known import KnownCard

CARDS: Final = CardFiles(card=KnownCard, facts=facts_of)
