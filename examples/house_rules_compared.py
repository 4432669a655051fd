"""How often declarers of Thousand make their contract under two sets of house rules.

At one table a marriage may be declared only after a trick has been won (the usual rule); at the
other it needs none. All seats are the simple player. Prints a table with confidence intervals and,
where matplotlib is installed (`pip install "cardrules[plot]"`), draws it as a PNG:

    python house_rules_compared.py [PATH]
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cardrules import Thousand
from cardrules.games.thousand import ThousandResult
from cardrules.players import SimpleThousand
from cardrules.simulate import interval, matches

MATCHES, SEED = 100, "house rules"
TABLES = {
    "a trick first": Thousand(golden=False, max_deals=200),
    "no trick needed": Thousand(golden=False, max_deals=200, marriage_needs_trick=False),
}


def outcomes(rules: Thousand) -> list[bool]:
    """Whether the contract was made, for every completed deal of the run; conceded is not made."""
    played = matches(rules, MATCHES, seed=SEED, choose=SimpleThousand(rules))
    results = [result for match in played for result in match.results]
    return [
        result.made
        for result in results
        if isinstance(result, ThousandResult) and result.declarer is not None
    ]


def draw(path: str, rows: list[tuple[str, float, float, float]]) -> None:
    """Draw the shares as bars with their intervals."""
    import_module("matplotlib").use("agg")  # only here, for it is not installed everywhere
    plt: Any = import_module("matplotlib.pyplot")
    names, shares, lows, highs = zip(*rows, strict=True)
    below = [share - low for share, low in zip(shares, lows, strict=True)]
    above = [high - share for share, high in zip(shares, highs, strict=True)]
    figure, axes = plt.subplots(figsize=(5, 4), layout="constrained")
    axes.bar(names, shares, width=0.5, color="#00897b", yerr=[below, above], capsize=8)
    axes.set(title="Contracts made in Thousand", ylabel="share of completed deals", ylim=(0, 1))
    figure.savefig(path, dpi=150)
    plt.close(figure)


def main() -> None:
    """Play at both tables, print the table, draw the picture."""
    path = sys.argv[1] if len(sys.argv) > 1 else "house_rules_compared.png"
    rows: list[tuple[str, float, float, float]] = []
    print(f"{'before declaring a marriage':30}{'deals':>6}{'made':>8}{'95 % interval':>19}")
    for name, rules in TABLES.items():
        deals = outcomes(rules)
        low, high = interval(sum(deals), len(deals))  # the deals taken as independent
        rows.append((name, sum(deals) / len(deals), low, high))
        print(f"{name:30}{len(deals):6}{rows[-1][1]:8.1%}{f'{low:.1%} to {high:.1%}':>19}")
    if find_spec("matplotlib") is None:
        print('No picture: matplotlib is not installed (pip install "cardrules[plot]").')
        return
    draw(path, rows)
    print(f"The picture is in {path}.")


if __name__ == "__main__":
    main()
