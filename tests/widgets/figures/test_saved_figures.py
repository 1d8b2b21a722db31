"""Figures as files, read back."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtGui import QImage, QImageReader

from widgets.figures.paper import Figure, FigureCurve
from widgets.figures.save import save_figure

X = np.arange(1.0, 201.0)
SVG = "{http://www.w3.org/2000/svg}"


def figure(*curves: FigureCurve, **more) -> Figure:
    words = {"title": "Loss < 1 & falling", "x_label": "Step", "y_label": "Loss (nats)"}
    return Figure(85, 60, **{**words, **more}, curves=curves or (FigureCurve.of("Adam & friends", X, 1 / X),))


def svg(path, *curves: FigureCurve, **more) -> ElementTree.Element:
    save_figure(figure(*curves, **more), path)
    return ElementTree.parse(path).getroot()


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]


def colours(path) -> set[str]:
    """Return the colours of everything drawn."""
    return set(re.findall(r'(?:stroke|fill)="(#[0-9a-f]{6})"', path.read_text(encoding="utf-8")))


@pytest.fixture(autouse=True)
def _application(qapp):
    """Start the application, which letters need."""


def test_a_png_has_300_dots_to_the_inch_and_says_who_made_it(tmp_path):
    path = tmp_path / "loss.PNG"
    save_figure(figure(), path, made_by="Slotscope 1.2")
    image = QImage(str(path))
    assert (image.width(), image.height()) == (round(85 / 25.4 * 300), round(60 / 25.4 * 300))
    assert (image.dotsPerMeterX(), image.dotsPerMeterY()) == (11811, 11811)
    reader = QImageReader(str(path))
    assert (reader.text("Title"), reader.text("Software")) == ("Loss < 1 & falling", "Slotscope 1.2")


def test_an_svg_is_the_figure_on_paper_with_its_text_as_text(tmp_path):
    root = svg(tmp_path / "loss.svg")
    assert (root.get("width"), root.get("height")) == ("85mm", "60mm")
    assert (root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")) == ("Loss < 1 & falling", "Made by Slotscope")
    status = texts(root)
    assert {"Loss < 1 & falling", "Step", "Loss (nats)", "Adam & friends"} <= set(status)
    families = {each.get("font-family") for each in root.iter(f"{SVG}text")}
    assert all(family.endswith(", sans-serif") for family in families)


def test_a_pdf_is_one_page_of_that_size_with_its_fonts_and_words(tmp_path):
    pypdf = pytest.importorskip("pypdf")
    path = tmp_path / "loss.pdf"
    save_figure(figure(), path)
    reader = pypdf.PdfReader(path)
    (page,) = reader.pages
    assert [float(page.mediabox.width), float(page.mediabox.height)] == pytest.approx(
        [85 / 25.4 * 72, 60 / 25.4 * 72], abs=0.5
    )
    words = " ".join(page.extract_text().split())
    assert "Loss < 1 & falling" in words
    assert "Adam & friends" in words
    assert (reader.metadata.title, reader.metadata.creator) == ("Loss < 1 & falling", "Slotscope")
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    embedded = [font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object() for font in fonts]
    assert embedded
    assert all("/FontFile2" in each or "/FontFile3" in each for each in embedded)


def test_a_million_points_are_a_small_file_with_every_extreme(tmp_path):
    n = 1_000_000
    rng = np.random.default_rng(0)
    y = np.exp(rng.standard_normal(n))
    y[777_777] = 5e4
    path = tmp_path / "long.svg"
    save_figure(Figure(170, 90, curves=[FigureCurve.of("a", np.arange(n), y)], y_log=True), path)
    assert path.stat().st_size < 200_000
    root = ElementTree.parse(path).getroot()
    line = max(root.iter(f"{SVG}polyline"), key=lambda each: len(each.get("points")))
    points = np.array([pair.split(",") for pair in line.get("points").split()], float)
    spike = points[points[:, 1].argmin()]
    left, right = points[0, 0], points[-1, 0]
    assert (spike[0] - left) / (right - left) == pytest.approx(0.777777, abs=1e-3)
    # Nothing else comes near it.
    assert np.partition(points[:, 1], 1)[1] > spike[1] + 0.2 * np.ptp(points[:, 1])


def test_a_gap_is_left_where_a_value_is_not_finite(tmp_path):
    y = 1 / X
    y[50], y[100] = np.nan, np.inf
    root = svg(tmp_path / "gaps.svg", FigureCurve.of("", X, y))
    lines = [each.get("points").split() for each in root.iter(f"{SVG}polyline")]
    assert sorted(len(points) for points in lines if len(points) > 10) == [49, 50, 99]


def test_black_and_white_has_no_colour_and_a_dash_for_each_curve(tmp_path):
    path = tmp_path / "grey.svg"
    root = svg(path, *(FigureCurve.of(f"run {k}", X, k + 1 / X) for k in range(4)), black_and_white=True)
    drawn = {each.get("stroke-dasharray") for each in root.iter(f"{SVG}g") if each.get("stroke") == "#000000"}
    assert len(drawn - {None}) == 3
    shapes = {each.tag.removeprefix(SVG) for each in root.iter()}
    assert {"circle", "rect", "polygon"} <= shapes or {"ellipse", "rect", "polygon"} <= shapes
    assert {f"run {k}" for k in range(4)} <= set(texts(root))
    words = {"#151a21", "#46515e", "#dde3e9"}
    assert all(c[1:3] == c[3:5] == c[5:7] for c in colours(path) - words)


def test_curves_past_the_palette_are_told_apart_by_dashes(tmp_path):
    root = svg(tmp_path / "many.svg", *(FigureCurve.of(f"run {k}", X, k + 1 / X) for k in range(16)))
    looks = {
        (each.get("stroke"), each.get("stroke-dasharray"))
        for each in root.iter(f"{SVG}g")
        if any(len(line.get("points").split()) > 10 for line in each.findall(f"{SVG}polyline"))
    }
    assert len(looks) == 16


@pytest.mark.parametrize("name", ["loss.bmp", "loss"])
def test_another_kind_of_file_is_refused(tmp_path, name):
    with pytest.raises(ValueError, match=r"saved as \.png, \.svg, \.pdf; loss.* has (\"\.bmp\"|no extension)\."):
        save_figure(figure(), tmp_path / name)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["no/loss.png", "file/loss.svg"])
def test_where_nothing_can_be_written_a_sentence_says_so(tmp_path, name):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(OSError, match=r"^The figure cannot be written to .*: [A-Z][a-z ]+\.$"):
        save_figure(figure(), tmp_path / name)


def test_what_was_there_stays_until_the_new_file_is_whole(tmp_path, monkeypatch):
    path = tmp_path / "loss.png"
    path.write_bytes(b"before")

    def full(figure, made_by):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("widgets.figures.save.KINDS", {".png": full})
    with pytest.raises(OSError, match="No space left"):
        save_figure(figure(), path)
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("loss.png", b"before")]
