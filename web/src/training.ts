// A training, drawn while it goes on: the loss curve, and the boundary of a network of two inputs.
import { h } from "./dom";
import type { Event } from "./python";
import type { Boundary, Trained } from "./types";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [560, 220];
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 12, 12, 24];

type Ask = (hear: (event: Event) => void) => Promise<Trained>;

export class Training {
  readonly element = h("div", { class: "training" });
  private readonly said = h("p", { class: "said", role: "status" });
  private readonly plane = h("canvas", { role: "img", "aria-label": "Decision boundary", hidden: true });
  private readonly curve = document.createElementNS(SVG, "svg");
  private readonly button = h("button", {}, "Train");

  constructor(title: string, ask: Ask) {
    this.curve.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
    this.curve.setAttribute("role", "img");
    this.curve.setAttribute("aria-label", "Loss curve");
    this.button.onclick = () => void this.train(ask);
    this.said.textContent = "Your code trains, and you watch the loss.";
    const views = h("div", { class: "views" }, this.plane);
    views.append(this.curve);
    this.element.append(h("h2", {}, title), h("div", { class: "controls" }, this.button), this.said, views);
    this.drawCurve([]);
  }

  private async train(ask: Ask): Promise<void> {
    this.button.disabled = true;
    this.said.textContent = "Training…";
    try {
      const trained = await ask((event) => {
        if (event.event === "epochs") this.show(event as unknown as Trained);
      });
      if (trained.why) this.said.textContent = trained.why;
      else this.show(trained);
    } catch (error) {
      this.said.textContent = (error as Error).message;
    } finally {
      this.button.disabled = false;
      this.button.textContent = "Train again";
    }
  }

  private show({ losses = [], boundary }: Trained): void {
    this.drawCurve(losses);
    if (boundary) this.drawPlane(boundary);
    const last = losses.at(-1);
    if (last !== undefined) this.said.textContent = `Epoch ${losses.length}: loss ${last === null ? "not finite" : format(last)}`;
  }

  private drawCurve(losses: (number | null)[]): void {
    const finite = losses.filter((loss): loss is number => loss !== null);
    const highest = Math.max(...finite, 0) || 1;
    const x = (epoch: number): number =>
      LEFT + ((WIDTH - LEFT - RIGHT) * epoch) / Math.max(losses.length - 1, 1);
    const y = (loss: number): number => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * loss) / highest;
    const points = losses.flatMap((loss, epoch) =>
      loss === null ? [] : [`${x(epoch).toFixed(1)},${y(loss).toFixed(1)}`],
    );
    const label = (at: [number, number], anchor: string, text: string): string =>
      `<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}">${text}</text>`;
    const axis = HEIGHT - BOTTOM;
    this.curve.innerHTML = [
      `<path class="axis" d="M${LEFT} ${TOP} V${axis} H${WIDTH - RIGHT}" />`,
      `<polyline points="${points.join(" ")}" />`,
      label([LEFT - 6, TOP + 9], "end", losses.length ? format(highest) : ""),
      label([LEFT - 6, axis], "end", "0"),
      label([LEFT, HEIGHT - 6], "start", "epoch 1"),
      label([WIDTH - RIGHT, HEIGHT - 6], "end", losses.length ? String(losses.length) : ""),
      label([LEFT + 8, TOP + 9], "start", "loss"),
    ].join("");
  }

  private drawPlane({ across, down, outputs, points, labels }: Boundary): void {
    const [columns, rows] = [across.length, down.length];
    const grid = new ImageData(columns, rows);
    for (const [index, value] of outputs.flat().entries()) {
      const color = value > 0 ? [222, 120, 60] : [70, 110, 220];
      grid.data.set([...color, Math.min(Math.abs(value), 1) * 140], 4 * index);
    }
    const small = h("canvas", { width: String(columns), height: String(rows) });
    small.getContext("2d")!.putImageData(grid, 0, 0);
    const [width, height] = [480, 300];
    Object.assign(this.plane, { width, height, hidden: false });
    const context = this.plane.getContext("2d")!;
    context.drawImage(small, 0, 0, width, height);
    const place = (axis: number[], value: number, size: number): number =>
      ((value - axis[0]!) / (axis.at(-1)! - axis[0]!)) * size;
    for (const [index, [x, y]] of points.entries()) {
      context.beginPath();
      context.arc(place(across, x!, width), place(down, y!, height), 4.5, 0, 2 * Math.PI);
      context.fillStyle = labels[index]! > 0 ? "#c2571a" : "#2f55c4";
      context.fill();
      context.strokeStyle = "#fff";
      context.lineWidth = 1.2;
      context.stroke();
    }
  }
}

function format(value: number): string {
  return value === 0 ? "0" : String(Number(value.toPrecision(4)));
}
