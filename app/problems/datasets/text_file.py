"""User's own text, in any script: neighbouring words for skip-gram, labelled lines for bags of words."""

from __future__ import annotations

import functools
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import numpy as np
from annotated_types import Interval
from numpy.typing import NDArray

from app.core.experiment.entry import DataPreview, TextPreview
from app.core.experiment.file_references import expand_user_path
from app.problems.datasets.base import Data, Dataset, DatasetError, Form
from app.problems.datasets.file import content
from app.problems.datasets.vocabulary_datasets import neighbours, noise_of
from optimizers.base.message import Message, any_of

LIMIT = 256 * 2**20
"""Largest size of a file in bytes."""
PADDING = "(padding)"
"""Token that fills up short lines; it takes no part in the mean."""
_EXPECTED = Message("a text in UTF-8")
_FEWEST_WORDS = 20
_FASTTEXT = re.compile(r"__label__(\S+)\s+(.*)", re.DOTALL)
_MAX_PREVIEWED = 24
# Scripts that are written without spaces between words: each character, with its marks, is a token.
_UNSPACED = (
    (0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x3040, 0x30FF), (0x31F0, 0x31FF), (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF),
)  # fmt: skip

Labels = Literal["auto", "tab", "prefix"]


@dataclass(frozen=True)
class TextFile(Dataset):
    """Your own text, in UTF-8 and any script. Skip-gram learns its neighbouring words, bags of words its lines.

    The vocabulary is the most frequent words; others are left out. Neighbours are found within a paragraph, where empty
    lines part paragraphs, else within a line. A bag of words is a line with its class.

    Args:
        path: The file, at most 256 MB.
        lower: Ignore case.
        vocabulary: Maximum number of distinct words: one row of the embedding table each.
        length: Number of words to read, from the start.
        window: For skip-gram: maximum distance between the two words of a pair.
        negatives: For skip-gram: random words drawn for each true neighbour.
        labels: For bags of words: position of the class in a line. tab: before the first tab; prefix: as
            __label__class; auto: the form that every line has.
        words: For bags of words: number of words read from the start of each line.
    """

    path: Path = Path()
    lower: bool = True
    vocabulary: Annotated[int, Interval(ge=10, le=1_000_000)] = 2000
    length: Annotated[int, Interval(ge=1000, le=5_000_000)] = 500_000
    window: Annotated[int, Interval(ge=1, le=10)] = 2
    negatives: Annotated[int, Interval(ge=1, le=64)] = 5
    labels: Labels = "auto"
    words: Annotated[int, Interval(ge=1, le=512)] = 64

    title: ClassVar[str] = "Your own text"
    form: ClassVar[Form] = "pairs"
    forms: ClassVar[tuple[Form, ...]] = ("pairs", "documents")

    def load(self, seed: int) -> Data:
        return self.load_as("pairs", seed)

    def load_as(self, form: Form, seed: int) -> Data:
        lines = self._lines()
        return self._documents(lines) if form == "documents" else self._pairs(lines)

    # Skip-gram

    def _pairs(self, lines: Sequence[str]) -> Data:
        texts = self._tokenized(_paragraphs(_without_labels(lines, self.labels)))
        vocabulary = self._vocabulary(texts)
        places = [self._tokens(words, vocabulary) for words in texts]
        inputs = neighbours([each for each in places if len(each) > 1], self.window)
        if not len(inputs):
            raise DatasetError(
                Message(
                    '"{file_name}" has no two neighbouring words of its vocabulary; use a longer text.',
                    file_name=self._file_name,
                )
            )
        counts = np.bincount(np.concatenate(places), minlength=len(vocabulary)).astype(np.int64)
        return Data(
            form="pairs",
            task="skip-gram",
            inputs=inputs,
            vocabulary=(len(vocabulary),),
            token_names=tuple(vocabulary),
            token_counts=counts,
            negatives=self.negatives,
            noise=noise_of(counts),
        )

    # Bags of words

    def _documents(self, lines: Sequence[str]) -> Data:
        labelled = _labelled_lines(lines, self.labels, self._file_name)
        texts = self._tokenized(text for _, text in labelled)
        vocabulary = self._vocabulary(texts)
        padding = len(vocabulary)
        bags = [self._tokens(words, vocabulary)[: self.words] for words in texts]
        classes = [label for (label, _), bag in zip(labelled, bags, strict=False) if len(bag)]
        bags = [bag for bag in bags if len(bag)]
        names = tuple(sorted(set(classes)))
        if len(names) < 2:
            only = (
                Message("one class, {names!r}", names=names[0])
                if names
                else Message("no line with a word of the vocabulary")
            )
            raise DatasetError(
                Message(
                    '"{file_name}" has {only}; lines of at least two classes are needed.',
                    file_name=self._file_name,
                    only=only,
                )
            )
        inputs = np.full((len(bags), max(map(len, bags))), padding, np.int32)
        for row, bag in zip(inputs, bags, strict=True):
            row[: len(bag)] = bag
        code = {name: i for i, name in enumerate(names)}
        counts = np.bincount(inputs[inputs != padding], minlength=padding).astype(np.int64)
        filled = bool((inputs == padding).any())
        return Data(
            form="documents",
            task="classification",
            inputs=inputs,
            targets=np.array([code[each] for each in classes], np.int32),
            class_names=names,
            vocabulary=(padding + filled,),
            token_names=(*vocabulary, *([PADDING] if filled else [])),
            token_counts=np.append(counts, 0) if filled else counts,
            padding=padding if filled else None,
        )

    # Words

    @property
    def _file_name(self) -> str:
        return Path(self.path).name

    def _lines(self) -> list[str]:
        raw = content(expand_user_path(str(self.path)), LIMIT, _EXPECTED)
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw[: error.start].count(b"\n") + 1
            raise DatasetError(
                Message(
                    '"{file_name}" is not UTF-8 text (line {line}). Save it as UTF-8.',
                    file_name=self._file_name,
                    line=line,
                )
            ) from None
        return text.splitlines()

    def _tokenized(self, texts: Iterator[str]) -> list[list[str]]:
        """Return the words of each text, up to `length` in all."""
        found, left = [], self.length
        for text in texts:
            if left <= 0:
                break
            words = words_of(text, self.lower)[:left]
            left -= len(words)
            found.append(words)
        if self.length - left < _FEWEST_WORDS:
            raise DatasetError(
                Message(
                    '"{file_name}" has {length} words; at least {fewest} are needed.',
                    file_name=self._file_name,
                    length=self.length - left,
                    fewest=_FEWEST_WORDS,
                )
            )
        return found

    def _vocabulary(self, texts: Sequence[Sequence[str]]) -> dict[str, int]:
        """Return the index of each word, the most frequent first; of equally frequent ones the earliest."""
        counts = Counter(word for words in texts for word in words)
        return {word: i for i, (word, _) in enumerate(counts.most_common(self.vocabulary))}

    def _tokens(self, words: Sequence[str], vocabulary: dict[str, int]) -> NDArray[np.int32]:
        return np.array([vocabulary[word] for word in words if word in vocabulary], np.int32)

    # Preview

    def preview(self, form: Form) -> DataPreview:
        """Preview the file as `form`; an error becomes a sentence in the preview."""
        try:
            lines = self._lines()
            if form == "documents":
                labelled = _labelled_lines(lines, self.labels, self._file_name)
                texts = self._tokenized(text for _, text in labelled)
            else:
                texts = self._tokenized(_paragraphs(_without_labels(lines, self.labels)))
        except DatasetError as error:
            return DataPreview(self._file_name, fault=str(error))
        counts = Counter(word for words in texts for word in words)
        total, taken = counts.total(), counts.most_common(self.vocabulary)
        shown = next((words for words in texts if words), [])
        text = TextPreview(
            words=total,
            different=len(counts),
            covered=sum(count for _, count in taken) / total,
            frequent=tuple(taken[:_MAX_PREVIEWED]),
            beginning=tuple(shown[: 2 * _MAX_PREVIEWED]),
            is_cut=total >= self.length,
            classes=tuple(Counter(label for label, _ in labelled).most_common()) if form == "documents" else (),
        )
        try:
            said = self.load_as(form, 0).summary
        except DatasetError as error:
            return DataPreview(self._file_name, fault=str(error), text=text)
        return DataPreview(self._file_name, said, text=text)


def _paragraphs(lines: Sequence[str]) -> Iterator[str]:
    """Yield the paragraphs between empty lines, or each line if there are none."""
    if all(line.strip() for line in lines):
        yield from lines
        return
    part: list[str] = []
    for line in lines:
        if line.strip():
            part.append(line)
        elif part:
            yield " ".join(part)
            part = []
    if part:
        yield " ".join(part)


def _split_label(line: str, labels: Labels) -> tuple[str, str] | None:
    """Split a line into class and text; `None` if it has no such class."""
    if labels == "tab":
        label, tab, text = line.partition("\t")
        return (label.strip(), text) if tab and label.strip() else None
    found = _FASTTEXT.match(line.strip())
    return (found[1], found[2]) if found else None


def _labelled_lines(lines: Sequence[str], labels: Labels, name: str) -> list[tuple[str, str]]:
    """Return (class, text) of every line that is not empty. Raises `DatasetError` for a line without a class."""
    numbered = [(i, line) for i, line in enumerate(lines, 1) if line.strip()]
    kinds: tuple[Labels, ...] = ("prefix", "tab") if labels == "auto" else (labels,)
    missing = 1
    for kind in kinds:
        found = [_split_label(line, kind) for _, line in numbered]
        if None not in found:
            return [each for each in found if each is not None]
        missing = numbered[found.index(None)][0]
    example = {"tab": '"sport<tab>They won again"', "prefix": '"__label__sport They won again"'}
    wanted = any_of(example[kind] for kind in reversed(kinds))
    raise DatasetError(
        Message(
            'Line {missing} of "{name}" has no class; a bag of words is a line such as {wanted}.',
            missing=missing,
            name=name,
            wanted=wanted,
        )
    )


def _without_labels(lines: Sequence[str], labels: Labels) -> list[str]:
    """Return the lines without their classes. In automatic mode only __label__ marks a class, because a tab may be
    anything.
    """
    kind: Labels = "prefix" if labels == "auto" else labels
    return [found[1] if (found := _split_label(line, kind)) is not None else line for line in lines]


def words_of(text: str, lower: bool) -> list[str]:
    """Split `text` into its words, in order: runs of letters, marks and digits, with the apostrophes and hyphens
    inside.

    Of Chinese, Japanese, Thai, Lao, Khmer and Burmese, which put no spaces between words, each character is one. Forms
    that are written alike are made one (Unicode's NFC). With `lower` capitals are small letters.
    """
    text = unicodedata.normalize("NFC", text)
    return _pattern().findall(text.lower() if lower else text)


@functools.cache
def _pattern() -> re.Pattern[str]:
    letters, marks = [], []
    for code in range(sys.maxunicode + 1):
        kind = unicodedata.category(chr(code))[0]
        if kind == "M":
            marks.append(code)
        elif kind in "LN" and not any(low <= code <= high for low, high in _UNSPACED):
            letters.append(code)
    mark, letter = _character_class(marks), _character_class(letters)
    run = f"[{letter}][{letter}{mark}]*"
    alone = "".join(f"{chr(low)}-{chr(high)}" for low, high in _UNSPACED)
    return re.compile(f"{run}(?:['’\\-]{run})*|(?![{mark}])(?=[\\w])[{alone}][{mark}]*")


def _character_class(codes: list[int]) -> str:
    """Write these code points as the content of a regular expression's brackets."""
    out, i = [], 0
    while i < len(codes):
        j = i
        while j + 1 < len(codes) and codes[j + 1] == codes[j] + 1:
            j += 1
        out.append(f"\\U{codes[i]:08x}-\\U{codes[j]:08x}")
        i = j + 1
    return "".join(out)
