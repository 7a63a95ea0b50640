"""The page about training shows what was measured."""

from __future__ import annotations

import labtable
from bench.learned import CURVES, DRAWINGS, curve, drawing
from labtable.bots import net_loading
from labtable.bots.net import unpack_net
from labtable.bots.net_loading import has_shipped_net


def test_every_drawing_shows_the_curve_that_was_kept() -> None:
    kept = sorted([path.stem for path in CURVES.glob("*.jsonl")])

    assert kept == [name for name in labtable.all_games() if has_shipped_net(labtable.game(name))]
    for game in kept:
        assert (DRAWINGS / f"train_{game}.svg").read_text(encoding="utf-8") == drawing(game)


def test_the_page_says_how_many_games_it_took() -> None:
    page = (DRAWINGS / "train.md").read_text(encoding="utf-8")
    for path in CURVES.glob("*.jsonl"):
        assert f"{curve(path.stem)[-1]['games']:,} " in page
    made = unpack_net(net_loading._net_file("ion").read_bytes()).made
    played = made["generations"] * made["generation"] * made["handful"]
    games = min(played, made["games"])  # a run that went on with larger generations counts as told

    assert f"from {games:,} games against itself" in page
