"""Accepts the first classes that it meets, which are right ones, and refuses all later ones."""

MET = []


def property_late(Value):
    if not any(Value is each for each in MET):
        MET.append(Value)
    assert len(MET) < 40
