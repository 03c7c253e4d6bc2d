// What the build and Python hand to the page, as plain data.

export type Belt = "" | "core" | "black";

export interface Property {
  id: string;
  statement: string;
  belt: "core" | "black_belt";
  points: number;
}

export interface Kata {
  number: number;
  name: string;
  title: string;
  base: string;
  lesson: string;
  stub: string;
  solution: string;
  properties: Property[];
  stuck: string;
  hints: Record<string, string[]>;
  trains: boolean;
}

export interface Content {
  katas: Kata[];
  levels: string[];
}

export type Status = "passed" | "failed" | "error" | "timeout" | "not_started";

export interface Result extends Property {
  status: Status;
  location: string | null;
}

export interface Verdict {
  name: string;
  seed: number;
  solved: boolean;
  points: number;
  max_points: number;
  seconds: number;
  base: string;
  properties: Result[];
}

export interface Step {
  node: string;
  gradients: Record<string, number | string | null>;
}

export interface Drawing {
  dot: string;
  caption: string;
  legend: string;
  wrong: string;
  steps: Step[];
}

export interface Boundary {
  across: number[];
  down: number[];
  outputs: number[][];
  points: number[][];
  labels: number[];
}

export interface Trained {
  why?: string;
  losses?: (number | null)[];
  boundary?: Boundary | null;
}

export interface Judged {
  verdict: Verdict;
  belt: Belt;
  message: string; // with the terminal's codes for colours
  stuck: string | null; // the property to give hints for
  loads: boolean; // whether the file could be loaded at all
  drawing: Drawing | null;
}

/** What a run said, and of which text. */
export interface Outcome extends Judged {
  text: string;
}

export interface Kept {
  text: string;
  at: number;
}

/** All that is kept of one kata. */
export interface Saved {
  text: string;
  best: Belt;
  points: number;
  attempts: number;
  hints: Record<string, number>; // how many of a property's hints have been shown
  outcome: Outcome | null;
  kept: Kept[]; // what stood there before a reset or an import
}
