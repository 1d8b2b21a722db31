"""Matching of texts against templates, for sentences that are not messages."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Protocol

_MOST_KNOWN = 4096
_DEEPEST = 6
_MOST_PARTS, _FEW_PARTS = 40, 12
"""Largest numbers of parts of one text that are tried, since what is long and unknown must not hold up a window.
The smaller one holds where only weak templates are near, for there is little to be found.
"""
_WEAK = 12
"""Letters below which a template says so little that it would match by chance: then what fills it must be known."""
_VERBS = re.compile(
    r"must|is|are|was|were|has|have|had|cannot|can|takes|needs|does|gives|holds|would|goes|ends|stays|begins"
)
"""With which the end of a sentence begins whose subject was put in front: `rate must be above 0`."""
_PLACEHOLDER = re.compile(r"\{(\d+)\}")
_WORD = re.compile(r"[A-Za-z][\w'-]*")
_ITEM = r"(?:\"[^\"]*\"|'[^']*'|“[^”]*”|\[[^\]]*\]|\d+(?:\u202f\d{3})+|[^\s,;]+)"
_NAMES = re.compile(rf"{_ITEM}(?:(?:, | and | or |, and |, or | → ){_ITEM})*")
_OTHER_SCRIPT = re.compile(r"[\u0980-\u09ff\u4e00-\u9fff]")
_OTHER_SCRIPTS = re.compile(r"([\u0964\u0980-\u09ff\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+)")
_CODE_SAYS = re.compile(r"[\w.]*(?:Error|Exception|Warning|Interrupt): |(?s:.*)Traceback \(most recent call last\)")
"""Beginning of a text that a person's own code or a library raised, which nobody here wrote."""
_RAISED = re.compile(r"\b[\w.]*(?:Error|Exception|Warning|Interrupt): ")
_AS_TYPED = re.compile(r"\bone of $")
"""Before values that a person types."""
_COMMAND = re.compile(r"slotscope(?: [\w.|-]+)*")
_TAILS = re.compile(r"[,;:] | \(")
_STOPS = re.compile(r"(?<=[.!?])(?<!et al\.)\s+(?=[^a-z\s]|slotscope |p is )")


class _Marks(Protocol):
    @property
    def stop(self) -> str: ...
    @property
    def between_sentences(self) -> str: ...
    @property
    def between_clauses(self) -> str: ...


class TemplateMatcher:
    """Templates of one language with their translations."""

    def __init__(self, marks: _Marks, translations: Mapping[str, str]) -> None:
        self._marks = marks
        self._known: dict[str, str] = {}
        self._parts: dict[str, tuple[int, str | None]] = {}
        self._left = 0
        self._unmatched: set[tuple[str, bool]] = set()
        """Parts of the present text that no template matches, with whether weak ones were tried."""
        self._fixed: dict[str, str] = {}
        templates = []
        for text, translation in (_numbered(*each) for each in translations.items()):
            if _PLACEHOLDER.search(text):
                templates.append(_Template(text, translation))
            else:
                self._fixed[_with_small_letter(text)] = translation
        self._by_word = _index(templates)
        self._near: dict[bool, list[_Template]] = {False: [], True: []}
        """Templates that the present text, or a part of it, may match, weak ones apart, the most letters first."""

    def translate(self, text: str) -> str:
        """Return the text in this language, as far as its templates are known."""
        known = self._known.get(text)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            if len(self._parts) >= _MOST_KNOWN:
                self._parts.clear()
            self._unmatched.clear()
            self._near = self._templates_near(text)
            self._left = _MOST_PARTS if self._near[False] else _FEW_PARTS
            known = self._known[text] = self._of(text, 0) or text
        return known

    def _templates_near(self, text: str) -> dict[bool, list[_Template]]:
        """Return the templates whose words occur in the text; few are tried for all its parts."""
        words = self._by_word.keys() & {"", *_WORD.findall(text.lower())}
        near = [each for word in words for each in self._by_word[word] if each.may_be_in(text)]
        near.sort(key=lambda each: -each.letters)
        return {weak: [each for each in near if each.is_weak is weak] for weak in (False, True)}

    def _of(self, text: str, depth: int) -> str | None:
        """Return the translation; `None` if no part of the text is known. Each part is tried once."""
        if depth > _DEEPEST or not _WORD.search(text):
            return None
        if (fixed := self._fixed.get(_with_small_letter(text))) is not None:
            return fixed
        tried, found = self._parts.get(text, (_DEEPEST + 1, None))
        if found is None and tried > depth:
            if not self._left:
                return None
            self._left -= 1
            found = self._tried(text, depth)
            self._parts[text] = depth, found
        return found

    def _tried(self, text: str, depth: int) -> str | None:
        if _CODE_SAYS.match(text):
            return None
        if (found := self._matched(text, depth)) is not None:
            return found
        if found := self._of_known_sentences(text):
            return found
        if _COMMAND.fullmatch(text):
            return None
        if raised := _RAISED.search(text):
            # A number in its place, for what was raised is no sentence of the program.
            found = self._of(f"{text[: raised.start()]}0", depth + 1)
            return f"{found[:-1]}{text[raised.start() :]}" if found is not None and found.endswith("0") else None
        body = text.strip()
        if body != text:
            found = self._of(body, depth + 1)
            return self._matched(text, depth, weak=True) if found is None else text.replace(body, found, 1)
        if "\n" in text:
            return self._joined(text.split("\n"), "\n", depth)
        if _OTHER_SCRIPT.search(text):
            return self._within(text, depth)
        return (
            self._with_other_end(text, depth)
            or self._after_place(text, depth)
            or (None if text.startswith("must ") else self._listed(text, depth, known=True))
            or self._matched(text, depth, weak=True)
            or self._joined(self._sentences(text, depth), self._marks.between_sentences, depth)
            or self._with_subject(text, depth)
            or self._joined(text.split("; "), self._marks.between_clauses, depth)
            or self._after_colon(text, depth)
            or self._with_tail(text, depth)
            or self._with_remark(text, depth)
            or self._listed(text, depth)
        )

    def _sentences(self, text: str, depth: int) -> list[str]:
        """Split a paragraph into sentences; sentences of one template stay together."""
        parts = _STOPS.split(text)
        for place in range(len(parts) - 1):
            pair = " ".join(parts[place : place + 2])
            if len(parts) > 2 and self._matched(pair, depth) is not None:
                return [*parts[:place], pair, *parts[place + 2 :]]
        return parts

    def _matched(self, text: str, depth: int, *, weak: bool = False) -> str | None:
        """Translate by a template that matches the whole text, the one with the most literal letters first."""
        if not weak and (fixed := self._fixed.get(_with_small_letter(text))) is not None:
            return fixed
        near = self._near[weak]
        if not near or (text, weak) in self._unmatched:
            return None
        found = [(each, given) for each in near if each.core in text and (given := each.match(text)) is not None]
        if not found:
            self._unmatched.add((text, weak))
        for template, given in found:
            filled = [
                None if number in template.typed else self._of(each, depth + 1) for number, each in enumerate(given)
            ]
            if weak and any(
                said is None and each and number not in template.said_by_others and not _NAMES.fullmatch(each)
                for number, (each, said) in enumerate(zip(given, filled, strict=True))
            ):
                continue
            return template.filled([said or each for each, said in zip(given, filled, strict=True)])
        return None

    def _of_known_sentences(self, text: str) -> str | None:
        """Translate a paragraph of documentation: sentences without placeholders, each known."""
        sentences = _STOPS.split(text)
        said = [self._fixed.get(_with_small_letter(each)) for each in sentences]
        known = [each for each in said if each is not None]
        return self._marks.between_sentences.join(known) if len(known) == len(sentences) > 1 else None

    def _within(self, text: str, depth: int) -> str | None:
        """Translate the English parts inside a text in another script."""
        parts = _OTHER_SCRIPTS.split(text)
        said = [part if place % 2 else self._inside(part, depth) for place, part in enumerate(parts)]
        return "".join(said) if said != parts else None

    def _inside(self, part: str, depth: int) -> str:
        bare = part.strip(" ：，。；、()（）:;,“”")
        found = self._of(bare, depth + 1) if " " in bare else None
        return part if found is None else part.replace(bare, found, 1)

    def _with_other_end(self, text: str, depth: int) -> str | None:
        """Translate a text that lacks its full stop, or has an additional one."""
        stop = self._marks.stop
        if _STOPS.search(text):
            return None
        if text.endswith("."):
            found = self._of(text[:-1], depth + 1)
            return None if found is None else f"{found.rstrip(stop)}{stop}"
        found = self._matched(f"{text}.", depth)
        return None if found is None else found.removesuffix(stop)

    def _with_subject(self, text: str, depth: int) -> str | None:
        """Translate `optimizer.rho must be below 1`: a name, followed by a known end."""
        for word in list(re.finditer(r"(?<= )[a-z]+", text))[:8]:
            if not _VERBS.fullmatch(word[0]):
                continue
            rest = text[word.start() :]
            end = (
                self._matched(rest, depth) or self._with_other_end(rest, depth) or self._matched(rest, depth, weak=True)
            )
            if end is not None:
                subject = text[: word.start() - 1]
                return f"{self._of(subject, depth + 1) or subject} {end}"
        return None

    def _after_place(self, text: str, depth: int) -> str | None:
        """Translate `argument --steps: must be a whole number`: a place, followed by one known template."""
        place, colon, rest = text.partition(": ")
        found = self._matched(rest, depth) if colon else None
        if found is None or len(place.split()) > 3:
            return None
        framed = self._matched(f"{place}: 0", depth, weak=True)  # as `argument {0}: {1}` puts it
        if framed is not None and framed.endswith("0"):
            return f"{framed[:-1]}{found}"
        return f"{self._of(place, depth + 1) or place}: {found}"

    def _after_colon(self, text: str, depth: int) -> str | None:
        """Translate `digits.toml:7: rate: must be below 1`: a place, followed by a known text."""
        place, colon, rest = text.partition(": ")
        if not colon:
            return None
        before, after = self._of(place, depth + 1), self._of(rest, depth + 1)
        if after is None and (before is None or not _NAMES.fullmatch(rest)):
            return None
        if before is None and not _NAMES.fullmatch(place):
            return None
        return f"{before or place}: {after or rest}"

    def _with_tail(self, text: str, depth: int) -> str | None:
        """Translate `above 0, or off`: a known text or a name, followed by a known tail."""
        for place in list(_TAILS.finditer(text))[:8]:
            head, tail = text[: place.start()], text[place.start() :]
            end = self._matched(tail, depth) or self._matched(tail, depth, weak=True)
            if end is None:
                continue
            self._left = max(self._left, _FEW_PARTS)  # what is in front of something known is worth a try
            begin = self._of(head, depth + 1)
            if begin is not None or _NAMES.fullmatch(head):
                return f"{begin or head}{end}"
        return None

    def _with_remark(self, text: str, depth: int) -> str | None:
        """Translate `run 3 (stopped)`: a text with a remark in brackets."""
        found = re.fullmatch(r"(.+) \(([^()]+)\)", text)
        if found is None:
            return None
        said = [self._of(each, depth + 1) for each in found.groups()]
        if any(each is None and not _NAMES.fullmatch(given) for each, given in zip(said, found.groups(), strict=True)):
            return None
        return f"{said[0] or found[1]} ({said[1] or found[2]})" if any(said) else None

    def _listed(self, text: str, depth: int, *, known: bool = False) -> str | None:
        """Translate a list with commas; each item is known, or a name if that is allowed."""
        parts = text.split(", ")
        if len(parts) < 2:
            return None
        said = []
        for part in parts:
            said.append(self._of(part, depth + 1))
            if said[-1] is None and (known or not _NAMES.fullmatch(part)):
                return None
        return ", ".join(each or part for each, part in zip(said, parts, strict=True)) if any(said) else None

    def _joined(self, parts: list[str], between: str, depth: int) -> str | None:
        if len(parts) < 2:
            return None
        said = []
        for each in parts:
            if not depth and self._near[False]:
                self._left = _MOST_PARTS  # or the first of several sentences would use up what is tried of all
            said.append(self._of(each, depth + 1))
        return between.join(each or part for each, part in zip(said, parts, strict=True)) if any(said) else None


class _Template:
    def __init__(self, text: str, translation: str) -> None:
        self._order = [int(number) for number in _PLACEHOLDER.findall(text)]
        self._pieces = _PLACEHOLDER.split(text)[::2]
        self._first = _with_small_letter(self._pieces[0])
        self.typed = {
            number for number, piece in zip(self._order, self._pieces[:-1], strict=True) if _AS_TYPED.search(piece)
        }
        self.said_by_others = set(self.typed)
        """Placeholders that may hold anything: behind `does not run: `, what a library says of it."""
        if not self._pieces[-1] and self._pieces[-2].endswith(": ") and len(_WORD.findall(self._pieces[0])) > 1:
            self.said_by_others.add(self._order[-1])
        self._said = _PLACEHOLDER.split(translation)
        self._ends_open = not self._pieces[-1] and not self._pieces[-2].endswith((": ", ". ", "\n"))
        self.words = {word.lower() for word in _whole_words(self._pieces)}
        self.letters = sum(map(str.isalpha, "".join(self._pieces)))
        self.is_weak = self.letters < _WEAK or len(self.words) < 2
        # A part may begin with another letter than its template, and get its full stop.
        cores = [piece.removesuffix(".") for piece in (self._pieces[0][1:], *self._pieces[1:])]
        self.core, *self._further = sorted(cores, key=len, reverse=True)

    def may_be_in(self, text: str) -> bool:
        """Return whether a template could match part of the text."""
        return self.core in text and all(piece in text for piece in self._further)

    def match(self, text: str) -> list[str] | None:
        """Return the text of each placeholder, by its number: the shortest that fits, from left to right."""
        first, last = self._pieces[0], self._pieces[-1]
        # How a sentence begins depends on where it is put.
        if not text.endswith(last) or not (text.startswith(first) or _with_small_letter(text).startswith(self._first)):
            return None
        place, end, found = len(first), len(text) - len(last), []
        for piece in self._pieces[1:-1]:
            next_place = text.find(piece, place, end)
            if next_place < 0:
                return None
            found.append(text[place:next_place])
            place = next_place + len(piece)
        if place > end:
            return None
        found.append(text[place:end])
        if self._ends_open and _STOPS.search(found[-1]):
            return None  # the sentences after it are not part of it
        given = dict(zip(self._order, found, strict=True))
        return [given[number] for number in range(len(given))]

    def filled(self, given: list[str]) -> str:
        return "".join(given[int(part)] if place % 2 else part for place, part in enumerate(self._said))


def _whole_words(pieces: list[str]) -> Iterable[str]:
    """Yield the complete words in the literal pieces of a template, without words that touch a placeholder."""
    for place, piece in enumerate(pieces):
        for word in _WORD.finditer(piece):
            if (word.start() or not place) and (word.end() < len(piece) or place == len(pieces) - 1):
                yield word[0]


def _index(templates: list[_Template]) -> dict[str, list[_Template]]:
    """Return the templates by their rarest word, so that few are tried; by an empty text if they have no word."""
    often = Counter(word for each in templates for word in each.words)
    found: dict[str, list[_Template]] = defaultdict(list)
    for each in templates:
        found[min(each.words, key=lambda word: (often[word], word), default="")].append(each)
    return found


def _with_small_letter(text: str) -> str:
    return text[:1].lower() + text[1:]


def _numbered(text: str, translation: str) -> tuple[str, str]:
    """Return both texts with numbers instead of names as placeholders."""
    names = list(dict.fromkeys(re.findall(r"\{([a-z_][^{}]*)\}", text)))
    for number, name in enumerate(names):
        text, translation = (each.replace(f"{{{name}}}", f"{{{number}}}") for each in (text, translation))
    return text, translation
