"""What every store promises about classes; each back end runs this suite."""

from __future__ import annotations

from msgspec import structs

from labtable.host.store import Classes, ClassRow, Store, Terms, TryRow, belonging
from tests.web.store_contract import a_table, an_entry

ROW = ClassRow("room-1", "K7MPQX", 1, 100.0, '{"a": 1}')
TERMS = Terms(room="room-1", n=3, deal="room-1 1", lights="after", hints_after=60.0)


class ClassContract:
    """Tests that need a fixture `store`: an open, empty store."""

    async def test_a_class_is_found_and_changed_by_version(self, store: Store) -> None:
        classes = Classes(store)
        assert await classes.add(ROW)
        assert not await classes.add(ROW._replace(id="room-2"))  # the code is taken
        assert await classes.find("room-1") == ROW
        assert await classes.by_code("K7MPQX") == ROW
        assert await classes.find("nowhere") is None
        later = ROW._replace(version=2, until=200.0, body="{}", due=190.0)
        assert await classes.change(later)
        assert not await classes.change(later)  # somebody else was quicker
        assert await classes.find("room-1") == later
        assert await classes.due(150.0) == []
        assert await classes.due(190.0) == ["room-1"]

    async def test_tables_tries_and_homework_go_with_their_class(self, store: Store) -> None:
        classes = Classes(store)
        await classes.add(ROW)
        table = a_table()
        assert await store.add_table(table, [], belonging(table.id, TERMS))
        assert await store.add_table(structs.replace(a_table(2)), [])
        await store.append(table.id, an_entry(1))
        await store.finish(table.id, 5.0, "a record")
        assert await classes.terms(table.id) == TERMS
        assert await classes.terms("table-2") is None
        for tried in (TryRow("b", 2.0, "{}"), TryRow("a", 1.0, "{}"), TryRow("a", 1.0, "{}")):
            await classes.add_try("room-1", tried)
        await classes.add_try("nowhere", TryRow("c", 3.0, "{}"))
        assert [tried.id for tried in await classes.tries("room-1")] == ["a", "b"]
        assert await classes.add_homework("R4TN22", "room-1")
        assert not await classes.add_homework("R4TN22", "room-1")
        assert await classes.homework("R4TN22") == "room-1"
        assert await classes.remove("room-1") == [table.id]
        assert await store.table(table.id) is None
        assert await store.record(table.id) == ""
        assert await store.table("table-2") is not None
        assert await classes.tries("room-1") == []
        assert await classes.homework("R4TN22") == ""

    async def test_a_lesson_from_a_file_is_kept_whole(self, store: Store) -> None:
        classes = Classes(store)
        await classes.add(ROW._replace(body='{"origin": "abc"}'))
        await classes.add(ClassRow("room-2", "R4TN22", 1, 100.0, "{}"))
        table = structs.replace(a_table(), opening='[Game "ion"]\n[Seed "12"]\n')
        journal = [an_entry(n) for n in range(1, 1203)]
        await classes.add_played(table, TERMS, journal, "a save")
        await store.add_table(structs.replace(a_table(2), opening=table.opening), [])
        assert await store.journal(table.id) == journal
        assert await store.saved(table.id) == (1202, "a save")
        assert await store.seats(table.id) == []
        await classes.add_tries("room-1", [TryRow(str(n), float(n), "{}") for n in range(700)])
        assert len(await classes.tries("room-1")) == 700
        assert await classes.copies("abc") == ["room-1"]
        assert await classes.copies("ab") == []
        assert await classes.dealt(12) == [table.id]
        assert await classes.dealt(1) == []
