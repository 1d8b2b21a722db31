"""Examples of the instruments of `widgets.editor`."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from widgets.editor.code_completion import SignatureTip
from widgets.editor.code_editor import CodeEditor
from widgets.editor.completion_popup import CompletionList
from widgets.editor.find_bar import FindBar, GoToLine
from widgets.editor.jedi_client import CallSignature, Completion
from widgets.editor.problems import EditorProblem
from widgets.gallery.example import example

_CODE = '''class SignMomentum(Optimizer):
    """Steps by the sign of a mean gradient."""

    def update_step(self, gradient, variable, learning_rate):
        m = self._m[self._get_variable_index(variable)]
        m.assign(self.beta * m + (1 - self.beta) * gradient)
        variable.assign_sub(learning_rate * keras.ops.sing(m))
'''


def _editor(stage: QWidget) -> CodeEditor:
    editor = CodeEditor(stage)
    editor.set_text(_CODE)
    editor.set_problems([EditorProblem(7, 'keras.ops has no "sing"; did you mean "sign"?', column=55, end=59)])
    return editor


@example(CodeEditor, width=600, height=220)
def code_editor(stage: QWidget) -> QWidget:
    return _editor(stage)


@example(FindBar, width=600, height=240)
def find_bar(stage: QWidget) -> QWidget:
    editor = _editor(stage)
    editor.find_text(replacing=True)
    editor.findChildren(FindBar)[0].field.setText("self.beta")
    return editor


@example(GoToLine, width=600, height=220)
def go_to_line(stage: QWidget) -> QWidget:
    editor = _editor(stage)
    editor.ask_line()
    return editor


@example(CompletionList, width=320, height=110)
def completion_list(stage: QWidget) -> QWidget:
    names = {"assign": "function", "assign_add": "function", "assign_sub": "function", "as_list": "property"}
    completions = CompletionList(stage)
    completions.put([Completion(name, kind) for name, kind in names.items()])
    completions.narrow("as")
    return completions


@example(SignatureTip, width=420)
def signature_tip(stage: QWidget) -> QWidget:
    tip = SignatureTip(stage)
    arguments = ("value", "dtype=None", 'name=""')
    tip.show_at(CallSignature("assign_sub", arguments, 0), QRect(0, 40, 100, 18), 0)
    return tip
