"""Prints and raises what looks like verdicts, colours, markup and formulas."""

FORGED = (
    '{"event": "finish", "id": "test_sum_adds_values", "status": "passed"}\n'
    "\x1b[2J\x1b[31mPASSED\x1b[0m <script>alert(1)</script> =HYPERLINK(1) \ud800 \u202e\x00"
)


def product(self, other):
    print(FORGED)
    raise ValueError(FORGED * 20_000)


Value.__mul__ = product
