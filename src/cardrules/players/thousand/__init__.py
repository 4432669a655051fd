"""The simple player of Thousand.

`sight` says what a seat knows, `estimate` what a hand promises, `tricks` chooses the cards to play;
`player` decides.
"""

from cardrules.players.thousand.player import SimpleThousand

__all__ = ["SimpleThousand"]
