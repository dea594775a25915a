"""The gaps of the further languages, as structures over word classes: one table for all of them.

Why: what is missing shows in the structure, not in the language: a verb that works on something and
a definite noun with nothing pasted is absent material, whatever the words are. Each rule is a
pattern over the tag string (see `lexicon.CLASSES`) with the facts that cancel it.

On doubt nothing is asked: a wrong question costs more here than a missed one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from clarigate_proxy.core.extraction.gaps import Gap, gap
from clarigate_proxy.core.extraction.rules import words

__all__ = ["FIRST_TURN", "LATER_TURN", "Structure", "structure"]

SURE = (0.95, 0.05)
LIKELY = (0.9, 0.25)
PLACE = (0.85, 0.08)
ASK = (0.72, 0.36)

_PATTERNS = {
    "own": "MEKr",
    "any": "nc#",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Structure:
    """A pattern over tags or a fact in `holds`; cancelled by any of `unless` and by length."""

    gap: Gap
    find: Callable[[str], re.Match[str] | None] | None
    holds: str
    needs: frozenset[str]
    unless: frozenset[str]
    most_words: int
    languages: frozenset[str]


def structure(
    name: str,
    slot: str,
    value: tuple[float, float],
    *,
    tags: str = "",
    holds: str = "",
    needs: str = "",
    unless: str = "",
    most_words: int = 60,
    languages: str = "",
) -> Structure:
    """Write a rule of the table."""
    return Structure(
        gap=gap(f"foreign.{name}", slot, "^", "", value),
        find=re.compile(tags).search if tags else None,
        holds=holds,
        needs=words(needs),
        unless=words(unless),
        most_words=most_words,
        languages=words(languages),
    )


_ABSENT = "given how fixed others_act where whither"
_SOFT = "given how fixed figures detailed sets_up"
_OWN = "[MEKrzxJ]"
_WORK = "[TZSp]"
_NP = rf"[DPHA@]I?w?[nc12#]{{0,2}}?{_OWN}"
_PRIVATE = r"[DPH]I?w?[nc12#]{0,2}?[MEKWrsdzxJ]"

FIRST_TURN = (
    structure("attached", "inputs", SURE, tags=r"F", unless="given fixed"),
    structure("sent", "inputs", SURE, holds="sent", unless="given fixed"),
    structure("following", "inputs", SURE, tags=r"f[ncMEKWs]|[ADP]f|[Ms]f", unless="given fixed"),
    structure(
        "here_is",
        "inputs",
        SURE,
        tags=rf"y[w,]{{0,3}}{_NP}|y[nc]{{0,2}}[MEK]|y[w,]{{0,3}}P[nc]{{1,2}}.{{0,16}}[TZRLSg]",
        unless=_ABSENT,
    ),
    structure(
        "work_on",
        "inputs",
        SURE,
        tags=rf"{_WORK}[^.?!]{{0,12}}?{_NP}|[TZS]w*[ME](?=[w.,?!l]|$)|"
        rf"{_PRIVATE}[^?!]{{0,16}}[TZ]|[DP][nc]?[ME][nwbg]{{1,3}}C"
        rf"|C[wmI]{{0,4}}z[^.?!]{{0,6}}?{_NP}|{_NP}[^.?!]{{0,8}}C[wmI]{{0,3}}z|"
        rf"@[^.?!]{{0,6}}?[MEOD]|C[wm]{{0,2}}[AD]1[nc]?[Ms]|C[wm]{{0,2}}AM\w{{1,4}}AM"
        rf"|^[wI]{{0,3}}zw?[ADP][nc]?[MEK]|zA[MEs](?![nc])|z[nc]?w{{0,2}}[ADP][nc]?M(?!w{{0,2}}c)",
        unless=_ABSENT + " titled tool",
    ),
    structure(
        "verb_final",
        "inputs",
        SURE,
        tags=rf"{_NP}[^?!]{{0,24}}{_WORK}|{_NP}[^?!]{{0,16}}CO|"
        rf"^w{{0,4}}[AP][nc]?W[^?!.]{{0,10}}T|{_PRIVATE}[^?!]{{0,16}}{_WORK}|"
        rf"[DPA@][nc12#]{{1,3}}[wA]?[nc]{{0,2}}[wI]{{0,4}}T|^w[AP]M[wmInM]{{0,5}}C",
        unless=_ABSENT + " titled tool",
        languages="de zh",
        most_words=40,
    ),
    structure(
        "mended",
        "inputs",
        SURE,
        tags=rf"{_NP}[^?!]{{0,24}}(?:[TSp]O|O[TSp])|^w{{0,2}}{_NP}n?[TSp]",
        unless=_ABSENT + " titled tool",
        languages="fr es pt",
        most_words=30,
    ),
    structure(
        "edit_any",
        "inputs",
        LIKELY,
        tags=r"T[wm]{0,3}[DP][nc12]{1,3}|[Sp][wm]{0,3}[DP][nc12]",
        unless=_ABSENT + " figures titled what tool",
        most_words=25,
    ),
    structure(
        "made_definite",
        "inputs",
        LIKELY,
        tags=r"C[wm]{0,2}[AD][1#2]?[nc]?M(?!w?A?[ncsWl])",
        unless=_ABSENT + " figures titled detailed tool",
        most_words=12,
    ),
    structure(
        "said_how",
        "inputs",
        SURE,
        tags=r"^[^.?!]{0,8}O[wm]{0,3}l",
        unless="given fixed",
        most_words=12,
    ),
    structure(
        "work_on_work",
        "inputs",
        SURE,
        tags=r"[TZLS][^.?!]{0,6}?A[nc]?[Ws](?=[wmlT]*(?:[.,?!]|$))|"
        r"[TZLS][^.?!]{0,8}?[DP][nc]{0,2}[Ws]",
        unless=_ABSENT + " titled tool",
    ),
    structure(
        "based_on",
        "inputs",
        SURE,
        tags=rf"kw{{0,2}}{_NP}|kw?[MEK](?![nc])",
        unless=_ABSENT + " titled tool",
    ),
    structure("only_quote", "task", SURE, holds="only_quote", unless="fixed"),
    structure(
        "look_at",
        "inputs",
        SURE,
        tags=rf"L[^.?!]{{0,9}}?{_PRIVATE}|L[^.?!]{{0,5}}?{_NP}|{_PRIVATE}[^?!]{{0,10}}L",
        unless=_ABSENT + " titled tool",
        most_words=30,
    ),
    structure(
        "describe",
        "inputs",
        LIKELY,
        tags=r"3[wm]{0,2}[ADP][nc]?M[wm,]{0,4}[.!?]?$|^[wm]{0,3}[ADP]M[wm]{0,2}3|3[DM]{1,2}[w.]*$",
        unless=_ABSENT + " figures titled",
        most_words=12,
    ),
    structure(
        "is_fine",
        "inputs",
        LIKELY,
        tags=r"^[wnD]{0,3}[ADP]M[wgn]{0,3}\??$|^M[wn]{1,4}\??$",
        needs="fine",
        unless=_ABSENT + " titled",
        most_words=7,
    ),
    structure(
        "theirs",
        "inputs",
        LIKELY,
        tags=r"H[nc]?M|MH",
        needs="what",
        unless=_ABSENT + " figures titled",
        most_words=10,
    ),
    structure(
        "judge",
        "inputs",
        LIKELY,
        tags=rf"{_PRIVATE}[^.!]{{0,8}}[gQ]|g[^.?!]{{0,2}}{_NP}\?|P[nc]{{1,2}}w{{0,3}}g|"
        rf"L[wm]{{0,4}}P[nc]|P[nc]{{1,3}}[^.]{{0,12}}Lw*[?.]*$|A[ME][^.!]{{0,6}}g[^.]*\?|"
        rf"^[wg]{{0,4}}P[rMK]w?\?$",
        needs="question",
        unless=_ABSENT + " figures kin",
        most_words=18,
    ),
    structure(
        "complaint",
        "inputs",
        LIKELY,
        tags=r"^[w,]{0,2}[PAD][nc]?Mw{1,3}g",
        unless=_ABSENT + " figures",
        most_words=14,
    ),
    structure("stuck", "inputs", LIKELY, holds="stuck", unless=_ABSENT, most_words=8),
    structure(
        "this_thing",
        "inputs",
        SURE,
        tags=r"^[^.?!]{0,14}D[Iw]?[nc]{0,2}[MEKrzsUdxX]",
        unless=_ABSENT,
        most_words=25,
    ),
    structure(
        "this_unknown",
        "inputs",
        LIKELY,
        tags=r"^[wqQeI,]{0,5}D[Iw]?[nc]{0,2}[nWcd][^.]{0,8}[qQe?]$|^[w,]{0,4}eO\?|q[wAn]{0,4}DW|"
        r"WD|D[nc]?l[^.]*e|^wLA[nc]$",
        unless=_ABSENT + " called",
        most_words=14,
    ),
    structure(
        "this_alone",
        "inputs",
        LIKELY,
        tags=r"^[w,]{0,2}Ow{1,3}n[^.]*\?$",
        unless=_ABSENT,
        languages="es pt",
        most_words=6,
    ),
    structure(
        "pronoun",
        "inputs",
        SURE,
        tags=r"^[wmhQqIyg,l]{0,8}[TZRCSp][wm]{0,3}O|^[wmhQq,l]{0,8}O[wmbgl]{0,4}[TZSp]|"
        r"^[wm,]*AO[wm]*[TZCSp]|@O|^[wm]{0,3}[TZp]w{0,2}Dw{0,3}$",
        unless=_ABSENT,
        most_words=16,
    ),
    structure("bare_verb", "inputs", SURE, holds="bare", unless=_ABSENT, most_words=12),
    structure(
        "reply",
        "inputs",
        SURE,
        tags=r"^[wmQ,.!]{0,6}R[wmI,]{0,2}(?:w?Y|[PAH][ncBM])|^[^.?!]{0,5}C[^.,?!]{0,8}?r",
        unless=_ABSENT + " numbers",
        most_words=30,
    ),
    structure(
        "two",
        "inputs",
        LIKELY,
        tags=r"[DAP]w?2[^.!]{0,20}?[qbV]|[bq][wA]{0,4}2[w]*[?.]*$|q[wAI]{0,3}2(?:[XbgV]|w[^nc])"
        r"|^2[ncM]{1,2}[^.]*[qb]|^w{0,3}Dw{0,2}q[^.]*[bgV]|q[nc]?M[^.?]{0,6}[bg]",
        needs="choice",
        unless=_ABSENT + " figures",
        most_words=40,
    ),
    structure(
        "ordinals",
        "inputs",
        LIKELY,
        tags=r"^[^c]*A1[w,]{0,2}A1(?![ncMW])",
        unless=_ABSENT,
        most_words=14,
    ),
    structure("unsaid", "inputs", LIKELY, holds="unsaid", unless="given fixed", most_words=12),
    structure("as_before", "inputs", LIKELY, holds="past", unless="given fixed", most_words=24),
    structure(
        "trouble",
        "inputs",
        (0.9, 0.2),
        tags=r"[PA][nc]?E[^?]{0,14}[Xo]|[XE][^.?!]{0,6}P[nc]?E|X[^.?!]{0,4}AE|"
        r"^[wnc]{0,2}E[^?]{0,8}X|^[wnc,]{0,3}PE[wm]|AE[wm]{0,2}[Xm]",
        unless=_ABSENT + " figures names",
        most_words=25,
    ),
    structure(
        "why_own",
        "inputs",
        LIKELY,
        tags=r"P[nc]?[EMr]",
        needs="why",
        unless=_ABSENT + " figures names",
        most_words=16,
    ),
    structure(
        "error",
        "inputs",
        (0.9, 0.2),
        tags=r"^[^?]{0,8}[IADPX]x|^x|x[^.!]{0,8}\?|x[wn,]{0,4}[XTSp]",
        unless=_ABSENT + " names common",
        most_words=20,
    ),
    structure(
        "bare_noun",
        "inputs",
        LIKELY,
        tags=r"^[^I?C]{0,8}[Mz][^?!IC]{0,12}[TG]|T[w]{0,3}[nc]{0,2}M(?=[w.,?!l]|$)|"
        r"[Sp][wm]{0,3}[nc]?M(?=[w.,?!lxLg]|$)"
        r"|^[AD]?M[wn]{1,3}[MxgL]w*[.?]*$|Mn?q|M[w]{0,2}L[w?]*$",
        unless=_ABSENT + " titled tool",
        languages="zh",
        most_words=30,
    ),
    structure(
        "device",
        "environment",
        ASK,
        tags=r"[PA]d[^.?!]{0,10}X|h[^.?!]{0,10}Pd|^[wnm,]{0,2}d[^.?!]{0,8}X|"
        r"^[w,]{0,3}P[nc]{1,2}[wm]{0,3}X|^w?A[nc]{1,2}wmX",
        unless="given fixed figures names used_up may kin",
        most_words=18,
    ),
    structure(
        "device_fails",
        "environment",
        ASK,
        tags=r"^[wm,]{0,4}[PA][nc]?d|^w{0,3}d|^w{1,2}m?[nX]{1,2}[PA]d",
        needs="negated",
        unless="given fixed figures names used_up how asks clause may",
        most_words=10,
    ),
    structure("near", "location", PLACE, holds="near", unless="given fixed place"),
    structure("weather", "location", PLACE, holds="weather", unless="given fixed place how"),
    structure(
        "open_when",
        "location",
        PLACE,
        tags=r"[qQ][^.!]{0,6}B[^.!]{0,8}o|B[^.!]{0,6}o[^.!]{0,4}\?|v[^.!]{0,6}[oQ]|"
        r"[oQq][^.!]{0,6}v"
        r"|Q[wCn]{0,3}A[Bv]|[qQ][^.!]{0,9}ow?B|o[^.!]{0,6}[qQ][^.!]{0,4}B",
        needs="question",
        unless="given fixed place how names of_a_place",
        most_words=16,
    ),
    structure(
        "where",
        "location",
        PLACE,
        holds="where",
        unless="given fixed place how names",
        most_words=16,
    ),
    structure(
        "whither",
        "constraints",
        ASK,
        holds="whither",
        unless="given fixed place figures detailed taste clause",
        most_words=16,
    ),
    structure(
        "own_amount",
        "inputs",
        ASK,
        holds="amount",
        unless="given fixed figures detailed clause",
        most_words=16,
    ),
    structure(
        "gift",
        "constraints",
        ASK,
        holds="gift",
        unless=_SOFT + " taste thanks",
        most_words=16,
    ),
    structure(
        "which_service",
        "location",
        ASK,
        tags=r"V[wmIo]{0,4}[ncg]{0,2}B|^[wm]{0,2}[Ci]{1,2}[wmI]{0,2}[ncg]{0,2}B(?!w[nWKMc])|"
        r"B[^.?!]{0,6}V|q[^.?!]{0,3}B[^.?!]{0,6}V",
        unless="given fixed place how",
        most_words=16,
    ),
    structure(
        "which_service_han",
        "location",
        ASK,
        tags=r"V[wmIo]{0,4}[ncgwo]{0,4}B$|^[wm]{0,2}[Ci]{1,2}[wmI]{0,2}[ncg]{0,2}wB$",
        unless="given fixed place how",
        languages="zh",
        most_words=16,
    ),
    structure(
        "letter",
        "inputs",
        ASK,
        tags=r"[Ci][wmIAPn]{0,5}[nc]?(?:MwA?)?K|K[^.?!]{0,6}C|^[wI]*K[w.]*$|^mI?K",
        unless=_SOFT + " clause of_use",
        most_words=16,
    ),
    structure(
        "letter_han",
        "inputs",
        ASK,
        tags=r"[CT]I?[ncwUCmB]{1,7}K|C[nwI]{0,3}[ncwM]{0,6}K",
        unless=_SOFT + " of_use",
        languages="zh",
        most_words=16,
    ),
    structure(
        "study",
        "timeframe",
        ASK,
        tags=r"[Ci][^.?!]{0,8}u|u[^.?!]{0,3}C|^[wI]{0,2}u$",
        unless=_SOFT,
        most_words=14,
    ),
    structure(
        "plan",
        "constraints",
        ASK,
        tags=r"[Cip][^.?!WMKs]{0,6}J|J[^.?!]{0,3}C|^[wmI]{0,4}J$|i[^.?!]{0,10}J$",
        unless="given how fixed numbers detailed sets_up other_plan",
        most_words=14,
    ),
    structure(
        "trip",
        "location",
        ASK,
        tags=r"[Ci][^.?!WMKs]{0,8}j|j.{0,14}C|^w{0,2}J[wIP]{0,2}m?[wIP]{0,3}[jt]",
        unless="given how fixed numbers detailed place",
        most_words=26,
    ),
    structure(
        "buy",
        "constraints",
        ASK,
        tags=r"[qw][wI]{0,2}[nc]?[Ud][^.?!]{0,8}V|V[wmIqn]{0,3}[Ud][wm]*[.?!]*$|"
        r"[Ud][wmn,]{0,4}V[wmq]*[.?!]*$|^w{0,2}q[nc]{1,2}[wm]{0,3}V[.?!]*$",
        unless=_SOFT,
        most_words=14,
    ),
    structure(
        "suits",
        "constraints",
        ASK,
        tags=r"^w{0,2}q?[nc]?[Ud]",
        needs="suits",
        unless=_SOFT,
        most_words=12,
    ),
    structure(
        "seek_product",
        "constraints",
        ASK,
        tags=r"^[wm]{0,3}[Cp][wmI]{0,3}[ncg]{0,2}[Ud](?:w[nc])?[wmn]{0,2}[.!?]?$",
        needs="seek",
        unless=_SOFT,
        most_words=10,
    ),
    structure("medicine", "inputs", ASK, holds="medicine", unless=_SOFT),
)

LATER_TURN = (
    structure("later.sent", "inputs", SURE, holds="sent", unless="given fixed shown"),
    structure("later.other", "inputs", SURE, holds="other", unless="given fixed how"),
    structure("later.attached", "inputs", SURE, tags=r"F", unless="given fixed shown"),
    structure(
        "later.mine",
        "inputs",
        SURE,
        holds="mine",
        needs="works",
        unless="given fixed shown",
        most_words=30,
    ),
    structure(
        "later.work_on",
        "inputs",
        SURE,
        tags=rf"{_WORK}[^.?!]{{0,10}}?{_NP}|L[^.?!]{{0,6}}?{_PRIVATE}|"
        rf"{_PRIVATE}[^?!]{{0,12}}(?:{_WORK}|[LR])"
        rf"|@[^.?!]{{0,6}}?[MED]|[AP]r|[DP]w?[nc]?[MEKx]",
        needs="new_noun",
        unless="given fixed shown how",
        most_words=30,
    ),
    structure(
        "later.verb_final",
        "inputs",
        SURE,
        tags=rf"{_NP}[^?!]{{0,12}}{_WORK}",
        needs="new_noun",
        unless="given fixed shown how",
        languages="de zh",
        most_words=30,
    ),
    structure(
        "later.two",
        "inputs",
        LIKELY,
        tags=r"[DAP]w?2|2w?M",
        needs="choice",
        unless="given fixed shown",
        most_words=24,
    ),
    structure(
        "later.error",
        "inputs",
        LIKELY,
        tags=r"x",
        unless="given fixed shown names how",
        most_words=20,
    ),
    structure("later.near", "location", PLACE, holds="near", unless="given fixed shown place"),
)
