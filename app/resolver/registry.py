"""The games that Tiebreak knows, one line each."""

from app.resolver import age_of_thieves, thrones_board, thrones_lcg
from app.resolver.game import Game

GAMES: dict[str, Game] = {
    game.id: game
    for game in (
        age_of_thieves.GAME,
        thrones_lcg.GAME,
        thrones_board.GAME,
    )
}
