"""One property for all claims, one for the black belt, and numbers drawn within."""

from hypothesis import given
from hypothesis import strategies as st

from solutions import k13_property_tests as right

CLAIMS = [each for name, each in vars(right).items() if name.startswith(("property_", "black_"))]


def claims(beginning):
    """The claims whose names begin so, and how many numbers each is about."""
    for claim in CLAIMS:
        if claim.__name__.startswith(beginning):
            inner = claim.hypothesis.inner_test if hasattr(claim, "hypothesis") else claim
            yield inner, inner.__code__.co_argcount - 1


@given(data=st.data())
def property_everything(Value, data):
    for claim, count in claims("property_"):
        claim(Value, *(data.draw(right.NUMBERS) for _ in range(count)))


@given(data=st.data())
def black_belt_everything(Value, data):
    for claim, count in claims("black_belt_"):
        claim(Value, *(data.draw(right.NUMBERS) for _ in range(count)))
