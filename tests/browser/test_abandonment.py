"""A rated game whose other player is silent: a button lets a bot play on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import answer_by_click, settled
from tests.browser.test_accounts import PASSWORD
from tests.browser.test_everybody import faults_on_desk_and_phone, too_wide_at_any_size

COME_IN = """async ([name, password, code]) => {
    const ask = async (path, body) => {
        const headers = { 'content-type': 'application/json' }
        const how = { method: 'POST', headers, body: JSON.stringify(body) }
        const told = await fetch(`/api/v1/${path}`, how)
        return await told.json()
    }
    await ask('account', { name, password })
    const seats = [{ kind: 'me' }, { kind: 'guest' }]
    const made = code
        ? await ask(`codes/${code}`, { name })
        : await ask('tables', { game: 'ion', seats, rated: true })
    const token = code ? made.token : made.seats[0].token
    localStorage.setItem('labtable.seats', JSON.stringify({ [made.table]: [token] }))
    return [made.table, made.code ?? '']
}"""
WORDS = {
    "en-GB": ("Let a bot finish", "moved for 1 min.", "did not move for too long"),
    "de-DE": (
        "Bot spielen lassen",
        "hat seit 1 Min. nicht gezogen",
        "lange nicht gezogen",
    ),
}


@pytest.mark.parametrize("locale", WORDS)
def test_whoever_waits_for_long_lets_a_bot_play_on(visit: Callable[..., Page], locale: str) -> None:
    button, sentence, told = WORDS[locale]
    waiting, silent = visit(locale=locale), visit()
    table, code = waiting.evaluate(COME_IN, [f"Patient {locale}", PASSWORD, ""])
    silent.evaluate(COME_IN, [f"Silent {locale}", PASSWORD, code])
    silent.goto(f"/#/table/{table}")
    waiting.goto(f"/#/table/{table}")
    settled(waiting)
    expect(waiting.get_by_role("button", name=button)).to_have_count(0)
    answer_by_click(waiting)

    claim = waiting.get_by_role("button", name=button)
    claim.wait_for()
    expect(waiting.get_by_role("group").filter(has_text=sentence)).to_be_visible()
    assert faults_on_desk_and_phone(waiting) == []
    assert too_wide_at_any_size(waiting) == 0
    claim.click()

    expect(waiting.get_by_text(told).first).to_be_attached()
    expect(claim).to_have_count(0)
    settled(waiting)
