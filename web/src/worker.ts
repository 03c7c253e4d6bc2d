// The Web Worker in which Python runs: one question at a time, and the events on the way.
import type { PyodideInterface } from "pyodide";
import boot from "./boot.py";

export type Question = { id: number; question: string; arguments: object };
export type Said =
  | { said: "ready"; seconds: number }
  | { said: "event"; event: Record<string, unknown> }
  | { said: "answer"; id: number; answer: unknown }
  | { said: "broken"; why: string };

declare const RUNTIME: string; // the folder of Pyodide and of what Python loads, seen from here
declare const ARCHIVES: { packages: string; dojo: string };

const say = (said: Said): void => self.postMessage(said);
const place = (name: string): string => new URL(`${RUNTIME}/${name}`, self.location.href).href;
const bytes = async (name: string): Promise<Uint8Array> => {
  const response = await fetch(place(name));
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
};

// Python looks into the first place of this buffer every few instructions: 2 is SIGINT. Who looks
// can be told the time, so a loop without an end is interrupted without a second thread.
let deadline = Infinity;
const AGAIN = 500; // milliseconds: code that catches the interrupt gets another
const alarm = {
  get 0() {
    if (performance.now() < deadline) return 0;
    deadline = performance.now() + AGAIN;
    return 2;
  },
  set 0(_: number) {},
};

interface Answering {
  answer(question: string, given: string): string;
  warm(): void; // loads what the first run would load, while nothing is asked
}

async function start(): Promise<Answering> {
  const archives = Promise.all([bytes(ARCHIVES.packages), bytes(ARCHIVES.dojo)]);
  const { loadPyodide } = (await import(place("pyodide.mjs"))) as typeof import("pyodide");
  const python: PyodideInterface = await loadPyodide({ indexURL: place("") });
  python.setStdout({ batched: () => {} });
  python.setStderr({ batched: () => {} });
  const [packages, dojo] = await archives;
  python.FS.writeFile("/lib/packages.zip", packages);
  python.unpackArchive(dojo, "zip", { extractDir: "/dojo" });
  python.globals.set("PACKAGES", "/lib/packages.zip");
  python.runPython(boot);
  const browser = python.pyimport("dojo.browser");
  python.setInterruptBuffer(alarm as unknown as Uint8Array);
  browser.begin(
    (event: string) => say({ said: "event", event: JSON.parse(event) }),
    (seconds: number | undefined) => {
      deadline = seconds === undefined ? Infinity : performance.now() + 1000 * seconds;
    },
  );
  return { answer: browser.answer, warm: () => python.pyimport("dojo.preload").destroy() };
}

const why = (error: unknown): string => String(error).trim().split("\n").at(-1) ?? "";
const began = performance.now();
const answering = start();

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  try {
    const { answer } = await answering;
    const text = answer(data.question, JSON.stringify(data.arguments));
    say({ said: "answer", id: data.id, answer: JSON.parse(text) });
  } catch (error) {
    say({ said: "broken", why: why(error) });
  }
};

answering.then(
  ({ warm }) => {
    say({ said: "ready", seconds: (performance.now() - began) / 1000 });
    setTimeout(warm); // after what has been asked already
  },
  (error) => say({ said: "broken", why: why(error) }),
);
