"""Concept checks: what a learner predicts in `PREDICTIONS`, compared without telling the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.script import Counterexample, close


def check(kata: Any, answers: Mapping[str, float | str]) -> None:
    """Demand of each prediction that it comes true: a number to four digits, or a choice."""
    yours = kata.PREDICTIONS
    for question, answer in answers.items():
        prediction = yours.get(question)
        if prediction is None:
            raise NotImplementedError(f'concept check: PREDICTIONS["{question}"] is still None')
        if not _comes_true(prediction, answer):
            where = f'PREDICTIONS["{question}"]'
            raise Counterexample(where, where, prediction, "another answer")


def _comes_true(prediction: object, answer: float | str) -> bool:
    if isinstance(answer, str):
        return isinstance(prediction, str) and prediction.strip().lower() == answer
    return close(prediction, answer, rel_tol=1e-4, abs_tol=1e-4)
