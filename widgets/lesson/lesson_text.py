"""Text of a lesson as a document: Markdown written into a `QTextDocument`, with knobs, links and formulas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from typing import Any, cast
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.dollarmath import dollarmath_plugin
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QBrush,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextListFormat,
    QTextTableFormat,
)

from widgets.base.labels import wrapped
from widgets.base.theme import LABEL, colour, font, px
from widgets.base.translation import tr
from widgets.lesson.text_objects import LINK, OBJECT, formula_format, icon_format, typeset

SIZE = 14
"""Pixels of the prose."""
_HEADINGS = {"h1": 17, "h2": 15}
_SPACING = 1.4
"""Distance between base lines, in heights of the font's pixels."""
_BLOCK_FORMULA = 1.15
_APART, _PAD, _LOCK = 10, 8, 12
_NEW_LINE = "\u2028"
"""Within a block."""
LINKS = ("step", "plot", "term", "view", "element", "http", "https")
"""Schemes of links that can be followed, besides knobs."""


@dataclass(frozen=True, slots=True)
class Knob:
    """Number in the text that the user can set. `text` is shown; a drag goes from `low` to `high`, on a logarithmic
    scale if `log`. A knob with a `locked_reason` cannot be set, and shows the reason.
    """

    text: str
    value: float
    low: float
    high: float
    log: bool = False
    locked_reason: str = ""


@dataclass(slots=True)
class Link:
    """Link or knob of the text; `start` and `end` are character positions."""

    scheme: str
    target: str
    words: str
    start: int = 0
    end: int = 0


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    parser.use(dollarmath_plugin, allow_labels=False, allow_space=False, allow_digits=False)
    # Every address is read here; what is none of a lesson's is drawn as plain text.
    cast(Any, parser).validateLink = lambda _address: True
    cast(Any, parser).normalizeLink = lambda address: address
    return parser


@dataclass(slots=True)
class _List:
    ordered: bool
    first: int
    count: int = 0
    pending: bool = False
    """True if the next block begins an item."""


@dataclass(slots=True)
class LessonText:
    """Writer of Markdown into `document` in the fonts and colours of the theme; `links` are the links of the text."""

    document: QTextDocument
    knobs: Mapping[str, Knob]
    links: list[Link] = field(default_factory=list)
    _cursor: QTextCursor = field(init=False)
    _looks: dict[int, QTextCharFormat] = field(default_factory=dict)
    """Formats of the text around each knob, by its place."""
    _fresh: bool = True
    """True if the block that the cursor is in is still to be used."""
    _lists: list[_List] = field(default_factory=list)
    _quotes: int = 0

    def __post_init__(self) -> None:
        self._cursor = QTextCursor(self.document)

    def write(self, markdown: str) -> None:
        """Replace the contents of the document."""
        self.document.clear()
        self.document.setDefaultFont(font(SIZE))
        self.document.setIndentWidth(px(20))
        self._cursor = QTextCursor(self.document)
        self._blocks(_parser().parse(markdown))
        self.find_links()

    def show_knobs(self, knobs: Mapping[str, Knob]) -> None:
        """Replace the shown numbers of the knobs; `knobs` has the same paths as before."""
        before, self.knobs = self.knobs, knobs
        # From the end, so that places before what is written stay as they are.
        changed = [k for k in self._looks if knobs[self.links[k].target] != before[self.links[k].target]]
        self._cursor.beginEditBlock()
        for place in sorted(changed, reverse=True):
            link = self.links[place]
            self._cursor.setPosition(link.start)
            self._cursor.setPosition(link.end, QTextCursor.MoveMode.KeepAnchor)
            self._cursor.removeSelectedText()
            self._write_knob(place, self._looks[place])
        self._cursor.endEditBlock()
        self.find_links()

    def find_links(self) -> None:
        """Update `start` and `end` of every link."""
        for link in self.links:
            link.start, link.end = -1, -1
        block = self.document.begin()
        while block.isValid():
            fragments = block.begin()
            while not fragments.atEnd():
                part = fragments.fragment()
                place = part.charFormat().property(LINK)
                if place is not None:
                    link = self.links[int(place)]
                    link.start = part.position() if link.start < 0 else link.start
                    link.end = part.position() + part.length()
                fragments += 1
            block = block.next()

    # Blocks

    def _blocks(self, tokens: Sequence[Token]) -> None:
        stream = iter(tokens)
        for token in stream:
            match token.type:
                case "heading_open":
                    size = _HEADINGS.get(token.tag, SIZE)
                    self._begin(top=px(14), bottom=px(6), size=size, heading=int(token.tag[1:]))
                    self._inline(next(stream), _look(size, 600))
                case "inline":
                    self._begin(bottom=px(4) if self._lists else px(_APART))
                    self._inline(token, _look(tone="text2" if self._quotes else "text"))
                case "fence" | "code_block":
                    self._code(token.content)
                case "math_block":
                    self._begin(top=px(4), bottom=px(_APART + 4), align=Qt.AlignmentFlag.AlignHCenter)
                    self._formula(token.content.strip(), _look(), display=True)
                case "hr":
                    self._rule()
                case "table_open":
                    self._table(stream)
                case "bullet_list_open" | "ordered_list_open":
                    ordered = token.type == "ordered_list_open"
                    self._lists.append(_List(ordered, int(token.attrs.get("start", 1)) if ordered else 1))
                case "list_item_open":
                    self._lists[-1].pending = True
                case "bullet_list_close" | "ordered_list_close":
                    self._lists.pop()
                    if not self._lists and not self._fresh:
                        form = self._cursor.blockFormat()
                        form.setBottomMargin(px(_APART))
                        self._cursor.setBlockFormat(form)
                case "blockquote_open":
                    self._quotes += 1
                case "blockquote_close":
                    self._quotes -= 1

    def _begin(
        self,
        *,
        top: float = 0,
        bottom: float = 0,
        size: int = SIZE,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        heading: int = 0,
    ) -> None:
        """Begin a block of text: the first block, or a new one at the end."""
        form = QTextBlockFormat()
        form.setTopMargin(0 if self._fresh and self._cursor.position() == 0 else top)
        form.setBottomMargin(bottom)
        form.setAlignment(align)
        form.setHeadingLevel(heading)
        apart = max(0.0, _SPACING * px(size) - QFontMetricsF(font(size)).height())
        form.setLineHeight(apart, QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
        form.setLeftMargin(px(12) * self._quotes)
        form.setIndent(len(self._lists))
        if self._fresh:
            self._cursor.setBlockFormat(form)
            self._cursor.setBlockCharFormat(_look(size))
        else:
            self._cursor.insertBlock(form, _look(size))
        self._fresh = False
        if self._lists and self._lists[-1].pending:
            self._begin_item(self._lists[-1], form)

    def _begin_item(self, around: _List, form: QTextBlockFormat) -> None:
        around.pending = False
        look = QTextListFormat()
        form.setIndent(len(self._lists) - 1)
        bullets = (QTextListFormat.Style.ListDisc, QTextListFormat.Style.ListCircle)
        look.setStyle(QTextListFormat.Style.ListDecimal if around.ordered else bullets[min(len(self._lists), 2) - 1])
        look.setIndent(len(self._lists))
        # Each item is a list of its own: paragraphs and lists inside it never break the count.
        look.setStart(around.first + around.count)
        around.count += 1
        self._cursor.mergeBlockFormat(form)
        self._cursor.createList(look)

    def _code(self, text: str) -> None:
        form = QTextFrameFormat()
        form.setBackground(QBrush(colour("field")))
        form.setPadding(px(_PAD))
        # Qt leaves out the margin of the paragraph above.
        form.setTopMargin(px(_APART))
        form.setBottomMargin(px(_APART))
        form.setLeftMargin(px(20) * len(self._lists))
        self._cursor.insertFrame(form)
        apart = QTextBlockFormat()
        apart.setLineHeight(px(3), QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
        self._cursor.setBlockFormat(apart)
        self._cursor.insertText(text.rstrip("\n").replace("\n", _NEW_LINE), _look(LABEL, code=True))
        self._leave()

    def _rule(self) -> None:
        self._begin(bottom=px(_APART))
        form = self._cursor.blockFormat()
        form.setProperty(
            QTextFormat.Property.BlockTrailingHorizontalRulerWidth,
            QTextLength(QTextLength.Type.PercentageLength, 100),
        )
        form.setBackground(QBrush(colour("line")))
        self._cursor.setBlockFormat(form)

    def _table(self, stream: Iterator[Token]) -> None:
        rows: list[list[tuple[Token, Token]]] = []
        opened: Token | None = None
        for token in stream:
            if token.type == "table_close":
                break
            if token.type == "tr_open":
                rows.append([])
            elif token.type in ("th_open", "td_open"):
                opened = token
            elif token.type == "inline" and opened is not None:
                rows[-1].append((opened, token))
        form = QTextTableFormat()
        form.setBorderCollapse(True)
        form.setBorder(1)
        form.setBorderBrush(QBrush(colour("line")))
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setCellPadding(px(6))
        form.setCellSpacing(0)
        form.setTopMargin(px(_APART))
        form.setBottomMargin(px(_APART))
        form.setHeaderRowCount(1)
        table = self._cursor.insertTable(len(rows), max(len(row) for row in rows), form)
        for i, row in enumerate(rows):
            for j, (cell, words) in enumerate(row):
                self._cursor = table.cellAt(i, j).firstCursorPosition()
                block = QTextBlockFormat()
                block.setAlignment(_alignment(str(cell.attrs.get("style", ""))))
                self._cursor.setBlockFormat(block)
                head = cell.type == "th_open"
                self._inline(words, _look(weight=600 if head else 400, tone="text2" if head else "text"))
        self._leave()

    def _leave(self) -> None:
        """Leave a table or a frame, into the empty block that Qt adds below."""
        self._cursor = QTextCursor(self.document)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._fresh = True

    # What is in a line

    def _inline(self, token: Token, look: QTextCharFormat) -> None:
        children = iter(token.children or ())
        looks = [look]
        for child in children:
            form = QTextCharFormat(looks[-1])
            match child.type:
                case "text" | "image":
                    self._cursor.insertText(child.content, form)
                case "softbreak":
                    self._cursor.insertText(" ", form)
                case "hardbreak":
                    self._cursor.insertText(_NEW_LINE, form)
                case "code_inline":
                    self._cursor.insertText(child.content, _as_code(form))
                case "math_inline" | "math_inline_double":
                    self._formula(child.content, form, display=False)
                case "link_open":
                    scheme, target = _read_address(str(child.attrs.get("href", "")))
                    if scheme == "knob" and target in self.knobs:
                        inside = takewhile(lambda part: part.type != "link_close", children)
                        self.links.append(Link(scheme, target, "".join(part.content for part in inside)))
                        self._write_knob(len(self.links) - 1, form)
                        continue
                    if scheme in LINKS and target:
                        form = _as_link(form, len(self.links))
                        self.links.append(Link(scheme, target, _words(child, token)))
                    looks.append(form)
                case "strong_open":
                    form.setFontWeight(600)
                    looks.append(form)
                case "em_open":
                    form.setFontItalic(True)
                    looks.append(form)
                case "s_open":
                    form.setFontStrikeOut(True)
                    looks.append(form)
                case "strong_close" | "em_close" | "s_close" | "link_close":
                    looks.pop()

    def _write_knob(self, place: int, look: QTextCharFormat) -> None:
        """Write a knob before the cursor; `look` is the format of the text around it."""
        knob = self.knobs[self.links[place].target]
        self._looks[place] = look
        form = QTextCharFormat(look)
        form.setProperty(LINK, place)
        if knob.locked_reason:
            form.setToolTip(wrapped(knob.locked_reason))
            self._cursor.insertText(knob.text, form)
            self._cursor.insertText(OBJECT, icon_format(form, "lock-simple", px(_LOCK)))
            return
        form.setForeground(colour("accent"))
        form.setFontWeight(600)
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        form.setUnderlineColor(colour("accent"))
        hint = tr("Drag sideways to change the value (Shift: finer), or click to type.")
        form.setToolTip(hint)
        self._cursor.insertText(knob.text, form)

    def _formula(self, source: str, look: QTextCharFormat, *, display: bool) -> None:
        size = look.font().pixelSize() * (_BLOCK_FORMULA if display else 1)
        try:
            typeset(source, size)
        except ValueError as error:
            form = _as_code(look)
            form.setForeground(colour("error"))
            form.setToolTip(wrapped(str(error)))
            self._cursor.insertText(source, form)
        else:
            self._cursor.insertText(OBJECT, formula_format(look, source, size, display=display))


def _look(size: int = SIZE, weight: int = 400, *, tone: str = "text", code: bool = False) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setFont(font(size, weight, code=code))
    form.setForeground(colour(tone))
    return form


def _as_code(look: QTextCharFormat) -> QTextCharFormat:
    form = QTextCharFormat(look)
    code = font(SIZE - 1, code=True)
    form.setFont(code, QTextCharFormat.FontPropertiesInheritanceBehavior.FontPropertiesSpecifiedOnly)
    form.setBackground(colour("field"))
    return form


def _as_link(look: QTextCharFormat, place: int) -> QTextCharFormat:
    form = QTextCharFormat(look)
    form.setProperty(LINK, place)
    form.setForeground(colour("accent"))
    form.setFontUnderline(True)
    return form


def _read_address(address: str) -> tuple[str, str]:
    """Return scheme and target of a link: `("step", "100")`; a web address stays whole."""
    scheme, _, target = address.partition(":")
    return scheme, address if scheme in ("http", "https") else unquote(target)


def _words(opened: Token, line: Token) -> str:
    """Return the words of a link without Markdown marks."""
    children = line.children or []
    inside = children[children.index(opened) + 1 :]
    words = takewhile(lambda part: part.type != "link_close", inside)
    return "".join(part.content for part in words)


def _alignment(style: str) -> Qt.AlignmentFlag:
    side = style.partition(":")[2].strip()
    return {"right": Qt.AlignmentFlag.AlignRight, "center": Qt.AlignmentFlag.AlignHCenter}.get(
        side, Qt.AlignmentFlag.AlignLeft
    )
