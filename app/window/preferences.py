"""Settings of the window, and facts about the program: one table for their window and for the search."""

from __future__ import annotations

import importlib.metadata
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import PySide6

from app.core.text.number_text import thousands
from app.core.version import __version__
from app.session.settings import Settings, settings_file
from app.window.languages import LANGUAGES, language_of, next_start, translation
from app.window.panels import PanelWindow
from app.window.program_access import ProgramAccess
from app.window.staging import TEXT_SCALES, Stage
from widgets.base.number_range import NumberRange
from widgets.base.theme import theme
from widgets.base.translation import tr, translatable, translated
from widgets.controls.choices import ListChoice

APPEARANCE, START = translatable("Appearance"), translatable("At the start")
API, DATABASE = translatable("API access"), translatable("Run database")
TRUST, CACHE, ABOUT = translatable("Trusted code"), translatable("Compiled programs"), translatable("About")
_USUAL = Settings()


@dataclass(frozen=True, slots=True)
class Preference:
    """Setting that acts at once, or a fact.

    Attributes:
        key: by which it is known.
        group: heading above it, marked.
        title: its name, marked.
        read: returns its value now.
        write: sets it; `None` for a fact.
        default: value that is restored.
        kind: a list to choose from, the range of a number, `bool`, or a function that returns a value in words.
        note: explains it.
        refusal: says why it cannot be changed now.
        fault: says what went wrong with it.
        after: says what comes of it later.
        copied: returns what a button copies; `None` for no button.
        act: word of a further button, and what that does; it returns what was done, in a sentence.
    """

    key: str
    group: str
    title: str
    read: Callable[[], Any]
    write: Callable[[Any], object] | None = None
    default: Any = None
    kind: tuple[ListChoice, ...] | NumberRange | type[bool] | Callable[[Any], str] = str
    note: str = ""
    refusal: Callable[[], str] = str
    fault: Callable[[], str] = str
    after: Callable[[], str] = str
    copied: Callable[[], str] | None = None
    act: tuple[str, Callable[[], str]] | None = None

    def words(self, value: Any) -> str:
        """Return a value in words."""
        match self.kind:
            case tuple():
                return next((each.title for each in self.kind if each.value == value), str(value))
            case NumberRange():
                return self.kind.none if value is None else f"{value:g}"
            case _ if self.kind is bool:
                return tr("on") if value else tr("off")
            case _:
                return self.kind(value)


def preferences(window: PanelWindow, stage: Stage, programs: ProgramAccess) -> tuple[Preference, ...]:
    """Return all settings and facts, in the order of their groups."""
    return (
        *_appearance(window, stage),
        *_start(window),
        *_api(programs),
        *_database(window),
        *_trust(window),
        *_cache(),
        *_about(window),
    )


def report(found: tuple[Preference, ...]) -> str:
    """Return the facts about the program, a line each, for a report of an issue; always in English."""
    facts = {each.key: str(each.read()) for each in found if each.group == ABOUT or each.key in ("database", "cache")}
    return "\n".join(f"{key}: {value}" for key, value in facts.items())


def _of_settings(settings: Settings, name: str, act: Callable[[Any], object]) -> dict[str, Any]:
    """Return what reads and sets an attribute of the settings, and does `act` with it."""

    def write(value: Any) -> None:
        setattr(settings, name, value)
        act(value)

    return {"read": lambda: getattr(settings, name), "write": write, "default": getattr(_USUAL, name)}


def _appearance(window: PanelWindow, stage: Stage) -> Iterator[Preference]:
    settings = window.settings
    names = (ListChoice("", tr("System language")), *(ListChoice(code, each.name) for code, each in LANGUAGES.items()))

    def after() -> str:
        code = language_of(settings.language)
        return "" if code == translation.language else next_start(code).format(language=LANGUAGES[code].name)

    yield Preference(
        "language", APPEARANCE, translatable("Language"), **_of_settings(settings, "language", bool), kind=names,
        after=after, note=tr("Language of the window from its next start."),
    )  # fmt: skip
    looks = ListChoice("dark", tr("Dark")), ListChoice("light", tr("Light"))
    yield Preference(
        "theme", APPEARANCE, translatable("Theme"), lambda: theme.tokens.name, theme.use, _USUAL.theme, looks,
        note=tr("Dark or light theme. Ctrl+T switches."),
    )  # fmt: skip
    sizes = tuple(ListChoice(scale, f"{scale:.0%}") for scale in TEXT_SCALES)
    yield Preference(
        "size", APPEARANCE, translatable("Size"), lambda: settings.text_scale, stage.set_text_scale, _USUAL.text_scale,
        sizes, note=tr("Size of everything in the window. Ctrl with + and − changes it."),
    )  # fmt: skip
    yield Preference(
        "contrast", APPEARANCE, translatable("More contrast"), kind=bool,
        **_of_settings(settings, "contrast", lambda _: stage.rescale()),
        note=tr("Stronger outlines, grids and hairlines."),
    )  # fmt: skip


def _start(window: PanelWindow) -> Iterator[Preference]:
    settings, overview = window.settings, window.overview

    def set_pace(pace: float | None) -> None:
        window.session.playback.set_pace(pace)
        window.transport.set_pace(pace)

    def count(automatic: str) -> Callable[[Any], str]:
        return lambda value: tr("{count} chosen", count=len(value)) if any(value) else automatic

    paces = NumberRange(low=1e-3, high=1e6, optional=True, none=tr("unlimited"))
    yield Preference(
        "pace", START, translatable("Steps per second"), **_of_settings(settings, "pace", set_pace), kind=paces,
        note=tr("Speed of a run, now and at the next start."),
    )  # fmt: skip
    yield Preference(
        "dock", START, translatable("Dock open"), lambda: settings.dock_open, lambda on: window.dock.set_folded(not on),
        True, bool, note=tr("Open the dock with saved runs, log and editor."),
    )  # fmt: skip
    yield Preference(
        "plots", START, translatable("Plots of the overview"), lambda: overview.chosen, overview.choose, (),
        count(tr("as many as fit")), note=tr("Choose them with + Plot."),
    )  # fmt: skip
    widths = _of_settings(settings, "columns", lambda value: window.columns.set_widths(*value))
    yield Preference(
        "columns", START, translatable("Widths of the columns"), **widths,
        kind=lambda value: tr("as dragged") if any(value) else tr("natural"), note=tr("Drag the edge of a column."),
    )  # fmt: skip
    yield Preference(
        "recent", START, translatable("Chosen last in the search"), **_of_settings(settings, "recent", bool),
        kind=count(tr("none")), note=tr("Entries that the search (Ctrl+K) lists first."),
    )  # fmt: skip


def _api(programs: ProgramAccess) -> Iterator[Preference]:
    def turn(on: bool) -> None:
        if on:
            programs.switch_on(programs.port or 0)
        else:
            programs.switch_off()

    def of_api(name: str) -> Callable[[], str]:
        return lambda: "–" if programs.api is None else str(getattr(programs.api, name))

    def why_fixed() -> str:
        return "" if programs.api is None else tr("Switch API access off first.")

    def set_port(port: int | None) -> None:
        programs.port = port

    ports = NumberRange(low=1, high=65_535, integer=True, optional=True, none=tr("any"))
    yield Preference(
        "api", API, translatable("Let programs on this machine read and control this window"),
        lambda: programs.api is not None, turn, False, bool, fault=lambda: translated(programs.fault),
        note=tr(
            "Anyone with the token can do what you can, except run untrusted code. Each edit is "
            "marked and can be undone. Access ends when the window closes."
        ),
    )  # fmt: skip
    yield Preference(
        "port", API, translatable("Port"), lambda: programs.port, set_port, None, ports, refusal=why_fixed,
        note=tr("Port of the API; empty for any free one."),
    )  # fmt: skip
    yield Preference("address", API, translatable("Address"), of_api("url"), copied=of_api("url"))
    yield Preference(
        "token",
        API,
        translatable("Token in"),
        of_api("file"),
        copied=of_api("token"),
        note=tr("The button copies the token."),
    )


def _database(window: PanelWindow) -> Iterator[Preference]:
    service = window.store_service
    if service is None:
        yield Preference("database", DATABASE, translatable("File"), lambda: tr("Runs are not saved."))
        return
    path = service.store.path
    yield Preference("database", DATABASE, translatable("File"), lambda: str(path), copied=lambda: str(path))
    runs = window.runs
    if runs is not None:
        yield Preference(
            "runs", DATABASE, translatable("Saved runs"), lambda: runs.records,
            kind=lambda records: tr("{count} · {size} MB", count=thousands(len(records)), size=_megabytes([path])),
        )  # fmt: skip


def _trust(window: PanelWindow) -> Iterator[Preference]:
    """Yield every file that is trusted, in all its versions, the newest first."""
    trust = window.session.trust
    keys_of: dict[str, list[str]] = {}
    for key, file in reversed(trust.given.items()):
        keys_of.setdefault(file, []).append(key)

    def is_given(keys: list[str]) -> bool:
        return any(key in trust.given for key in keys)

    def setter(file: str, keys: list[str]) -> Callable[[bool], None]:
        def write(on: bool) -> None:
            for key in reversed(keys):
                trust.restore(key, file) if on else trust.withdraw(key)

        return write

    for file, keys in keys_of.items():
        versions = "\n".join((file, *(f"SHA-256 {key[:16]}…" for key in keys)))
        yield Preference(
            f"trust/{file}", TRUST, Path(file).name, partial(is_given, keys),
            setter(file, keys), True, bool, note=versions,
        )  # fmt: skip
    if not keys_of:
        yield Preference("trust", TRUST, translatable("No code is trusted"), str)


def _cache() -> Iterator[Preference]:
    from app.engine.program.compile_cache import CompileCache, folder

    root = folder()
    if root is None:
        off = tr("No compiled programs are kept: SLOTSCOPE_COMPILE_CACHE is off.")
        yield Preference("cache", CACHE, translatable("Folder"), lambda: off)
        return
    compiled = CompileCache(root)

    def clear() -> str:
        return tr("{count} deleted. Programs are compiled again when needed.", count=thousands(compiled.clear()))

    yield Preference("cache", CACHE, translatable("Folder"), lambda: str(root), copied=lambda: str(root))
    yield Preference(
        "programs", CACHE, translatable("Kept programs"), lambda: compiled.entries, act=(tr("Clear"), clear),
        kind=lambda found: tr("{count} · {size} MB", count=thousands(len(found)), size=_megabytes(found)),
        note=tr("Compiled training programs, so that a run starts sooner."),
    )  # fmt: skip


def _about(window: PanelWindow) -> Iterator[Preference]:
    facts = {
        "Slotscope": __version__,
        "Python": platform.python_version(),
        "TensorFlow": f"{_version('tensorflow', 'tensorflow-cpu', 'tensorflow-macos')}, Keras {_version('keras')}",
        "Qt": f"{PySide6.__version__}, {sys.platform}",
    }
    for name, text in facts.items():
        yield Preference(name, ABOUT, name, partial(str, text))
    device = window.transport.readouts.device
    yield Preference("device", ABOUT, translatable("Device"), lambda: device.text() or "–")
    yield Preference("system", ABOUT, translatable("System"), lambda: f"{platform.platform()} {platform.machine()}")
    yield Preference("licence", ABOUT, translatable("Licence"), lambda: "Apache-2.0")
    yield Preference("settings", ABOUT, translatable("Settings in"), lambda: str(settings_file()))


@cache
def _version(*packages: str) -> str:
    """Return the version of the first of these packages that is installed."""
    for package in packages:
        try:
            return importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            continue
    return "–"


def _megabytes(files: list[Path]) -> str:
    return f"{sum(file.stat().st_size for file in files if file.is_file()) / 1e6:.1f}"
