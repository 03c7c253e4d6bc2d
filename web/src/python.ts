// Python, as the page sees it: asked and answered, stopped and started again.
import type { Question, Said } from "./worker";

declare const WORKER: string;

export type State = "loading" | "ready" | "busy" | "broken";
export type Event = Record<string, unknown> & { event: string };

/** The question was called off. */
export class Stopped extends Error {}

/** Python ended, or answered that it cannot; the message is for the learner. */
export class Failed extends Error {}

const GRACE = 5; // seconds beyond a limit before a worker that says nothing is ended

export class Python {
  state: State = "loading";
  why = "";
  seconds = 0; // that the last start took
  private worker!: Worker;
  private asked = 0;
  private pending: { id: number; resolve(answer: unknown): void; reject(error: Error): void } | null =
    null;
  private hear: (event: Event) => void = () => {};
  private patience: number | undefined;

  constructor(private readonly changed: () => void) {
    this.start();
  }

  /** The answer to a question; `hear` is told of events on the way. Raises Stopped or Failed. */
  ask<Answer>(question: string, given: object, hear: (event: Event) => void = () => {}): Promise<Answer> {
    if (this.state === "broken") this.start();
    this.hear = hear;
    return new Promise((resolve, reject) => {
      const id = ++this.asked;
      this.pending = { id, resolve: resolve as (answer: unknown) => void, reject };
      if (this.state === "ready") this.become("busy");
      this.worker.postMessage({ id, question, arguments: given } satisfies Question);
    });
  }

  /** End whatever runs, and start anew. */
  stop(error: Error = new Stopped("stopped")): void {
    this.worker.terminate();
    this.settle()?.reject(error);
    this.start();
  }

  private start(): void {
    this.worker = new Worker(new URL(WORKER, import.meta.url), { type: "module", name: "python" });
    this.worker.onmessage = ({ data }: MessageEvent<Said>) => this.said(data);
    this.worker.onerror = (event) => this.said({ said: "broken", why: event.message || "no worker" });
    this.become("loading");
  }

  private said(data: Said): void {
    if (data.said === "ready") {
      this.seconds = data.seconds;
      this.become(this.pending ? "busy" : "ready");
    } else if (data.said === "event") {
      const event = data.event as Event;
      this.watch(typeof event["limit"] === "number" ? event["limit"] + GRACE : undefined);
      this.hear(event);
    } else if (data.said === "answer") {
      const pending = this.settle();
      this.become("ready");
      const misuse = (data.answer as { misuse?: string }).misuse;
      if (misuse === undefined) pending?.resolve(data.answer);
      else pending?.reject(new Failed(misuse));
    } else if (this.state === "loading") {
      this.worker.terminate();
      this.why = data.why;
      this.become("broken");
      this.settle()?.reject(new Failed(`Python could not be started: ${data.why}`));
    } else {
      this.stop(new Failed(`Python ended without an answer: ${data.why}`));
    }
  }

  /** A property that says how long it may take, and then says nothing, is given up. */
  private watch(seconds: number | undefined): void {
    clearTimeout(this.patience);
    if (seconds === undefined) return;
    const stuck = "The code did not stop when its time was over. Does a bare except: catch everything?";
    this.patience = window.setTimeout(() => this.stop(new Failed(stuck)), 1000 * seconds);
  }

  private settle(): typeof this.pending {
    clearTimeout(this.patience);
    const pending = this.pending;
    this.pending = null;
    return pending;
  }

  private become(state: State): void {
    this.state = state;
    this.changed();
  }
}
