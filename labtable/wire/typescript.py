"""Structs written as TypeScript interfaces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import inspect

from labtable.engine.sentence import Sentence

SIMPLE: dict[type, str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


class TypeScriptWriter:
    """Collects interfaces, each once, in the order in which they are first needed.

    >>> import msgspec
    >>> class Piece(msgspec.Struct): name: str
    >>> TypeScriptWriter().add_struct(Piece)
    'Piece'
    """

    def __init__(self, optional: bool = False) -> None:
        self.interfaces: dict[str, str] = {}
        self.parameters: dict[str, list[str]] = {}
        self.kinds: dict[str, type] = {}
        self.optional = optional  # may a sender leave out what has a default?

    def add_struct(self, struct: type, extra: str = "") -> str:
        """Write one struct, with one more line if it has one, and everything it is made of."""
        info = inspect.type_info(struct)
        assert isinstance(info, inspect.StructType), struct
        return self._struct_name(info, extra)

    def full_text(self) -> str:
        return "\n\n".join(self.interfaces.values())

    def type_name(self, info: Any) -> str:
        """Name a type as TypeScript does."""
        if isinstance(info, inspect.Metadata):
            return _standing_for(info) or self.type_name(info.type)
        if isinstance(info, inspect.StructType):
            return (
                "string" if info.cls is Sentence else self._struct_name(info)
            )  # it travels as its text
        if type(info) in SIMPLE:
            return SIMPLE[type(info)]
        return self._compound_name(info)

    def _compound_name(self, info: Any) -> str:
        if isinstance(info, inspect.LiteralType):
            return " | ".join([f"'{value}'" for value in info.values])
        if isinstance(info, inspect.UnionType):
            return " | ".join(self._sorted_members(info.types))
        if isinstance(info, inspect.DictType):
            return f"Record<string, {self.type_name(info.value_type)}>"
        if isinstance(info, inspect.ListType | inspect.VarTupleType):
            inner = self.type_name(info.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if isinstance(info, inspect.TupleType):
            return f"[{', '.join([self.type_name(item) for item in info.item_types])}]"
        raise TypeError(f"TypeScript has no word for {info!r} here; use plain data.")

    def _sorted_members(self, types: Iterable[Any]) -> Iterator[str]:
        """Put null last, as people write it."""
        ordered = sorted(types, key=lambda info: isinstance(info, inspect.NoneType))
        return (self.type_name(info) for info in ordered)

    def _struct_name(self, info: inspect.StructType, extra: str = "") -> str:
        kind = info.cls
        assert self.kinds.setdefault(kind.__name__, kind) is kind, f"two are called {kind.__name__}"
        if kind.__name__ not in self.interfaces:
            self.interfaces[kind.__name__] = ""  # keeps its place while its parts are written
            self._write_struct(info, extra)
        parameters = self.parameters[kind.__name__]
        return f"{kind.__name__}<{', '.join(parameters)}>" if parameters else kind.__name__

    def _write_struct(self, info: inspect.StructType, extra: str) -> None:
        name = info.cls.__name__
        tag = [f"  {info.tag_field}: '{info.tag}'"] if info.tag_field else []
        fields = [
            f"  {field.encode_name}{'?' if self.optional and not field.required else ''}: "
            f"{self.type_name(field.type)}"
            for field in info.fields
        ]
        more = [f"  {extra}"] if extra and f"  {extra}" not in fields else []
        lines = [*tag, *fields, *more]
        used = "\n".join(lines)
        parameters = [name for name in ("View", "Event", "Action") if _uses_parameter(used, name)]
        self.parameters[name] = parameters
        head = f"{name}<{', '.join(parameters)}>" if parameters else name
        says = (info.cls.__doc__ or name).strip().partition("\n")[0]
        self.interfaces[name] = f"/** {says} */\nexport interface {head} {{\n{used}\n}}"


def _standing_for(info: inspect.Metadata) -> str:
    extra = info.extra or {}
    named = str(extra.get("stands_for", ""))
    return f"string | {named}" if extra.get("or_text") else named


def _uses_parameter(text: str, parameter: str) -> bool:
    """Tell a type parameter from names that contain it."""
    words = text.replace("<", " ").replace(">", " ").replace(",", " ").replace("[", " ")
    return parameter in words.split()
