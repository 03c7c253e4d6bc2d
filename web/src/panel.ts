// Below the editor: what a run says, hints, the picture, the reference.
import { find, h } from "./dom";
import { code } from "./editor";
import type { Running } from "./main";
import { message } from "./message";
import { Picture } from "./picture";
import { Training } from "./training";
import type { Event } from "./python";
import type { Kata, Outcome, Saved, Status, Trained } from "./types";

export interface Actions {
  go(line: number): void;
  hinted(property: string): void;
  next(): void;
  train(kata: Kata, hear: (event: Event) => void): Promise<Trained>;
}

const WORDS: Record<Status, string> = {
  passed: "holds",
  failed: "is broken",
  error: "raised an error",
  timeout: "hangs",
  not_started: "is to do",
};
type Tab = "result" | "hint" | "picture" | "reference";
const TABS: Record<Tab, string> = {
  result: "Result",
  hint: "Hint",
  picture: "Picture",
  reference: "Reference",
};

export class Panel {
  private tab: Tab = "result";
  private kata!: Kata;
  private state!: Saved;
  private running: Running | null = null;
  private told: string[] = [];
  private picture: Picture | null = null;
  private training: Training | null = null;
  private tabs = new Map<Tab, HTMLButtonElement>();

  constructor(
    private readonly levels: string[],
    private readonly actions: Actions,
  ) {
    for (const name of Object.keys(TABS) as Tab[]) {
      const button = h("button", { role: "tab", id: `tab-${name}`, "aria-controls": "shown" }, TABS[name]);
      button.onclick = () => this.select(name);
      button.onkeydown = (event) => this.move(event);
      this.tabs.set(name, button);
    }
    find("#tabs").append(...this.tabs.values());
  }

  /** How many columns of text fit, as a terminal counts them. */
  columns(): number {
    const probe = h("pre", { class: "message probe" }, "0".repeat(40));
    const panel = find("#panel");
    const [work, wasHidden] = [find("#work"), panel.hidden];
    panel.hidden = false;
    find("#shown").append(probe);
    const width = probe.getBoundingClientRect().width / 40;
    const room = (work.clientWidth || window.innerWidth) - 2 * 16;
    probe.remove();
    panel.hidden = wasHidden;
    return Math.max(36, Math.min(80, Math.floor(room / (width || 8))));
  }

  /** The line to look at, of the result that the message explains. */
  location(outcome: Outcome): number | null {
    const location = locations(outcome).find((each) => outcome.message.includes(each));
    return location && !outcome.verdict.solved ? Number(location.split(":").at(-1)) : null;
  }

  show(kata: Kata, state: Saved, running: Running | null): void {
    if (kata !== this.kata) {
      this.tab = "result";
      this.told = [];
      this.training = null;
    }
    if (running && !this.running) this.tab = "result";
    if (running) this.told = [];
    [this.kata, this.state, this.running] = [kata, state, running];
    this.render();
  }

  select(tab: Tab): void {
    this.tab = tab;
    this.render();
  }

  /** In the place of a message: what happened instead, and at what. */
  tell(...lines: string[]): void {
    this.told = lines.filter(Boolean);
  }

  progress(running: Running): void {
    this.running = running;
    if (this.tab !== "result") return;
    find("#shown .properties")?.replaceWith(this.properties());
  }

  /** Say whether the text is still the one that was run. */
  staleness(state: Saved): void {
    find("#shown").classList.toggle("stale", !!state.outcome && state.outcome.text !== state.text);
  }

  private open(): Tab[] {
    const { outcome, best } = this.state;
    const tabs: Tab[] = ["result"];
    if (this.stuck()) tabs.push("hint");
    if (outcome?.drawing || (this.kata.trains && best)) tabs.push("picture");
    if (best) tabs.push("reference");
    return tabs;
  }

  private render(): void {
    const open = this.open();
    if (!open.includes(this.tab)) this.tab = "result";
    find("#panel").hidden = false;
    for (const [name, button] of this.tabs) {
      const isSelected = name === this.tab;
      button.hidden = !open.includes(name);
      button.setAttribute("aria-selected", String(isSelected));
      button.tabIndex = isSelected ? 0 : -1;
    }
    this.picture?.stop();
    const shown = find("#shown");
    shown.setAttribute("aria-labelledby", `tab-${this.tab}`);
    shown.dataset["tab"] = this.tab;
    const views: Record<Tab, () => HTMLElement[]> = {
      result: () => this.result(),
      hint: () => this.hint(),
      picture: () => this.pictures(),
      reference: () => [h("pre", { class: "reference", tabindex: "0" }, code(this.kata.solution))],
    };
    shown.replaceChildren(...views[this.tab]());
    shown.scrollTop = 0;
    this.staleness(this.state);
  }

  private move(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const open = this.open();
    const tab = open[(open.indexOf(this.tab) + by + open.length) % open.length]!;
    this.select(tab);
    this.tabs.get(tab)!.focus();
    event.preventDefault();
  }

  // --- The result

  private result(): HTMLElement[] {
    const { outcome } = this.state;
    const parts: HTMLElement[] = [this.properties()];
    parts.push(...this.told.map((line) => h("p", { class: "told" }, line)));
    if (this.running || this.told.length) return parts;
    if (!outcome) {
      const keys = find("#run kbd").textContent;
      parts.push(h("p", { class: "quiet" }, `Read the lesson, write, and run: ${keys}.`));
      return parts;
    }
    parts.push(h("p", { class: "stale-note" }, "You have edited the code since this run."));
    const after = h("div", { class: "after" });
    if (outcome.verdict.solved) {
      after.append(h("button", { class: "primary", onclick: () => this.actions.next() }, "Next kata"));
      after.append(h("button", { onclick: () => this.select("reference") }, "See the reference"));
    } else if (this.stuck()) {
      after.append(h("button", { onclick: () => this.select("hint") }, "Hint"));
    }
    if (this.open().includes("picture")) {
      const words = this.kata.trains && this.state.best ? "Watch it train" : "See it as a graph";
      after.append(h("button", { onclick: () => this.select("picture") }, words));
    }
    parts.push(message(outcome.message, locations(outcome), this.actions.go), after);
    return parts;
  }

  /** One mark a property, in order, and in words how many hold. */
  private properties(): HTMLElement {
    const { outcome } = this.state;
    const known = new Map(
      this.running
        ? this.running.statuses
        : (outcome?.verdict.properties.map((each) => [each.id, each.status] as const) ?? []),
    );
    const holding = [...known.values()].filter((status) => status === "passed").length;
    const words = known.size
      ? `${holding} of ${this.kata.properties.length} properties hold`
      : `${this.kata.properties.length} properties`;
    const marks = this.kata.properties.map((property) => {
      const status = known.get(property.id);
      const isRunning = this.running?.current === property.id && !status;
      const label = `${property.statement} ${status ? `(${WORDS[status]})` : ""}`;
      const kind = `${status ?? ""} ${isRunning ? "running" : ""} ${property.belt}`;
      return h("li", { class: kind, title: label }, h("span", { class: "hidden" }, label));
    });
    return h("div", { class: "properties" }, h("ul", {}, ...marks), h("p", {}, words));
  }

  // --- Pictures

  private pictures(): HTMLElement[] {
    const { outcome, best } = this.state;
    const parts: HTMLElement[] = [];
    if (this.kata.trains && best) {
      this.training ??= new Training(`${this.kata.title}, with your code`, (hear) =>
        this.actions.train(this.kata, hear),
      );
      parts.push(this.training.element);
    }
    if (outcome?.drawing) {
      this.picture = new Picture(outcome.drawing);
      parts.push(this.picture.element);
    }
    return parts;
  }

  // --- Hints

  /** The property to give a hint for, unless the file must load first. */
  private stuck(): string | null {
    const { outcome } = this.state;
    if (!outcome) return this.kata.stuck;
    return outcome.loads ? outcome.stuck : null;
  }

  private hint(): HTMLElement[] {
    const id = this.stuck()!;
    const property = this.kata.properties.find((each) => each.id === id);
    const texts = this.kata.hints[id] ?? [];
    const seen = Math.min(this.state.hints[id] ?? 0, texts.length);
    const parts: HTMLElement[] = [h("h2", {}, property?.statement ?? id)];
    for (const [index, text] of texts.slice(0, seen).entries()) {
      const title = `Hint ${index + 1} of ${texts.length}: ${this.levels[index]}`;
      parts.push(h("h3", {}, title), h("pre", { class: "hint", tabindex: "0" }, text));
    }
    if (seen < texts.length) {
      const reveal = (): void => {
        this.actions.hinted(id);
        this.render();
        find("#shown").scrollTop = find("#shown").scrollHeight;
        find("#shown").querySelector<HTMLElement>("button")?.focus();
      };
      const words = seen ? "The next one" : "Show the first";
      parts.push(h("button", { onclick: reveal }, `${words}: ${this.levels[seen]}`));
    }
    return parts;
  }
}

function locations(outcome: Outcome): string[] {
  return outcome.verdict.properties.flatMap((each) => (each.location ? [each.location] : []));
}
