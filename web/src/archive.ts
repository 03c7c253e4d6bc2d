// The learner's files as a zip that `make grade` and the terminal take as it is, and back.
import { strFromU8, strToU8, unzip, zipSync } from "fflate";
import type { Kata } from "./types";

const LARGEST = 1_000_000; // bytes of one file

/** The files under katas/, at the root of the zip. */
export function packed(katas: Kata[], text: (kata: Kata) => string): Blob {
  const files = katas.map((kata) => [`katas/${kata.name}.py`, strToU8(text(kata))]);
  return new Blob([zipSync(Object.fromEntries(files)) as BlobPart], { type: "application/zip" });
}

/** The text of each kata in the zip; raises an Error that says what is wrong with it. */
export async function unpacked(file: Blob, katas: Kata[]): Promise<Map<string, string>> {
  const names = new Map(katas.map((kata) => [`${kata.name}.py`, kata.name]));
  const nameOf = (path: string): string | undefined =>
    path.includes("__MACOSX") ? undefined : names.get(path.split("/").at(-1)!);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const files = await new Promise<Record<string, Uint8Array>>((resolve, reject) =>
    unzip(
      bytes,
      { filter: ({ name, originalSize }) => !!nameOf(name) && originalSize <= LARGEST },
      (error, found) => (error ? reject(new Error("it is no zip, or a damaged one")) : resolve(found)),
    ),
  );
  const texts = new Map<string, string>();
  const nearest = Object.keys(files).sort((a, b) => a.split("/").length - b.split("/").length);
  for (const path of nearest.reverse()) {
    const text = strFromU8(files[path]!);
    if (!text.includes("\0")) texts.set(nameOf(path)!, text.replaceAll("\r\n", "\n"));
  }
  if (!texts.size) throw new Error("it holds no kata: katas are files such as katas/k01_value.py");
  return texts;
}
