"""First names as pupils type them: rude ones are hidden until the teacher has looked."""

from __future__ import annotations

import re
import unicodedata

from labtable.web.identity.names import fit_name
from labtable.wire.class_wishes import ComeIn

LONGEST = 20
TURNED = str.maketrans("0134578@$!|ß", "oieastbasils")  # letters that people turn
RUDE = re.compile(  # parts of words, in English and German
    r"arsch|asshole|bastard|bitch|cock|cunt|dick(?!e|in|s)|fick|fotze|fuck|hitler|hure|hurensohn|"
    r"kack|kanake|missgeburt|mongo|nazi|neger|nigg|nutte|penis|piss|porn|pussy|scheis|schlampe|"
    r"schwanz|schwuchtel|sex|shit|slut|spast|titt|twat|vagina|wank|whore|wichs"
)


def rude(name: str) -> bool:
    """Tell whether the teacher should look at a name first; nobody is refused for it.

    >>> rude("Sch3isse"), rude("Ada")
    (True, False)
    """
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(TURNED)
    return bool(RUDE.search(re.sub(r"[^a-z]", "", plain)))


def first_names(wish: ComeIn) -> tuple[str, str]:
    """Read the first name, and that of a second one."""
    return fit_name(wish.name, LONGEST), fit_name(wish.second, LONGEST) if wish.second else ""
