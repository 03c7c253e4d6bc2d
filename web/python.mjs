// Compiles Python for the page: node python.mjs WHEELS TREE OUT
//
// In the page every module would be compiled from its text at every visit. So Python itself, as the
// page runs it, compiles the standard library, the packages and this repository once, here.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [wheels, tree, out] = process.argv.slice(2);
const runtime = fileURLToPath(new URL("node_modules/pyodide", import.meta.url));
const AS_THEY_ARE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"];

const python = await loadPyodide();
const read = (path) => new Uint8Array(readFileSync(path));
const standardLibrary = "python_stdlib.zip";
python.FS.writeFile("/standard.zip", read(join(runtime, standardLibrary)));
python.FS.mkdir("/wheels");
for (const name of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
  python.FS.writeFile(`/wheels/${name}`, read(join(wheels, name)));
}
python.FS.mkdir("/tree");
python.FS.mount(python.FS.filesystems.NODEFS, { root: tree }, "/tree");

python.runPython(readFileSync(new URL("compiling.py", import.meta.url), "utf8"));
mkdirSync(out, { recursive: true });
for (const name of AS_THEY_ARE) copyFileSync(join(runtime, name), join(out, name));
for (const name of [standardLibrary, "packages.zip", "dojo.zip", "licenses.txt"]) {
  writeFileSync(join(out, name), python.FS.readFile(`/out/${name}`));
}
