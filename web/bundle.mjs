// Bundles the page: node bundle.mjs PYTHON CONTENT OUT
//
// Every file but index.html, sw.js and the icon has a hash of its content in its name or its folder.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [python, content, out] = process.argv.slice(2);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const hash = (...parts) => {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest("hex").slice(0, 10);
};

rmSync(out, { recursive: true, force: true });
const assets = join(out, "assets");
mkdirSync(assets, { recursive: true });

const LICENSES = "licenses.txt";
const parts = readdirSync(python).filter((name) => name !== LICENSES).sort();
const runtime = `python-${hash(...parts.map((name) => readFileSync(join(python, name))))}`;
mkdirSync(join(assets, runtime));
for (const name of parts) cpSync(join(python, name), join(assets, runtime, name));
const katas = readFileSync(content);
const contentName = `katas-${hash(katas)}.json`;
writeFileSync(join(assets, contentName), katas);

const common = {
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome105", "firefox121", "safari16"],
  outdir: assets,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file", ".py": "text" },
  legalComments: "none", // they stand in licenses.txt
  metafile: true,
  logLevel: "warning",
};
const used = new Set(["pyodide"]); // the packages of which something is in the bundles
async function bundled(entry, define = {}, more = {}) {
  const { metafile } = await build({ ...common, ...more, entryPoints: [here(entry)], define });
  const outputs = Object.entries(metafile.outputs);
  for (const input of Object.keys(metafile.inputs)) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
    if (name) used.add(name);
  }
  const [path] = outputs.find(([, output]) => output.entryPoint);
  return path.slice(path.lastIndexOf("/") + 1);
}
const text = JSON.stringify;
const worker = await bundled("src/worker.ts", {
  RUNTIME: text(`./${runtime}`),
  ARCHIVES: text({ packages: "packages.zip", dojo: "dojo.zip" }),
});
const names = {
  content: `assets/${contentName}`,
  support: `assets/${await bundled("src/support.js", {}, { format: "iife", target: "es5" })}`,
  style: `assets/${await bundled("src/style.css")}`,
  main: `assets/${await bundled(
    "src/main.ts",
    { WORKER: text(`./${worker}`), CONTENT: text(`./${contentName}`) },
    { splitting: true },
  )}`,
};

const page = readFileSync(here("index.html"), "utf8");
writeFileSync(join(out, "index.html"), page.replace(/{{(\w+)}}/g, (_, name) => names[name]));
for (const name of ["icon.svg", "manifest.webmanifest"]) cpSync(here(name), join(out, name));

/** Each package with its license, in its own words where it brings them. */
function license(name) {
  const folder = here(`node_modules/${name}`);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|ofl)/i.test(each));
  const words = file ? readFileSync(join(folder, file), "utf8") : "";
  return `${"-".repeat(72)}\n${name} ${version}: ${license}\n\n${words}\n`;
}
const licenses = [...used].sort().map(license).join("");
writeFileSync(join(out, LICENSES), licenses + readFileSync(join(python, LICENSES), "utf8"));

const files = readdirSync(out, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(out, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
  .sort();
const version = hash(...files.flatMap((name) => [name, readFileSync(join(out, name))]));
const cached = files.map((name) => (name === "index.html" ? "./" : name));
await build({
  ...common,
  entryPoints: [here("src/sw.ts")],
  entryNames: "[name]",
  outdir: out,
  format: "iife",
  define: { VERSION: text(version), FILES: text(cached) },
});
