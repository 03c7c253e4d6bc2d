"""The decision boundary of a network of two inputs: in the terminal, and as a picture.

A kata has one where its test file defines `decision_boundary(kata, earlier)`, which returns the
fields of a `Boundary` as plain data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LEGEND = "+ and - are the points; dots are where the network says +"
PLUS, MINUS = "#b3261e", "#1f5fa8"


@dataclass(frozen=True)
class Boundary:
    """A grid of places, what the network says at each, and the points it was trained on."""

    across: list[float]  # of the grid, from left to right
    down: list[float]  # from top to bottom
    outputs: list[list[float]]  # row by row
    points: list[list[float]]
    labels: list[float]

    def plot(self) -> str:
        """The grid in characters, each point at the place nearest to it."""
        cells = [["·" if output > 0 else " " for output in row] for row in self.outputs]
        for (x, y), label in zip(self.points, self.labels, strict=True):
            cells[_nearest(self.down, y)][_nearest(self.across, x)] = "+" if label > 0 else "-"
        edge = "─" * len(self.across)
        rows = [f"│{''.join(row)}│" for row in cells]
        return "\n".join([f"┌{edge}┐", *rows, f"└{edge}┘", LEGEND])

    def draw(self, axes: Axes) -> None:
        """Color the plane by what the network says, with the border between, and the points."""
        grid = self.across, self.down, self.outputs
        axes.contourf(*grid, levels=20, cmap="RdBu_r", vmin=-1.5, vmax=1.5)
        axes.contour(*grid, levels=[0], colors="black")
        colors = [PLUS if label > 0 else MINUS for label in self.labels]
        axes.scatter([x for x, _ in self.points], [y for _, y in self.points], c=colors, ec="white")
        axes.set_aspect("equal")


def _nearest(places: list[float], at: float) -> int:
    return min(range(len(places)), key=lambda i: abs(places[i] - at))
