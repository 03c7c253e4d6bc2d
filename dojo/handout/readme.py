"""The README of a handout."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from string import Template

from dojo.catalogue import Kata

TEXT = Template("""\
# Gradient Dojo

Rebuild micrograd, one tested kata at a time. You need Python$version and, but for Windows, make.

```sh
make test-kata 1
```

sets everything up in this folder, the first time, and runs the first kata. Then open
`katas/$first.py`: it begins with the lesson. Edit it until its properties hold.

$katas

| command | does |
|---|---|
| `make test-kata 3` | runs kata 3; without a number, the first one not solved yet |
| `make watch 3` | runs it again on every save |
| `make hint 3` | what to think about next, in three steps |
| `make list` | every kata and your points |
| `make draw 3` | a picture of what breaks |
| `make reset 3` | back to the stub; your file is kept |
| `make solution 3` | your code beside the reference once it is solved$but |

On Windows, or without make: `python dojo/bootstrap.py`, then `.venv\\Scripts\\dojo test 1`.

Hand in the folder `katas`. Which packages are installed, and from which files, is in
`sbom.cdx.json`.
""")


def readme(katas: Sequence[Kata], *, compiled: bool) -> str:
    ours = (
        f" {sys.version_info[0]}.{sys.version_info[1]} (no other)" if compiled else " 3.11 or newer"
    )
    none = f", which kata {katas[-1].number} has none of here"
    return TEXT.substitute(
        version=ours,
        first=katas[0].name,
        katas="\n".join(f"{kata.number}. {kata.title}" for kata in katas),
        but=" (there is none of here)" if compiled else none,
    )
