"""What Hypothesis draws depends on the seed and the property alone, not on the code under test."""

from __future__ import annotations


def forget_constants() -> None:
    """Let Hypothesis draw no numbers from the literals of the files it finds loaded.

    It would mine all local modules, the learner's file among them: with the same seed two
    learners would be asked different questions, and no behaviour could be compared.
    """
    from hypothesis.internal.conjecture import providers

    none = providers._local_constants
    providers._get_local_constants = lambda: none
