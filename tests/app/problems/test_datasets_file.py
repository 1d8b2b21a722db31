from __future__ import annotations

import contextlib
import io
import os
import zipfile
from pathlib import Path

import numpy as np
import pytest

from app.core.text.number_text import thousands
from app.problems.datasets import DatasetError
from app.problems.datasets import file as file_module
from app.problems.datasets.file import File

ROWS = "1.5,2,7.25\n2.5,4,8.5\n3.5,6,1.25\n4.5,8,0.5\n5.5,1,2.125\n"


@pytest.fixture
def write(tmp_path):
    def write(content, name="data.csv"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


@pytest.fixture
def pack(tmp_path):
    def pack(**arrays):
        np.savez(tmp_path / "data.npz", **arrays)
        return str(tmp_path / "data.npz")

    return pack


def load(path, **options):
    return File(path, **options).load(0)


def refused(path, **options):
    with pytest.raises(DatasetError) as caught:
        load(path, **options)
    message = str(caught.value)
    assert message.endswith(".")
    assert "\n" not in message
    return message


class TestCsv:
    def test_the_last_column_is_the_target(self, write):
        data = load(write("a,b,c\n" + ROWS))
        assert (data.feature_names, data.target_names, data.task) == (("a", "b"), ("c",), "regression")
        np.testing.assert_array_equal(data.inputs[:2], [[1.5, 2], [2.5, 4]])
        np.testing.assert_array_equal(data.targets[:, 0], [7.25, 8.5, 1.25, 0.5, 2.125])
        assert data.standardize_inputs
        assert data.standardize_targets

    @pytest.mark.parametrize("target", ["a", "1", "-3"])
    def test_a_target_by_name_or_place(self, write, target):
        data = load(write("a,b,c\n" + ROWS), target=(target,))
        assert (data.feature_names, data.target_names) == (("b", "c"), ("a",))

    def test_two_targets_make_a_regression_of_two_outputs(self, write):
        data = load(write("a,b,c\n" + ROWS), target=("c", "b"))
        assert data.target_names == ("c", "b")
        assert data.targets.shape == (5, 2)

    def test_an_ignored_column_is_left_out(self, write):
        assert load(write("a,b,c\n" + ROWS), ignore=("b",)).feature_names == ("a",)

    def test_without_a_header_columns_are_numbered(self, write):
        data = load(write(ROWS))
        assert data.feature_names == ("column 1", "column 2")
        assert len(data.inputs) == 5

    def test_a_header_of_years_is_seen_by_the_words_beside_them(self, write):
        data = load(write("place,1990,1991\n1,2.5,3\n2,3.5,4.5\n3,1,1\n4,0,0.25\n"))
        assert data.feature_names == ("place", "1990")

    @pytest.mark.parametrize(("header", "rows"), [("yes", 4), ("no", 5)])
    def test_a_person_can_say_whether_there_is_a_header(self, write, header, rows):
        assert len(load(write(ROWS), header=header).inputs) == rows

    def test_equal_names_are_numbered(self, write):
        assert load(write("a,a,\n" + ROWS), target=("column 3",)).feature_names == ("a", "a (2)")

    @pytest.mark.parametrize("mark", [",", ";", "\t", "|", " "])
    def test_the_delimiter_is_found(self, write, mark):
        data = load(write(("a,b,c\n" + ROWS).replace(",", mark)))
        assert data.feature_names == ("a", "b")
        assert data.targets[0, 0] == 7.25

    def test_a_decimal_comma_is_read_between_semicolons(self, write):
        data = load(write(("a,b,c\n" + ROWS).replace(",", ";").replace(".", ",")))
        assert data.inputs[0].tolist() == [1.5, 2]

    def test_quotes_blank_lines_a_byte_order_mark_and_dos_line_ends(self, write):
        data = load(write('\ufeff"a, b",c\r\n"1",2\r\n\r\n"3",4\r\n5,6.5\r\n7,8\r\n\r\n'))
        assert data.feature_names == ("a, b",)
        assert data.inputs[:, 0].tolist() == [1, 3, 5, 7]

    def test_the_delimiter_is_found_beyond_a_long_quoted_cell(self, write):
        long = '"' + "word\n" * 20_000 + '"'
        data = load(write(f"a;t;y\n1;b;2.5\n2;b;3.5\n3;{long};4.5\n4;c;5\n", "long.csv"), ignore=("t",))
        assert data.feature_names == ("a",)

    def test_words_become_a_feature_each_and_two_words_one(self, write):
        data = load(write("colour,sex,y\nred,m,1.5\nblue,f,2.5\ngreen,f,3.5\nred,m,4.25\n"))
        assert data.feature_names == ("colour = blue", "colour = green", "colour = red", "sex = m")
        assert data.inputs.tolist() == [[0, 0, 1, 1], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 1]]

    def test_one_word_late_in_a_column_of_numbers_is_asked_about(self, write):
        lines = [f"{i % 3},{i}.5" for i in range(9000)]
        lines[8500] = "other,0.5"
        path = write("a,y\n" + "\n".join(lines))
        assert "8999 of 9000 cells are numbers; row 8501 is “other”" in refused(path)
        assert len(load(path, missing="drop").inputs) == 8999
        data = load(path, words=("a",))
        assert data.feature_names == ("a = 0", "a = 1", "a = 2", "a = other")
        assert data.inputs.sum(axis=1).tolist() == [1.0] * 9000
        assert data.inputs[8500].tolist() == [0, 0, 0, 1]

    def test_a_target_of_words_is_classes_in_alphabetical_order(self, write):
        data = load(write("a,kind\n1,cat\n2,ant\n3,bee\n4,ant\n"))
        assert (data.task, data.class_names) == ("classification", ("ant", "bee", "cat"))
        assert data.targets.tolist() == [2, 0, 1, 0]
        assert not data.standardize_targets

    def test_few_whole_numbers_are_classes_unless_set(self, write):
        path = write("a,y\n" + "".join(f"{i},{i % 3 + 5}\n" for i in range(12)))
        assert load(path).class_names == ("5", "6", "7")
        assert load(path, task="regression").task == "regression"

    def test_many_whole_numbers_are_a_regression_unless_set(self, write):
        path = write("a,y\n" + "".join(f"{i},{i}\n" for i in range(40)))
        assert load(path).task == "regression"
        assert len(load(path, task="classification").class_names) == 40

    def test_missing_values_are_refused_with_the_column_and_the_count(self, write):
        message = refused(write("a,b,c\n1,2,3\n4,,6\n7,n/a,9\n1,?,2\n"))
        assert message.startswith('Column "b" of "data.csv" has no value in 3 rows of 4 (first in row 2).')
        assert '"drop"' in message
        assert '"mean"' in message

    def test_missing_values_drop_their_rows(self, write):
        data = load(write("a,b,c\n" + ROWS + "1,,3\n,1,2\n"), missing="drop")
        assert len(data.inputs) == 5

    def test_missing_values_become_the_mean_but_a_row_without_target_goes(self, write):
        data = load(write("a,b,c\n1,2,3.5\n,4,6\n3,6,\n8,8,1\n5,1,1\n"), missing="mean")
        assert data.inputs[:, 0].tolist() == [1, 4.25, 8, 5]  # (1 + 3 + 8 + 5) / 4
        assert data.targets[:, 0].tolist() == [3.5, 6, 1, 1]

    def test_a_missing_word_becomes_the_share_of_each(self, write):
        data = load(write("k,y\nu,1.5\nv,2.5\n,3.5\nw,4.5\nu,5.5\n"), missing="mean")
        assert data.inputs[2].tolist() == [0.5, 0.25, 0.25]

    @pytest.mark.parametrize(
        ("content", "options", "words"),
        [
            ("", {}, '"data.csv" is empty'),
            ("  \n\n", {}, '"data.csv" is empty'),
            ("a\n1\n2\n3\n4\n", {}, '"data.csv" has one column, "a"; at least two are needed'),
            ("a,b,c\n" + ROWS, {"target": ("d",)}, 'target is "d"; "data.csv" has the columns "a", "b" and "c".'),
            ("a,b,c\n" + ROWS, {"target": ("4",)}, 'target is "4"'),
            ("a,b,c\n" + ROWS, {"ignore": ("e",)}, 'ignore is "e"'),
            ("a,b,c\n" + ROWS, {"ignore": ("c",)}, '"c" cannot be both a target and ignored'),
            ("a,b,c\n" + ROWS, {"ignore": ("a", "b")}, '"data.csv" has no input column besides "c"'),
            ("a,b,c\n1,2,3\n4,5\n", {}, 'Line 3 of "data.csv" has 2 values, but line 1 has 3'),
            ("a,b,c\n1,2,3\n4\n", {"delimiter": "comma"}, 'Line 3 of "data.csv" has 1 value, but'),
            ("a,b\n1,inf\n2,3\n4,5\n6,7\n", {}, 'Column "b" of "data.csv" holds infinite values'),
            ("a,b\n1e39,1\n2,3\n4,5\n6,7\n", {}, "in 1 row (first in row 1); use numbers up to 3.4e38"),
            ("a,b\n1,3\n2,3\n4,3\n6,3\n", {}, 'The target "b" is 3 in every row'),
            ("a,b\n1,x\n2,x\n4,x\n6,x\n", {}, 'The target "b" is x in every row'),
            ("a,b\n1,2\n3,4\n", {}, '"data.csv" has 2 rows; at least 4 are needed'),
            ("a,b\n", {}, '"data.csv" has 0 rows'),
            (
                "a,b\n1,2\n3,\n5,6\n,8\n1,4\n",
                {"missing": "drop"},
                "has 3 rows left of 5 after dropping those with missing",
            ),
            (
                "a,b,c\n1,,2\n2,,3\n3,,4\n4,,5\n",
                {"missing": "mean"},
                'Column "b" of "data.csv" has no values and so no mean',
            ),
            ("a,b\n1,x\n2,y\n3,x\n4,y\n", {"task": "regression"}, 'The target "b" holds words; a regression needs'),
            ("a,b,c\n" + ROWS, {"target": ("b", "c"), "task": "classification"}, '"b" and "c" are 2 targets'),
            ('a,b\n1,"2\n3,4\n', {}, '"data.csv" cannot be read after line'),
            (b"a,b\n1,caf\xe9\n2,3\n", {}, '"data.csv" is not UTF-8 text'),
            ("a,b\n1,2\n".encode("utf-16"), {}, '"data.csv" has 1 row'),
        ],
    )
    def test_what_cannot_be_learnt_is_a_sentence(self, write, content, options, words):
        assert words in refused(write(content), **options)

    def test_free_text_is_refused_with_the_number_of_words(self, write):
        path = write("id,note,y\n" + "".join(f"{i},note{i % 70},{i}.5\n" for i in range(140)))
        assert 'Column "note" holds 70 different words; at most 64' in refused(path)
        assert len(load(path, ignore=("note",)).inputs) == 140

    def test_endless_different_words_are_refused(self, write):
        path = write("x,note\n" + "".join(f"{i},note{i}\n" for i in range(2000)))
        assert 'The target "note" holds more than 1000 different words' in refused(path)
        assert 'Column "note" holds more than 1000 different words' in refused(path, target=("x",))

    def test_too_many_numbers_for_classes_are_refused(self, write):
        path = write("x,y\n" + "".join(f"{i},{i}\n" for i in range(1200)))
        assert 'The target "y" has 1200 different values' in refused(path, task="classification")


class TestPath:
    def test_no_file_chosen(self):
        assert refused(File().path).startswith("No file is chosen")
        assert refused("").startswith("No file is chosen")

    def test_no_such_file(self, tmp_path):
        assert refused(tmp_path / "gone.csv").startswith('There is no file "')

    def test_a_folder(self, tmp_path):
        assert "is not a file" in refused(tmp_path)

    def test_a_device_is_not_read_for_ever(self):
        assert "is not a file" in refused("/dev/zero")

    def test_a_file_of_two_gigabytes_is_refused_before_it_is_read(self, tmp_path):
        path = tmp_path / "large.csv"
        with path.open("wb") as file:
            os.truncate(file.fileno(), 2 * 2**30)
        assert refused(path).startswith('"large.csv" has 2048 MB; the limit is 512 MB')

    @pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
    def test_a_file_that_may_not_be_read(self, write):
        path = write(ROWS)
        Path(path).chmod(0)
        assert "cannot be read: Permission denied" in refused(path)


class TestNpz:
    @pytest.mark.parametrize(("x", "y"), [("x", "y"), ("X", "targets"), ("inputs", "labels")])
    def test_arrays_are_found_by_their_usual_names(self, pack, x, y):
        data = load(pack(**{x: np.arange(12.0).reshape(6, 2), y: np.arange(6) * 0.5}))
        assert data.inputs.shape == (6, 2)
        assert data.targets[:, 0].tolist() == [0, 0.5, 1, 1.5, 2, 2.5]

    def test_images_are_flattened_and_whole_numbers_are_classes(self, pack):
        data = load(pack(x=np.zeros((8, 3, 3), np.uint8), y=np.arange(8) % 2))
        assert data.inputs.shape == (8, 9)
        assert data.task == "classification"

    def test_words_are_classes(self, pack):
        data = load(pack(x=np.arange(4.0), y=np.array(["b", "a", "b", "a"])))
        assert (data.class_names, data.targets.tolist()) == (("a", "b"), [1, 0, 1, 0])

    def test_several_targets_and_a_target_of_another_name(self, pack):
        path = pack(x=np.arange(8.0).reshape(4, 2), y=np.arange(4), z=np.random.default_rng(0).random((4, 3)))
        assert load(path, target=("z",)).target_names == ("target 1", "target 2", "target 3")
        assert "takes one" in refused(path, target=("y", "z"))

    def test_arrays_that_are_absent_are_named_with_those_that_are_there(self, pack):
        assert 'has no array called "x", "X", ' in refused(pack(a=np.arange(4), b=np.arange(4)))
        assert 'it holds "a" and "b".' in refused(pack(a=np.arange(4), b=np.arange(4)))
        assert 'has no array called "y", ' in refused(pack(x=np.arange(4)))
        assert 'has no array called "q"; it holds "x" and "y"' in refused(
            pack(x=np.arange(4), y=np.arange(4)), target=("q",)
        )

    def test_pickled_objects_are_never_opened(self, pack):
        message = refused(pack(x=np.array([{}, [], 1, 2], dtype=object), y=np.arange(4)))
        assert 'The array "x" of "data.npz" is pickled Python objects' in message

    @pytest.mark.parametrize(
        ("arrays", "words"),
        [
            ({"x": np.arange(5.0), "y": np.arange(4.0)}, "5 rows of inputs and 4 of targets"),
            ({"x": np.arange(4) * 1j, "y": np.arange(4.0)}, "are of type complex128"),
            ({"x": np.float64(3), "y": np.arange(4.0)}, "a single number"),
            ({"x": np.arange(4.0), "y": np.array([1, np.inf, 2, 3])}, "holds infinite values"),
            ({"x": np.array([1, np.nan, 2, 3]), "y": np.arange(4.0)}, '"feature 1" of "data.npz" has no value in'),
            ({"x": np.arange(4.0), "y": np.ones(4)}, 'The target "target 1" is 1 in every row'),
            ({"x": np.arange(2.0), "y": np.arange(2.0)}, "has 2 rows; at least 4"),
            ({"x": np.zeros((4, 0)), "y": np.arange(4.0)}, "(4, 0), which has no column"),
            ({"x": np.arange(4.0), "y": np.zeros((4, 0))}, "which has no column"),
        ],
    )  # fmt: skip
    def test_what_cannot_be_learnt_is_a_sentence(self, pack, arrays, words):
        assert words in refused(pack(**arrays))

    def test_what_is_no_archive_is_refused(self, write):
        assert "it is not an NPZ archive" in refused(write("a,b\n1,2\n", "data.npz"))

    def test_a_broken_member_is_refused(self, write):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("x.npy", b"\x93NUMPY\x01\x00garbage")
            archive.writestr("y.npy", b"no array")
        assert 'The array "x" of "data.npz" ' in refused(write(packed.getvalue(), "data.npz"))

    def test_any_damaged_byte_of_an_archive_is_refused(self, tmp_path):
        path, random = tmp_path / "data.npz", np.random.default_rng(0)
        np.savez_compressed(path, x=random.integers(0, 9, (40, 2)), y=random.integers(0, 3, 40))
        raw = path.read_bytes()
        for place in range(0, len(raw), 3):
            path.write_bytes(raw[:place] + bytes([raw[place] ^ 0x55]) + raw[place + 1 :])
            # Nothing reads some bytes, such as the date of a member.
            with contextlib.suppress(DatasetError):
                File(path=path).load(0)

    def test_a_header_that_lies_about_its_shape_is_refused(self, write):
        shape = "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999, 99), }".ljust(117) + "\n"
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("x.npy", b"\x93NUMPY\x01\x00v\x00" + shape.encode())
            archive.writestr("y.npy", b"no array")
        assert 'The array "x" of "data.npz" cannot be read' in refused(write(packed.getvalue(), "data.npz"))

    def test_an_archive_that_unpacks_to_too_much_is_refused_at_once(self, tmp_path, monkeypatch):
        monkeypatch.setattr(file_module, "LIMIT", 2**20)
        np.savez_compressed(tmp_path / "bomb.npz", x=np.zeros((1000, 1000)), y=np.arange(1000))
        assert "take 8 MB unpacked; the limit is 1 MB" in refused(tmp_path / "bomb.npz")

    def test_one_that_is_far_larger_unpacked_is_refused_at_once(self, tmp_path, monkeypatch):
        np.savez_compressed(tmp_path / "bomb.npz", x=np.zeros((1000, 10_000)), y=np.arange(1000))
        monkeypatch.setattr(np, "load", None)
        assert "more than 200 times when unpacked" in refused(tmp_path / "bomb.npz")

    def test_an_array_larger_than_its_entry_is_refused_at_once(self, write):
        said = io.BytesIO()
        np.lib.format.write_array_header_1_0(said, {"descr": "<f8", "fortran_order": False, "shape": (10**7, 10**6)})
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("x.npy", said.getvalue())
            archive.writestr("y.npy", said.getvalue())
        assert "it declares the shape (10000000, 1000000)" in refused(write(packed.getvalue(), "data.npz"))

    def test_a_row_of_a_million_columns_is_refused(self, tmp_path):
        np.savez(tmp_path / "wide.npz", x=np.zeros((2, 1_000_000), np.uint8), y=np.arange(2))
        assert f"have {thousands(1_000_000)} columns; the maximum is {thousands(250_000)}" in refused(
            tmp_path / "wide.npz"
        )


class TestPreview:
    def test_columns_are_shown_with_types_roles_and_what_is_missing(self, write):
        path = write("size,colour,kind\n1.5,red,a\n,blue,b\n2.5,red,a\n3.5,green,b\n4.5,red,a\n5.5,blue,b\n")
        preview = File(path, ignore=("colour",), missing="drop").preview("features")
        assert preview.summary == "5 rows, 1 feature, 2 classes"
        size, colour, kind = preview.columns
        assert (size.kind, size.detail, size.missing, size.role) == ("numbers", "1.5 to 5.5", 1, "feature")
        assert size.examples == ("1.5", "–", "2.5", "3.5")  # a gap keeps its row
        assert (colour.kind, colour.detail, colour.role) == ("words", "3 different", "ignored")
        assert (kind.examples[:2], kind.role) == (("a", "b"), "target")

    def test_columns_are_shown_beside_what_is_wrong(self, write):
        preview = File(write("a,b,c\n" + ROWS.replace("7.25", "")), target=("c",)).preview("features")
        assert preview.fault.startswith('Column "c" of "data.csv" has no value in 1 row of 5')
        assert [column.name for column in preview.columns] == ["a", "b", "c"]

    def test_a_file_that_cannot_be_read_is_a_sentence(self, write):
        assert "is empty" in File(write("")).preview("features").fault
