// What is kept in the browser: the learner's files and how far they have come.
import { openDB, type IDBPDatabase } from "idb";
import type { Kata, Saved } from "./types";

const NAME = "gradient-dojo";
const KATAS = "katas";
const DAMAGED = "damaged";
export const MOST_KEPT = 20;

export function fresh(kata: Kata): Saved {
  return { text: kata.stub, best: "", points: 0, attempts: 0, hints: {}, outcome: null, kept: [] };
}

function isSaved(found: unknown): found is Saved {
  if (typeof found !== "object" || found === null) return false;
  const saved = found as Partial<Saved>;
  const outcome = saved.outcome;
  return (
    typeof saved.text === "string" &&
    ["", "core", "black"].includes(saved.best as string) &&
    Number.isInteger(saved.points) &&
    Number.isInteger(saved.attempts) &&
    typeof saved.hints === "object" &&
    saved.hints !== null &&
    Array.isArray(saved.kept) &&
    saved.kept.every((each) => typeof each?.text === "string" && typeof each?.at === "number") &&
    (outcome === null ||
      (typeof outcome?.text === "string" &&
        typeof outcome.message === "string" &&
        Array.isArray(outcome.verdict?.properties)))
  );
}

export class Store {
  private constructor(
    private readonly db: IDBPDatabase | null,
    readonly damaged: string[], // the names of katas whose saved state could not be read
    readonly refused: boolean, // whether nothing can be kept
  ) {}

  /** Open the store and read every kata; what cannot be read is kept aside. */
  static async open(katas: Kata[]): Promise<[Store, Map<string, Saved>]> {
    const saved = new Map(katas.map((kata) => [kata.name, fresh(kata)]));
    const damaged: string[] = [];
    let db: IDBPDatabase | null = null;
    try {
      db = await openDB(NAME, 1, {
        upgrade(created) {
          created.createObjectStore(KATAS);
          created.createObjectStore(DAMAGED, { autoIncrement: true });
        },
        blocking: (_, __, event) => (event.target as IDBDatabase).close(),
      });
      for (const kata of katas) {
        const found: unknown = await db.get(KATAS, kata.name);
        if (isSaved(found)) saved.set(kata.name, found);
        else if (found !== undefined) {
          await db.add(DAMAGED, { kata: kata.name, at: Date.now(), found });
          await db.delete(KATAS, kata.name);
          damaged.push(kata.name);
        }
      }
    } catch {
      db = null;
    }
    return [new Store(db, damaged, db === null), saved];
  }

  /** Keep the state of a kata; says whether it could be kept. */
  async put(name: string, saved: Saved): Promise<boolean> {
    try {
      await this.db?.put(KATAS, saved, name);
      return this.db !== null;
    } catch {
      return false;
    }
  }

  /** The kata as another tab may have left it. */
  async get(name: string): Promise<Saved | null> {
    const found: unknown = await this.db?.get(KATAS, name).catch(() => undefined);
    return isSaved(found) ? found : null;
  }

  /** What was kept aside, for the learner to save as a file. */
  async aside(): Promise<unknown[]> {
    return (await this.db?.getAll(DAMAGED)) ?? [];
  }
}
