"""Films, decoded again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter

from widgets.figures import movie
from widgets.figures.movie import FilmJob, FilmWriter, missing

av = pytest.importorskip("av")
HUES = ("#14181E", "#4FA6E0", "#F79E1B", "#43D3CE", "#F2B84B")


def picture(hue: str, width: int = 97, height: int = 65, square: int = 0) -> QImage:
    """Return a picture of one colour, with an orange square in the upper left corner."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(hue))
    painter = QPainter(image)
    painter.fillRect(0, 0, square, square, QColor("#F79E1B"))
    painter.end()
    return image


def decoded(path) -> tuple[list[np.ndarray], str, float]:
    """Return the pictures (height, width, 3), the codec, pictures a second."""
    with av.open(str(path)) as file:
        stream = file.streams.video[0]
        frames = [frame.to_ndarray(format="rgb24") for frame in file.decode(stream)]
        return frames, stream.codec_context.name, float(stream.average_rate)


def written(path, hues=HUES, rate=25.0, **size) -> None:
    writer = FilmWriter(path, picture("#000000", **size).size(), rate)
    for hue in hues:
        writer.add(picture(hue, **size))
    writer.close()


def near(pixel, hue: str, by: int) -> bool:
    value = QColor(hue)
    return bool(np.abs(np.array(pixel, int) - (value.red(), value.green(), value.blue())).max() <= by)


def test_an_mp4_has_every_picture_with_and_without_h264(tmp_path, monkeypatch) -> None:
    path = tmp_path / "view.mp4"
    written(path)
    frames, codec, rate = decoded(path)
    assert [frame.shape for frame in frames] == [(64, 96, 3)] * len(HUES)
    assert (codec, rate) == ("h264", 25.0)
    assert all(near(frame[30, 40], hue, 8) for frame, hue in zip(frames, HUES, strict=True))
    assert [each.name for each in tmp_path.iterdir()] == ["view.mp4"]

    monkeypatch.setattr(av, "codecs_available", av.codecs_available - {"libx264"})
    written(tmp_path / "view.mp4")
    frames, codec, _ = decoded(tmp_path / "view.mp4")
    assert (len(frames), codec) == (len(HUES), "mpeg4")


def test_a_gif_has_every_picture_in_its_own_colours_and_loops(tmp_path):
    path = tmp_path / "view.gif"
    written(path)
    frames, codec, rate = decoded(path)
    assert [frame.shape for frame in frames] == [(65, 97, 3)] * len(HUES)
    assert (codec, rate) == ("gif", 25.0)
    assert all(near(frame[30, 40], hue, 3) for frame, hue in zip(frames, HUES, strict=True))
    # A loop without end.
    assert b"NETSCAPE2.0\x03\x01\x00\x00" in path.read_bytes()


def test_what_stands_still_costs_a_gif_nothing(tmp_path):
    rng = np.random.default_rng(0)
    noise = rng.integers(0, 255, (64, 96), np.uint8)
    still = QImage(noise.tobytes(), 96, 64, 96, QImage.Format.Format_Grayscale8)
    sizes = []
    for count in (1, 20):
        path = tmp_path / f"{count}.gif"
        writer = FilmWriter(path, still.size(), 10)
        for _ in range(count):
            writer.add(still)
        writer.close()
        sizes.append(path.stat().st_size)
    assert sizes[1] < 1.2 * sizes[0]


def test_pictures_of_other_sizes_and_fine_screens_keep_their_dots(tmp_path) -> None:
    path = tmp_path / "view.gif"
    writer = FilmWriter(path, QSize(100, 50), 10)
    writer.add(picture("#4FA6E0", 200, 200))
    writer.close()
    (frame,), _, _ = decoded(path)
    assert near(frame[25, 50], "#4FA6E0", 3)
    assert near(frame[25, 10], "#000000", 3)

    fine = picture("#14181E", 80, 60, square=30)
    fine.setDevicePixelRatio(2.0)
    writer = FilmWriter(path, fine.size(), 10)
    writer.add(fine)
    writer.close()
    (frame,), _, _ = decoded(path)
    assert frame.shape == (60, 80, 3)
    assert near(frame[28, 28], "#F79E1B", 3)
    assert near(frame[32, 32], "#14181E", 3)


@pytest.mark.parametrize("pictures", [0, 3])
@pytest.mark.parametrize("name", ["view.mp4", "view.gif"])
def test_a_cancelled_film_leaves_nothing_behind(tmp_path, name, pictures):
    (tmp_path / name).write_bytes(b"before")
    writer = FilmWriter(tmp_path / name, QSize(96, 64), 25)
    for hue in HUES[:pictures]:
        writer.add(picture(hue))
    writer.cancel()
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [(name, b"before")]
    with pytest.raises(ValueError, match="is already closed"):
        writer.add(picture(HUES[0]))


def test_a_film_without_pictures_is_none(tmp_path):
    writer = FilmWriter(tmp_path / "view.mp4", QSize(96, 64), 25)
    with pytest.raises(ValueError, match="at least one picture"):
        writer.close()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "size", "rate", "sentence"),
    [
        ("view.avi", (96, 64), 25, 'as .mp4 or .gif; view.avi has ".avi"'),
        ("view", (96, 64), 25, "has no extension"),
        ("view.mp4", (1, 64), 25, "received 1 × 64"),
        ("view.mp4", (96, 64), 0, "per second; received 0"),
    ],
)
def test_what_no_film_has_is_refused(tmp_path, name, size, rate, sentence):
    with pytest.raises(ValueError, match=sentence):
        FilmWriter(tmp_path / name, QSize(*size), rate)


@pytest.mark.parametrize("name", ["no/view.mp4", "no/view.gif"])
def test_where_nothing_can_be_written_a_sentence_says_so(tmp_path, name):
    with pytest.raises(OSError, match=r"^The movie cannot be written to .*: No such file or directory\.$"):
        FilmWriter(tmp_path / name, QSize(96, 64), 25)


def test_where_av_is_missing_a_sentence_says_what_brings_it(tmp_path, monkeypatch):
    monkeypatch.setattr(movie, "films_can_be_made", lambda: False)
    with pytest.raises(ValueError, match=r"pip install av") as status:
        FilmWriter(tmp_path / "view.mp4", QSize(96, 64), 25)
    assert str(status.value) == missing()


class View:
    """View that comes to a step when it was asked `asks` times, and is then of its colour."""

    def __init__(self, asks: int = 1) -> None:
        self.asks = asks
        self.asked: list[int] = []
        self.step = -1

    def show(self, step: int) -> bool:
        self.asked.append(step)
        if self.asked.count(step) % self.asks == 0:
            self.step = step
        return self.step == step

    def grab(self) -> QImage:
        return picture(HUES[self.step])


def test_a_job_films_each_step_once_it_is_shown(tmp_path, qtbot):
    view = View(asks=3)
    job = FilmJob(tmp_path / "view.gif", 25, [0, 2, 4], view.show, view.grab)
    status: list[tuple[int, int]] = []
    job.progressed.connect(lambda done, total: status.append((done, total)))
    with qtbot.waitSignal(job.finished) as done:
        job.start()
        # Nothing is done before the window has its turn.
        assert not view.asked
    assert done.args == [tmp_path / "view.gif"]
    frames, _, _ = decoded(tmp_path / "view.gif")
    assert [near(frame[30, 40], HUES[k], 3) for frame, k in zip(frames, (0, 2, 4), strict=True)] == [True] * 3
    assert status == [(1, 3), (2, 3), (3, 3)]
    assert not job.running


def test_a_cancelled_job_leaves_nothing_and_says_no_more(tmp_path, qtbot):
    view = View()
    job = FilmJob(tmp_path / "view.mp4", 25, range(5), view.show, view.grab)
    ends: list[object] = []
    job.finished.connect(ends.append)
    job.failed.connect(ends.append)
    job.progressed.connect(lambda done, total: job.cancel() if done == 2 else None)
    job.start()
    qtbot.waitUntil(lambda: not job.running)
    assert (view.asked, ends) == ([0, 1], [])
    assert not list(tmp_path.iterdir())


def test_a_job_that_cannot_go_on_says_why_and_leaves_nothing(tmp_path, qtbot, monkeypatch):
    view = View()
    job = FilmJob(tmp_path / "no" / "view.mp4", 25, [0], view.show, view.grab)
    with qtbot.waitSignal(job.failed) as status:
        job.start()
    assert status.args[0].startswith("The movie cannot be written to ")

    monkeypatch.setattr("widgets.figures.movie.PATIENCE_SECONDS", 0.0)
    job = FilmJob(tmp_path / "view.mp4", 25, [3], lambda step: False, view.grab)
    with qtbot.waitSignal(job.failed) as status:
        job.start()
    assert status.args[0] == "The view did not reach step 3 within 0 seconds."
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("name", ["view.mp4", "view.gif"])
def test_a_full_disk_is_reported_and_leaves_nothing(tmp_path, name):
    (tmp_path / f".{name}.draft").symlink_to("/dev/full")
    with pytest.raises(OSError, match=r"^The movie cannot be written to .*: No space left on device\.$"):
        written(tmp_path / name)
    assert not list(tmp_path.iterdir())
