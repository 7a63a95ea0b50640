"""Whatever is typed for an explanation is answered: never a fault of the server."""

from __future__ import annotations

from random import Random

import pytest

from tests.web.conftest import Running

EQUATION = "2H2 + O2 -> 2H2O"
NASTY = (
    *("2H2 + O2 → 2H2O", "2H2 + O2 = 2H2O", "N2 + 3H2 ⇌ 2NH3", "2H2 + O2 => 2H2O", "CH2=CH2"),
    *("Zn → Zn²⁺ + 2e⁻", "a = b", "=", "→", "= =", "H2 = = O2", "1/0 H2 -> H2", "0H2 -> H2"),
    *(
        "(" * 90 + "H" + ")" * 90,
        "[" * 199,
        "H" * 200,
        "9" * 200,
        "H999999999",
        "2" * 40 + "H2 -> H2",
    ),
    *(
        "-> " * 60,
        "+ " * 90 + "->",
        "e" * 80 + "-> e",
        "½" * 50 + "H2 -> H2",
        "\u202eH2O",
        "💥 -> 💥",
    ),
    *("\x00", "H2O\x00", "%s%s%n", "{typed} -> {why}", "{0} + {1} -> {2}", "\\ce{}", "$$$->$$$"),
    *("H2 + O2 -> H2O + " * 11, "\ud7ff -> \uffff", "ß -> ẞ", "A+B->C+D", "<script>->x</script>"),
)


@pytest.mark.parametrize("path", ["/explain", "/compounds"])
async def test_nasty_texts_are_answered(server: Running, path: str) -> None:
    key = "text" if path == "/explain" else "formula"
    for text in NASTY:
        for language in ("en", "de"):
            asked = {key: text[:200], "language": language}
            reply = await server.http.get(path, params=asked)
            assert reply.status_code < 500, text
            assert reply.json()


async def test_random_texts_are_answered(server: Running) -> None:
    random = Random(4)
    signs = [
        chr(n) for n in (*range(32, 127), *range(0x2190, 0x21FF), *range(0x2080, 0x208A), 0x207A)
    ]
    for _ in range(150):
        text = "".join(random.choice(signs) for _ in range(random.randrange(1, 60)))
        reply = await server.http.get("/explain", params={"text": text})
        assert reply.status_code == 200, text


async def test_a_right_equation_is_called_right_with_every_arrow(server: Running) -> None:
    for text in NASTY[:2]:
        found = (await server.http.get("/explain", params={"text": text})).json()
        assert (found["kind"], found["meant"][0]["formula"]) == ("ok", EQUATION)
        assert found["compound"] is None


async def test_a_long_equation_is_read_whole(server: Running) -> None:
    text = (
        "hydrochloric acid + sodium hydrogen carbonate -> sodium chloride + water + carbon dioxide"
    )
    found = (await server.http.get("/explain", params={"text": text, "language": "de"})).json()

    assert len(text) > 80
    assert found["kind"] == "ok"
    assert found["sentence"].startswith("Richtig: ")
