"""The structure of the program, read from its imports: `make house` prints it and draws docs/architecture.md.

Every form of import counts: relative ones, those inside functions, and those for types alone. Only the engine, which
the worker thread loads by name, is not seen. The `layers` contracts in pyproject.toml say which part stands on which.

`python -m tests.house --since REVISION` prints how many lines and files each folder had then and has now.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import tarfile
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
FIGURE = re.compile(r"(?<=<!-- figure of )(\S+)( -->\n).*?(?=<!-- end of figure -->)", re.DOTALL)
LIST = re.compile(r"(?<=<!-- list of folders -->\n).*?(?=<!-- end of list -->)", re.DOTALL)

BUILDINGS = ("app", "optimizers", "widgets")
SUFFIXES = (".py", ".pyi")


@cache
def imports() -> dict[str, set[str]]:
    """Map each module to the modules of the program that it imports."""
    graph = grimp.build_graph(*BUILDINGS, cache_dir=None)
    return {name: graph.find_modules_directly_imported_by(name) for name in sorted(graph.modules)}


@cache
def contracts() -> dict[str, dict]:
    """Map each folder to the contract of its layers."""
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    return {each["containers"][0]: each for each in linter["contracts"] if each["type"] == "layers"}


def exceptions() -> dict[str, int]:
    """Count the imports that each contract lets pass against its order."""
    return {folder: len(each["ignore_imports"]) for folder, each in contracts().items() if "ignore_imports" in each}


@cache
def path_of(name: str) -> Path:
    path = ROOT.joinpath(*name.split("."))
    return path if path.is_dir() else path.with_suffix(".py")


def size_of(name: str) -> str:
    path = path_of(name)
    files = list(path.rglob("*.py")) if path.is_dir() else [path]
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    return f"{len(files)} files, {lines} lines" if path.is_dir() else f"{lines} lines"


def part_of(module: str, folder: str, *, files_are_one: bool) -> str | None:
    """Name the part of `folder` that holds `module`: a subfolder, or a file, or all files as one."""
    if not module.startswith(f"{folder}."):
        return folder if module == folder and files_are_one else None
    part = f"{folder}.{module.removeprefix(f'{folder}.').partition('.')[0]}"
    return folder if files_are_one and not path_of(part).is_dir() else part


def arrows(folder: str, *, files_are_one: bool = False) -> Counter[tuple[str, str]]:
    """Count the imports from one part of a folder to another."""
    part = {module: part_of(module, folder, files_are_one=files_are_one) for module in imports()}
    pairs = [(part[module], part[other]) for module in imports() for other in imports()[module]]
    return Counter((upper, lower) for upper, lower in pairs if upper and lower and upper != lower)


def knots(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """List the groups whose members all reach each other."""
    reached: dict[str, set[str]] = {}
    for start in graph:
        seen, ahead = set(), list(graph[start])
        while ahead:
            node = ahead.pop()
            if node not in seen:
                seen.add(node)
                ahead.extend(reached.get(node, graph.get(node, ())))
        reached[start] = seen
    groups = {frozenset(other for other in reached[node] if node in reached.get(other, ())) for node in graph}
    return sorted(sorted(group) for group in groups if len(group) > 1)


def folder_knots() -> dict[str, list[list[str]]]:
    """Map each folder to the groups of its parts that import each other; its own files count as one part."""
    found = {}
    for folder in sorted(name for name in imports() if path_of(name).is_dir()):
        graph = defaultdict(set)
        for upper, lower in arrows(folder, files_are_one=True):
            graph[upper].add(lower)
        found[folder] = knots(graph)
    return {folder: groups for folder, groups in found.items() if groups}


def picture(folder: str) -> str:
    """Draw the parts of a folder in Mermaid: arrows that others imply are left out, those against the order dotted."""
    rows = [re.split(r"\s*[|:]\s*", row) for row in contracts()[folder]["layers"]]
    level = {f"{folder}.{name}": at for at, row in enumerate(rows) for name in row}
    below: dict[str, set[str]] = defaultdict(set)
    shown = {}
    for upper, lower in sorted(arrows(folder), key=lambda pair: (-level[pair[0]], level[pair[1]])):
        if level[upper] >= level[lower]:
            shown[upper, lower] = "-.->"
        elif lower not in below[upper]:
            shown[upper, lower] = "-->"
            below[upper] |= {lower} | below[lower]
    boxes = defaultdict(list)
    for part in level:  # those with the same neighbours share a box
        ends = ((pair.index(part), pair[1 - pair.index(part)], arrow) for pair, arrow in shown.items() if part in pair)
        boxes[frozenset(ends)].append(part)
    box = {part: parts[0].rpartition(".")[2] for parts in boxes.values() for part in parts}
    text = [
        f'    {box[parts[0]]}["{"<br/>".join(part.rpartition(".")[2] for part in parts)}"]' for parts in boxes.values()
    ]
    text += sorted({f"    {box[upper]} {arrow} {box[lower]}" for (upper, lower), arrow in shown.items()})
    return "\n".join(["```mermaid", "flowchart TD", *text, "```"])


def folders() -> dict[str, str]:
    """Map each folder of code to the first line of its docstring."""
    inits = sorted(path for top in BUILDINGS for path in (ROOT / top).rglob("__init__.py"))
    said = {path.parent: ast.get_docstring(ast.parse(path.read_bytes())) or "" for path in inits}
    return {path.relative_to(ROOT).as_posix(): text.partition("\n")[0] for path, text in said.items()}


def page() -> str:
    """Redraw the figures of the page, and list the folders again."""
    rows = "".join(f"| `{folder}` | {said} |\n" for folder, said in folders().items())
    text = LIST.sub(lambda _: f"| folder | what it holds |\n|---|---|\n{rows}", PAGE.read_text(encoding="utf-8"))
    return FIGURE.sub(lambda found: f"{found[1]}{found[2]}{picture(found[1])}\n", text)


def print_house() -> None:
    for folder in contracts():
        print(f"{folder}: {size_of(folder)}")
        counted = arrows(folder, files_are_one=True)
        for part in sorted({part for pair in counted for part in pair} - {folder}):
            lower = ", ".join(f"{b.rpartition('.')[2]} {n}" for (a, b), n in sorted(counted.items()) if a == part)
            print(f"    {part.removeprefix(f'{folder}.')}: {size_of(part)}" + f" -> {lower}" * bool(lower))
    print("imports against the order:", exceptions())
    print("folders that import each other:", *folder_knots().values(), sep="\n    ")
    print("modules that import each other:", *knots(imports()), sep="\n    ")


def texts_of(revision: str) -> dict[str, str]:
    """Read the modules of a revision, by path."""
    packed = subprocess.run(["git", "archive", revision, *BUILDINGS], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        files = {each.name: archive.extractfile(each) for each in archive if each.name.endswith(SUFFIXES)}
        return {name: file.read().decode() for name, file in files.items() if file is not None}


def print_lines(since: str) -> None:
    """Print lines and files of each folder at a revision and now, the largest saving first."""
    modules = (path for top in BUILDINGS for path in (ROOT / top).rglob("*.py*") if path.suffix in SUFFIXES)
    now = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in modules}
    sizes: dict[str, list[int]] = defaultdict(lambda: [0] * 4)
    for at, texts in enumerate((texts_of(since), now)):
        for name, text in texts.items():
            for folder in ("/".join(name.split("/")[:-1][:2]), "all"):
                sizes[folder][at] += len(text.splitlines())
                sizes[folder][at + 2] += 1
    print(f"{'folder':28}{'lines':>8}{'now':>8}{'change':>8}{'files':>8}{'now':>6}")
    for folder, (before, after, files, left) in sorted(sizes.items(), key=lambda each: each[1][1] - each[1][0]):
        print(f"{folder:28}{before:8}{after:8}{after - before:+8}{files:8}{left:6}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.house")
    parser.add_argument("--since", metavar="REVISION", help="print the lines of each folder then and now")
    if since := parser.parse_args().since:
        print_lines(since)
    else:
        print_house()
        PAGE.write_text(page(), encoding="utf-8")
