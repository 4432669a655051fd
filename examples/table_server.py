"""A table server's loop: two seats in one process, and messages of plain data between them.

The server alone holds the state. A seat is shown its view of it, never the other hand or the stock,
and answers with the notation of a move. A move that the rules forbid is refused with the reason,
and the table stands as it stood. The seats here are careless: now and then they speak out of turn
or try what they may not do.

The server is `receive` and the loop in `main`: fewer than thirty lines.
"""

from __future__ import annotations

import json
import random
from typing import Any

from cardrules import CardRulesError, SixtySix, derive_seed
from cardrules.games.sixty_six import SixtySixState

RULES = SixtySix.preset("santase", game_target=3)
SEED = "table 7"

Message = dict[str, Any]


def receive(state: SixtySixState, seat: int, message: Message) -> tuple[SixtySixState, Message]:
    """The state after a seat's message, and the answer."""
    try:
        move = RULES.read_move(str(message.get("move")))
        return RULES.act(state, seat, move), {"played": str(move)}
    except CardRulesError as error:
        return state, {"refused": str(error)}


def careless_seat(shown: Message, whim: random.Random) -> Message:
    """A player at the far end of the line, who knows nothing but what is shown."""
    if not shown["moves"] or whim.random() < 1 / 8:
        return {"move": whim.choice(["claim", "close", "KH+", "10♠"])}
    return {"move": whim.choice(shown["moves"])}


def main() -> None:
    """Serve one match and print every message."""
    state, whim = RULES.start(dealer=0), random.Random(SEED)
    while not state.over:
        if state.to_move is None:
            state = RULES.deal(state, seed=derive_seed(SEED, state.deal_number))
            continue
        speaker = state.to_move if whim.random() < 7 / 8 else 1 - state.to_move
        shown = RULES.view(state, speaker).to_json()
        message = careless_seat(shown, whim)
        state, answer = receive(state, speaker, message)
        print(f"seat {speaker} is shown {json.dumps(shown)}")
        print(f"  says {message['move']}: {json.dumps(answer, ensure_ascii=False)}")
    print(f"seat {RULES.score(state).winners[0]} wins, {state.scores[0]}-{state.scores[1]}")


if __name__ == "__main__":
    main()
