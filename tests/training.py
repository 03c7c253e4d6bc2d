"""Training as plain numbers: what each of the five steps should compute in every epoch.

A `Task` is a small model with samples and targets. It knows the lines that make the learner's
model, and `epoch` what gradient descent does to it; `parting` says where the two first part.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from tests.dual import Dual
from tests.programs import numbers
from tests.script import Script, close

# Predictions, in which {w}, {v} and {b} are the parameters and x is the sample.
MODELS = (
    "{w} * x[0]",
    "{w} * x[0] + {b}",
    "{w} * x[0] + {v} * x[1] + {b}",
    "({w} * x[0] + {b}).tanh()",
    "{v} * ({w} * x[0] + {b}).tanh()",
)
STEEPEST = 1000.0  # of any gradient, so that rounding stays far below the tolerance


@dataclass(frozen=True, eq=False)
class Task:
    """A model with the numbers it starts from, the samples, the targets, the learning rate."""

    formula: str
    start: dict[str, float]
    xs: list[list[float]]
    ys: list[float]
    lr: float = 0.1

    @property
    def model(self) -> list[str]:
        """The model in Python."""
        names = ", ".join(self.start)
        nodes = ", ".join(f"Value({number})" for number in self.start.values())
        own = {name: f"self.{name}" for name in self.start}
        lines = [
            "class Model:",
            f"    {names} = {nodes}",
            f"    def __call__(self, x): return {self.formula.format(**own)}",
            f"    def parameters(self): return [{', '.join(own.values())}]",
        ]
        return ["\n".join(lines), "model = Model()"]

    @property
    def counting_model(self) -> list[str]:
        """The same model, which counts how often it is called."""
        lines = [
            "class Counting(Model):",
            "    calls = 0",
            "    def __call__(self, x):",
            "        self.calls += 1",
            "        return super().__call__(x)",
        ]
        return [*self.model, "\n".join(lines), "model = Counting()"]

    def call(self, epochs: int) -> str:
        """The call that trains it, in Python."""
        return f"losses = train(model, {self.xs}, {self.ys}, lr={self.lr}, epochs={epochs})"


@dataclass(frozen=True)
class Epoch:
    """What the five steps compute in one epoch, and the arithmetic of it in words."""

    loss: float
    errors: str
    before: dict[str, float]
    gradients: dict[str, float]
    after: dict[str, float]


@lru_cache(maxsize=256)
def epoch(task: Task, number: int) -> Epoch:
    """Gradient descent on dual numbers: the first epoch, the second, …"""
    before = epoch(task, number - 1).after if number > 1 else task.start
    duals = {name: Dual(start).seeded(name) for name, start in before.items()}
    formula = task.formula.format(**{name: name for name in duals})
    predictions = [eval(formula, {**duals, "x": x}) for x in task.xs]
    errors = [prediction - y for prediction, y in zip(predictions, task.ys, strict=True)]
    loss = sum((error**2 for error in errors), Dual(0.0))
    gradients = {name: loss.slopes[name] for name in before}
    after = {name: before[name] - task.lr * gradients[name] for name in before}
    in_words = " + ".join(f"({error.value:.6g})**2" for error in errors)
    return Epoch(loss.value, in_words, before, gradients, after)


_number = lru_cache(numbers)  # a strategy is made once, not once a draw
_FORMULA = st.sampled_from(MODELS)
_N_SAMPLES = st.integers(1, 3)
_RATE = st.sampled_from([0.1, 0.05, 0.01])


@st.composite
def tasks(draw: Any) -> Task:
    """Small models, one to three samples, targets that differ when they shrink."""
    formula = draw(_FORMULA)
    names = [name for name in "wvb" if f"{{{name}}}" in formula]
    start = {name: draw(_number(i)) for i, name in enumerate(names)}
    width = 2 if "x[1]" in formula else 1
    n_samples = draw(_N_SAMPLES)
    xs = [[draw(_number(i + j)) for j in range(width)] for i in range(n_samples)]
    ys = [draw(_number(i + 1)) for i in range(n_samples)]
    task = Task(formula, start, xs, ys, draw(_RATE))
    slopes = [slope for number in (1, 2, 3) for slope in epoch(task, number).gradients.values()]
    assume(max(map(abs, slopes)) <= STEEPEST)
    return task


# --- running them on the learner's code ---------------------------------------------------------


def start(kata: Any, earlier: Any, task: Task) -> Script:
    """A script in which the model stands, untrained."""
    return Script(Value=earlier.k04_backward.Value, train=kata.train).run(*task.model)


def expect_trained(script: Script, task: Task, epochs: int) -> None:
    """Demand of every parameter what gradient descent makes of it in so many epochs."""
    last = epoch(task, epochs)
    for name, expected in last.after.items():
        where = f"model.{name}.data"
        if close(script.eval(where), expected):
            script.look(where)
            continue
        step = f"{last.before[name]:.6g} - {task.lr} * {last.gradients[name]:.6g}"
        note = (
            f"In epoch {epochs}, {name} = {step} = {expected:.6g}. {parting(script, task, epochs)}"
        )
        script.expect(where, expected, note=note.strip())


def parting(script: Script, task: Task, epochs: int) -> str:
    """At which epoch, and which of the five steps, the learner's training first goes wrong.

    It trains the model anew for one epoch, for two, …; the empty string if no epoch goes wrong.
    """
    for number in range(1, epochs + 1):
        again = Script(Value=script.names["Value"], train=script.names["train"])
        again.run(*task.counting_model, task.call(number))
        wrong_step = _wrong_step(again, task, number)
        if wrong_step:
            return f"The numbers first part in epoch {number}, at step {wrong_step}"
    return ""


def _wrong_step(script: Script, task: Task, number: int) -> str:
    """The first step of the last epoch that a trained model shows to have gone wrong."""
    right = epoch(task, number)
    moved = {name: right.before[name] - script.eval(f"model.{name}.data") for name in task.start}
    used = {name: step / task.lr for name, step in moved.items()}  # the gradient, says the update
    if _same(used, right.gradients):
        return ""
    n_calls = script.eval("model.calls")
    if n_calls < number * len(task.xs):
        return f"1, forward: {n_calls} calls for {number} epochs of {len(task.xs)} samples."
    loss = _last_loss(script, number)
    if not close(loss, right.loss):
        yours = f"{loss:.6g}" if type(loss) in (int, float) else "no number"
        return f"2, loss: yours is {yours}, right is {right.loss:.6g}."
    return _wrong_gradient(script, task, number, used)


def _last_loss(script: Script, number: int) -> object:
    """The loss of the last epoch as it was returned; None where there is none to read."""
    try:
        return script.eval(f"losses[{number - 1}]")
    except (TypeError, LookupError):
        return None


def _wrong_gradient(script: Script, task: Task, number: int, used: dict[str, float]) -> str:
    """Which of the last three steps it was, from the gradient that the update has used."""
    right = epoch(task, number).gradients
    left = {name: script.eval(f"model.{name}.grad") for name in right}
    before = [epoch(task, earlier).gradients for earlier in range(1, number)]
    added_up = {name: right[name] + sum(each[name] for each in before) for name in right}
    if before and _same(used, added_up):
        return f"3, zero grad: {_in_words(used)} is the sum over all epochs so far."
    if _same(left, right) or (any(left.values()) and not any(used.values())):
        return (
            f"5, update: with the right gradient, {_in_words(right)}, you go by {_in_words(used)}."
        )
    if not any(used.values()):
        return f"3 or 4: the gradient, {_in_words(right)}, is cleared or never came from backward."
    return f"4, backward: the gradient is {_in_words(used)}, right is {_in_words(right)}."


def _in_words(gradient: dict[str, float]) -> str:
    return ", ".join(f"{slope:.6g} for {name}" for name, slope in gradient.items())


def _same(yours: dict[str, float], right: dict[str, float]) -> bool:
    return all(close(yours[name], right[name], rel_tol=1e-5, abs_tol=1e-6) for name in right)
