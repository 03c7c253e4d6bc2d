// The graph of a program, drawn by Graphviz in the page, and its backward pass step by step.
import type { Viz } from "@viz-js/viz";
import { h } from "./dom";
import type { Drawing } from "./types";

let loading: Promise<Viz> | null = null;
const graphviz = (): Promise<Viz> =>
  (loading ??= import("@viz-js/viz").then(({ instance }) => instance()));

const TICK = 1100; // milliseconds between two steps that play by themselves

export class Picture {
  readonly element = h("div", { class: "picture" });
  private readonly nodes = new Map<string, SVGGElement>();
  private readonly gradients = new Map<string, [SVGTextElement, string]>();
  private step = 0;
  private playing: number | undefined;
  private readonly said = h("p", { class: "said", role: "status" });
  private readonly slider = h("input", { type: "range", min: "0", "aria-label": "Step" });
  private readonly play = h("button", {}, "Play");

  constructor(private readonly drawing: Drawing) {
    const frame = h("div", { class: "frame", tabindex: "0", role: "img", "aria-label": drawing.caption });
    this.element.append(h("h2", {}, drawing.caption), frame);
    if (drawing.legend) this.element.append(h("p", { class: "quiet" }, drawing.legend));
    if (drawing.steps.length) this.element.append(this.controls(), this.said);
    if (drawing.wrong) this.element.append(h("pre", { class: "wrong-in-the-end" }, drawing.wrong));
    void graphviz().then((viz) => this.draw(frame, viz.renderSVGElement(drawing.dot)));
  }

  stop(): void {
    clearInterval(this.playing);
    this.playing = undefined;
    this.play.textContent = "Play";
  }

  private draw(frame: HTMLElement, svg: SVGSVGElement): void {
    const natural = svg.getAttribute("width");
    if (natural) svg.style.maxWidth = `${1.15 * parseFloat(natural)}pt`;
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    for (const node of svg.querySelectorAll<SVGGElement>("g.node")) {
      const name = node.querySelector("title")!.textContent!;
      this.nodes.set(name, node);
      const texts = [...node.querySelectorAll("text")];
      const at = texts.findIndex((text) => ["grad", "your grad"].includes(text.textContent!));
      if (at >= 0) this.gradients.set(name, [texts[at + 1]!, texts[at + 1]!.textContent!]);
      node.querySelector("title")!.remove(); // which browsers would show as a tooltip
    }
    frame.replaceChildren(svg);
  }

  private controls(): HTMLElement {
    const last = this.drawing.steps.length - 1;
    this.slider.max = String(last + 1);
    this.slider.value = String(last + 1);
    this.step = last + 1;
    this.slider.oninput = () => (this.stop(), this.go(Number(this.slider.value)));
    this.play.onclick = () => {
      if (this.playing !== undefined) return this.stop();
      this.go(this.step > last - 1 ? 0 : this.step + 1);
      this.play.textContent = "Pause";
      this.playing = window.setInterval(() => {
        if (!this.element.isConnected || this.step >= last) this.stop();
        else this.go(this.step + 1);
      }, TICK);
    };
    const by = (change: number) => () => {
      this.stop();
      this.go(Math.max(0, Math.min(last + 1, this.step > last && change < 0 ? last : this.step + change)));
    };
    this.said.textContent = "backward(), step by step: play it, or move through it.";
    return h(
      "div",
      { class: "controls" },
      this.play,
      h("button", { onclick: by(-1), "aria-label": "Step back" }, "‹"),
      h("button", { onclick: by(1), "aria-label": "Step on" }, "›"),
      this.slider,
    );
  }

  /** Show the gradients after a step; after the last comes the picture as it was. */
  private go(step: number): void {
    const { steps } = this.drawing;
    this.step = step;
    this.slider.value = String(step);
    const [now, before] = [steps[step], steps[step - 1]];
    const changed: string[] = [];
    for (const [name, [text, final]] of this.gradients) {
      const shown = now ? (now.gradients[name] ?? "") : final;
      const was = before?.gradients[name];
      const grew = !!now && !!before && was !== shown;
      text.textContent = String(shown);
      text.classList.toggle("grew", grew);
      if (grew) changed.push(`${name}.grad ${was} → ${shown}`);
    }
    for (const [name, node] of this.nodes) node.classList.toggle("lit", name === now?.node);
    const words = changed.length ? changed.join(", ") : "no gradient changes";
    if (!now) this.said.textContent = "The gradients in the end.";
    else if (!now.node) this.said.textContent = "Before the first rule.";
    else this.said.textContent = `${step} of ${steps.length - 1}, the rule of ${now.node}: ${words}.`;
  }
}
