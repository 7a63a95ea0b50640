"""Which of a record's many names is fit to be shown."""

from __future__ import annotations

import json
import re

from records import Record
from tablefiles import TOOLS

CACHE = TOOLS / "opsin_cache.json"
BATCH = 4000
REWRITTEN = (
    *(("tetrakis(", "tetra("), ("tris(", "tri("), ("bis(", "di("), ("fluoranyl", "fluoro")),
    *(("chloranyl", "chloro"), ("bromanyl", "bromo"), ("iodanyl", "iodo"), ("azanyl", "amino")),
    *(("oxidanylidene", "oxo"), ("oxidanyl", "hydroxy")),
    *(("pentakis(", "penta("), ("hexakis(", "hexa(")),
)
GROUPS = "fluoro|chloro|bromo|iodo|amino|hydroxy|oxo"
CATALOGUE_NUMBER = re.compile(
    r"(^|[^a-z])(nsc|unii|un\d|einecs|ccris|hsdb|caswell|epa|brn|ai3|dsstox|chebi|chembl|akos|zinc|"
    r"mfcd|ac1|schembl|fema|rcra|r \d|hfc|hcfc|cfc|freon|halon|refrigerant|propellant)"
    r"|\$|\d{3,}|;|\.|[ ]in[ ]|%"
)
UNUSUAL = re.compile(
    r"\((\d*[ezrs],?)+\)|\dci\b|benzol\b|lorid\b|azin\b|ethan[sd]|ansulf|"
    r"\b(cis|trans|dl|alpha|beta|gamma|omega|sym|mono|acide?s?)\b-|\+|oate$|ate$"
)
USUAL_ENDS = (
    *("formate", "acetate", "nitrate", "sulfate", "carbonate", "cyanate"),
    *("methanoate", "ethanoate", "propanoate"),
)
TURNED_ROUND = re.compile(r", .*-$|\banyl|fluoranyl|chloranyl|bromanyl|iodanyl|azanyl|oxidan")
# What makes a name less fit, and by how much.
BLEMISHES = (
    (40, r", "),
    (5, r"-(benzene|thiophene|ethane|methane|propane|propene|propyne|butane|phenol)"
        r"|[a-z] (benzene|thiophene|iodo|bromo|chloro|fluoro|ethane|methane)"),
    (6, r"^\d(,\d)*-[a-z]+(ol|one|ene|yne|amine|diol|thiol|al|nitrile|dione|diene|diamine)$"),
    (8, r" (alcohol|chloride|bromide|iodide|fluoride|ether|ketone|mercaptan|cyanide|oxide|sulfide|"
        r"glycol|aldehyde|dichloride|dibromide|hydride|hydroxide|sulfhydrate|carbinol)$"),
    (4, r"\b(iso|sec-|tert-|n-|neo|vinyl|allyl|propargyl|methylene|ethylene|acet|form(yl|ic|al|am)|"
        r"propion|butyr|acryl|alpha|beta|gamma|omega|cis|trans|per|mono|sym|unsym|dl|racemic)"),
    (3, r"vinyl|allyl|isopropyl|isobutyl|tert-butyl|carbinol|ylene|acetaldehyde|acetone"
        r"|acetonitrile"),
    (10, r"\b(e|z|r|s)\)|\([ezrs]\)"),
)  # fmt: skip


def name_blemish(name: str) -> float:
    """Weigh how unfit a name is to be shown; shorter and plainer is better."""
    return len(name) / 10 + sum(weight for weight, look in BLEMISHES if re.search(look, name))


def plain_iupac(name: str) -> str:
    """Bring the library's systematic names to the usual style."""
    for theirs, ours in REWRITTEN:
        name = name.replace(theirs, ours)
    name = re.sub(r"^\((\d*[EZRSezrs],?)+\)-", "", name)
    name = re.sub(rf"(di|tri|tetra|penta|hexa)\(({GROUPS})\)", r"\1\2", name)
    return re.sub(rf"({GROUPS})-(?=[a-z])", r"\1", name)


def candidate_names(record: Record) -> list[str]:
    """List the names of a record that look like names."""
    titles = [plain_iupac(record.iupac), record.iupac, record.common, *record.names]
    fit = [_lower_case(title.strip()) for title in titles if _looks_fit(title.strip())]
    return list(dict.fromkeys(fit))[:30]


def _lower_case(name: str) -> str:
    return name if re.match(r"^[NOS](,[NOS])*-", name) else name.lower()


def _looks_fit(name: str) -> bool:
    low = name.lower()
    lettered = re.search(r"[a-z]{3}", low) and re.fullmatch(r"[A-Za-z0-9 ,'()\[\]\-]+", name)
    if not lettered or len(name) > 60 or low.endswith("-"):
        return False
    if CATALOGUE_NUMBER.search(low) or TURNED_ROUND.search(low):
        return False
    return not UNUSUAL.search(low) or low.endswith(USUAL_ENDS)


def cased_locants(name: str) -> str:
    """Write n-methyl as N-methyl and 1h-pyrazole as 1H-pyrazole; n-butane keeps its small n."""
    name = re.sub(r"\b(\d)h-", r"\1H-", name)
    if re.match(r"n-(prop|but|pent|hex|hept|oct|am)", name):
        return name
    return re.sub(r"^(n(?:,n)*)-", lambda found: found[1].upper() + "-", name)


def read_by_opsin(names: list[str]) -> dict[str, str]:
    """Let OPSIN read names as structures, in batches, and keep its answers beside this script."""
    cache: dict[str, str] = json.loads(CACHE.read_text()) if CACHE.exists() else {}
    unread = [name for name in dict.fromkeys(names) if name not in cache]
    if unread:
        from py2opsin import py2opsin  # noqa: PLC0415 - needs Java, and only when names are new

        for start in range(0, len(unread), BATCH):
            batch = unread[start : start + BATCH]
            answers = py2opsin(batch, output_format="SMILES")
            cache |= {name: found or "" for name, found in zip(batch, answers, strict=True)}
        CACHE.write_text(json.dumps(cache))
    return {name: cache[name] for name in names}
