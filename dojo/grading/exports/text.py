"""Text of others, made harmless: what a name or a submission says is shown and never obeyed."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

# Controls (of terminals too), what is invisible or turns the direction of writing, lone
# surrogates, and what XML has no way to write. The joiners U+200C and U+200D spell real names.
HARMFUL = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e0fff]"
)
FORMULA = "=+-@\t\r＝＋－＠"  # what makes a spreadsheet take a cell for a formula


def line(text: str, longest: int | None = None) -> str:
    """The text as one line, with escapes for all that is harmful; its start, where it is long."""
    shown = HARMFUL.sub(_escape, text)
    return shown if longest is None or len(shown) <= longest else f"{shown[: longest - 1]}…"


def block(text: str) -> str:
    """The text with its own lines and tabs, and escapes for all else that is harmful."""
    return HARMFUL.sub(lambda found: found[0] if found[0] in "\n\t" else _escape(found), text)


def _escape(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode("ascii")


def as_csv(rows: Iterable[Sequence[str | int | float]]) -> str:
    """The rows as CSV: numbers bare, all text quoted, and nothing that runs as a formula.

    The quotes keep a cell whole in spreadsheets that part at semicolons.
    """
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue()


def _cell(value: str | int | float) -> str | int | float:
    if not isinstance(value, str):
        return value
    text = line(value)
    return f"'{text}" if value.lstrip(" \xa0")[:1] in set(FORMULA) else text


def will_stand(value: str) -> bool:
    """Whether the text stands in a cell as it is, without escapes."""
    return _cell(value) == value


def as_json(data: object) -> str:
    """The data as JSON that a person can read too."""
    return json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def put(path: Path, text: str) -> Path:
    """Write the file as a whole: whoever reads it meanwhile has the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, "utf-8", newline="")
    os.replace(part, path)
    return path
