// The page: the list of katas, the lesson, the editor, and what a run says.
import { packed, unpacked } from "./archive";
import { find, h, save } from "./dom";
import { Editor } from "./editor";
import { lesson } from "./lesson";
import { notice } from "./notices";
import { Panel } from "./panel";
import { Failed, Python, Stopped, type Event } from "./python";
import { MOST_KEPT, Store } from "./store";
import { theme } from "./theme";
import type { Belt, Content, Judged, Kata, Property, Saved, Status, Trained } from "./types";
import { serve } from "./update";

declare const CONTENT: string;
declare global {
  interface Window {
    unsupported?: boolean;
  }
}

const BELTS: Record<Belt, string> = { "": "not solved", core: "solved", black: "black belt" };
const SAVE_AFTER = 300; // milliseconds without a keystroke
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** A run that is going on: its properties, and what is known of them so far. */
export interface Running {
  kata: Kata;
  properties: Property[];
  statuses: Map<string, Status>;
  current: string;
}

class Page {
  private kata!: Kata;
  private running: Running | null = null;
  private unsaved: number | undefined;
  private readonly bases = new Map<string, string>();
  private readonly python = new Python(() => this.showPython());
  private readonly editor = new Editor(find("#code"), () => this.edited(), () => void this.run());
  private readonly panel: Panel;

  constructor(
    private readonly content: Content,
    private readonly store: Store,
    private readonly saved: Map<string, Saved>,
  ) {
    this.panel = new Panel(content.levels, {
      go: (line) => this.look("code", () => this.editor.go(line)),
      hinted: (property) => this.hinted(property),
      next: () => this.next(),
      train: (kata, hear) => this.train(kata, hear),
    });
    find("#run").onclick = () => void this.run();
    find("#stop").onclick = () => this.python.stop();
    find("#reset").onclick = () => this.reset();
    find("#export").onclick = () => this.export();
    const file = find<HTMLInputElement>("#file");
    find("#import").onclick = () => file.click();
    file.onchange = () => {
      const [chosen] = file.files ?? [];
      file.value = "";
      if (chosen) void this.import(chosen);
    };
    find<HTMLSelectElement>("#base").onchange = ({ target }) =>
      this.bases.set(this.kata.name, (target as HTMLSelectElement).value);
    find("#run kbd").textContent = isMac ? "⌘ ↵" : "Ctrl ↵";
    for (const button of document.querySelectorAll<HTMLElement>("#views button")) {
      button.onclick = () => this.look(button.dataset["view"]!);
    }
    window.onhashchange = () => this.open(this.chosen());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.keep();
      else void this.refresh();
    });
    window.addEventListener("pagehide", () => this.keep());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) {
        event.preventDefault();
        void this.run();
      }
    });
    this.open(this.chosen());
    if (store.refused) {
      notice("This browser keeps nothing for this page. Export your katas before you leave.");
    }
    if (store.damaged.length) this.tellDamage();
    this.showPython();
  }

  // --- Which kata

  private chosen(): Kata {
    const number = Number(location.hash.slice(1));
    const { katas } = this.content;
    const unsolved = katas.find((kata) => !this.state(kata).best);
    return katas.find((kata) => kata.number === number) ?? unsolved ?? katas.at(-1)!;
  }

  private state(kata = this.kata): Saved {
    return this.saved.get(kata.name)!;
  }

  private open(kata: Kata): void {
    if (kata === this.kata) return;
    this.keep();
    this.kata = kata;
    document.title = `${kata.number}. ${kata.title} · Gradient Dojo`;
    const shown = find("#lesson");
    shown.replaceChildren(lesson(kata.number, kata.title, kata.lesson));
    shown.scrollTop = 0;
    this.editor.open(this.state().text, `kata ${kata.number}`);
    find("#stands").hidden = kata.number === 1;
    find<HTMLSelectElement>("#base").value = this.base(kata);
    this.showAll();
    this.look("lesson");
  }

  private next(): void {
    const after = this.content.katas.find((kata) => kata.number > this.kata.number);
    if (after) location.hash = String(after.number);
  }

  private base(kata: Kata): string {
    return this.bases.get(kata.name) ?? kata.base;
  }

  // --- Edits, kept

  private edited(): void {
    const state = this.state();
    state.text = this.editor.text;
    this.editor.blame(null);
    this.showReset();
    this.panel.staleness(state);
    clearTimeout(this.unsaved);
    this.unsaved = window.setTimeout(() => this.keep(), SAVE_AFTER);
  }

  private keep(kata = this.kata): void {
    if (!kata) return;
    clearTimeout(this.unsaved);
    this.unsaved = undefined;
    void this.store.put(kata.name, this.state(kata)).then((isKept) => {
      if (!isKept && !this.store.refused) {
        notice("Your last edit could not be kept: the browser's storage is full or closed. Export it.");
      }
    });
  }

  /** Take over what another tab has written meanwhile. */
  private async refresh(): Promise<void> {
    if (this.unsaved !== undefined || this.running) return;
    const [kata, known] = [this.kata, this.state()];
    const found = await this.store.get(kata.name);
    if (!found || kata !== this.kata || this.unsaved !== undefined) return;
    if (JSON.stringify(found) === JSON.stringify(known)) return;
    this.saved.set(kata.name, found);
    if (found.text !== known.text) this.editor.open(found.text, `kata ${kata.number}`);
    this.showAll();
  }

  private reset(): void {
    const state = this.state();
    if (state.text !== this.kata.stub) {
      this.setAside(state);
      this.editor.replace(this.kata.stub);
    } else {
      const kept = state.kept.pop();
      if (kept) this.editor.replace(kept.text);
    }
    this.keep();
    this.showReset();
    this.editor.focus();
  }

  private setAside(state: Saved): void {
    state.kept = [...state.kept, { text: state.text, at: Date.now() }].slice(-MOST_KEPT);
  }

  // --- Running

  private async run(): Promise<void> {
    if (this.running || this.python.state === "busy") return;
    const kata = this.kata;
    const state = this.state();
    this.keep();
    const running: Running = { kata, properties: kata.properties, statuses: new Map(), current: "" };
    this.running = running;
    state.attempts += 1;
    this.showAll();
    this.look("result");
    const text = state.text;
    try {
      const judged = await this.python.ask<Judged>(
        "judge",
        {
          ...this.given(kata),
          seed: Math.floor(Math.random() * 2 ** 31),
          columns: this.panel.columns(),
        },
        (event) => this.hear(running, event),
      );
      this.judged(kata, { ...judged, text });
    } catch (error) {
      if (!(error instanceof Stopped || error instanceof Failed)) throw error;
      const trying = kata.properties.find((each) => each.id === running.current)?.statement;
      const what = error instanceof Failed ? error.message : "Stopped.";
      if (kata === this.kata) this.panel.tell(what, trying ? `It was trying: ${trying}` : "");
    } finally {
      this.running = null;
      this.keep(kata);
      this.showAll();
    }
  }

  /** The files that a kata rests on, and whose earlier katas it stands on. */
  private given(kata: Kata): object {
    const files = this.content.katas.filter((each) => each.number <= kata.number);
    const sources = files.map((each) => [each.name, this.state(each).text]);
    return { kata: kata.name, sources: Object.fromEntries(sources), base: this.base(kata) };
  }

  private train(kata: Kata, hear: (event: Event) => void): Promise<Trained> {
    if (this.running || this.python.state === "busy") throw new Failed("Python is busy.");
    return this.python.ask<Trained>("train", this.given(kata), hear);
  }

  private hear(running: Running, event: Event): void {
    if (event.event === "start") running.current = String(event["id"]);
    else if (event.event === "finish") {
      running.statuses.set(String(event["id"]), event["status"] as Status);
    }
    if (running.kata === this.kata) this.panel.progress(running);
    this.showDoing();
  }

  private judged(kata: Kata, outcome: NonNullable<Saved["outcome"]>): void {
    const state = this.state(kata);
    state.outcome = outcome;
    const order: Belt[] = ["", "core", "black"];
    if (order.indexOf(outcome.belt) > order.indexOf(state.best)) state.best = outcome.belt;
    state.points = Math.max(state.points, outcome.verdict.points);
    if (kata === this.kata) this.panel.select("result");
  }

  private hinted(property: string): void {
    const { hints } = this.state();
    hints[property] = (hints[property] ?? 0) + 1;
    this.keep();
  }

  // --- Export and import

  private export(): void {
    save("gradient-dojo.zip", packed(this.content.katas, (kata) => this.state(kata).text));
  }

  private async import(file: File): Promise<void> {
    let texts: Map<string, string>;
    try {
      texts = await unpacked(file, this.content.katas);
    } catch (error) {
      notice(`${file.name} cannot be imported: ${(error as Error).message}.`);
      return;
    }
    const before = new Map<string, Saved>();
    for (const [name, text] of texts) {
      const state = this.saved.get(name)!;
      if (text === state.text) continue;
      before.set(name, structuredClone(state));
      this.setAside(state);
      state.text = text;
    }
    this.imported(before);
    const many = (count: number): string => (count === 1 ? "1 kata" : `${count} katas`);
    notice(`${many(texts.size)} read from ${file.name}, ${before.size} of them changed.`, {
      ...(before.size && {
        Undo: () => {
          for (const [name, state] of before) this.saved.set(name, state);
          this.imported(before);
        },
      }),
    });
  }

  private imported(changed: Map<string, Saved>): void {
    for (const kata of this.content.katas) if (changed.has(kata.name)) this.keep(kata);
    if (changed.has(this.kata.name)) this.editor.replace(this.state().text);
    this.showAll();
  }

  private tellDamage(): void {
    const which = this.store.damaged.map((name) => Number(name.slice(1, 3))).join(", ");
    notice(
      `What was kept of kata ${which} is damaged. It was put aside, and the kata starts afresh.`,
      {
        "Save what was there": () =>
          void this.store
            .aside()
            .then((aside) => save("damaged.json", new Blob([JSON.stringify(aside, null, 1)]))),
      },
    );
  }

  // --- What is shown

  private showAll(): void {
    this.showKatas();
    this.showPython();
    this.showReset();
    const state = this.state();
    const running = this.running?.kata === this.kata ? this.running : null;
    this.panel.show(this.kata, state, running);
    const outcome = state.outcome;
    const location = outcome?.text === state.text ? this.panel.location(outcome) : null;
    this.editor.blame(location);
  }

  private showKatas(): void {
    const { katas } = this.content;
    const points = katas.reduce((sum, kata) => sum + this.state(kata).points, 0);
    const most = katas.flatMap((kata) => kata.properties).reduce((sum, p) => sum + p.points, 0);
    find("#katas").replaceChildren(
      h(
        "ol",
        {},
        ...katas.map((kata) => {
          const { best, points } = this.state(kata);
          const of = kata.properties.reduce((sum, property) => sum + property.points, 0);
          return h(
            "li",
            {},
            h(
              "a",
              { href: `#${kata.number}`, "aria-current": kata === this.kata ? "page" : null },
              h("span", { class: "number" }, String(kata.number)),
              h("span", { class: "title" }, kata.title),
              h("span", { class: `belt ${best}`, role: "img", "aria-label": BELTS[best], title: BELTS[best] }),
              h("span", { class: "points", title: `${points} of ${of} points` }, points ? `${points}/${of}` : ""),
            ),
          );
        }),
      ),
      h("p", { class: "total" }, `${points} of ${most} points`),
      h("p", {}, h("a", { class: "licenses", href: "licenses.txt" }, "Licenses")),
    );
    find("#katas [aria-current]").scrollIntoView({ block: "nearest", inline: "center" });
  }

  private showReset(): void {
    const { text, kept } = this.state();
    const isStub = text === this.kata.stub;
    const button = find<HTMLButtonElement>("#reset");
    button.disabled = isStub && !kept.length;
    button.textContent = isStub && kept.length ? "Undo reset" : "Reset";
  }

  private showPython(): void {
    if (!this.panel) return;
    const { state, why } = this.python;
    const words = {
      loading: "Python is loading",
      ready: "Python is ready",
      busy: "Python is busy",
      broken: `Python could not be started: ${why}`,
    };
    const shown = find("#python");
    shown.textContent = words[state];
    shown.dataset["state"] = state;
    const isBusy = !!this.running || state === "busy";
    find("#run").hidden = isBusy;
    find("#stop").hidden = !isBusy;
    this.showDoing();
    if (state === "ready") void serve();
  }

  private showDoing(): void {
    const doing = find("#doing");
    const { running } = this;
    if (!running) doing.textContent = "";
    else if (this.python.state === "loading") doing.textContent = "waiting for Python";
    else {
      const where = running.kata === this.kata ? "" : `kata ${running.kata.number}: `;
      doing.textContent = `${where}${running.statuses.size} of ${running.properties.length}`;
    }
  }

  /** On a phone one view is shown at a time. */
  private look(view: string, then: () => void = () => {}): void {
    document.body.dataset["view"] = view;
    for (const button of document.querySelectorAll<HTMLElement>("#views button")) {
      button.setAttribute("aria-pressed", String(button.dataset["view"] === view));
    }
    then();
  }
}

async function begin(): Promise<void> {
  theme(find("#theme"));
  const response = await fetch(new URL(CONTENT, import.meta.url));
  const content = (await response.json()) as Content;
  const [store, saved] = await Store.open(content.katas);
  new Page(content, store, saved);
}

if (!window.unsupported) void begin();
