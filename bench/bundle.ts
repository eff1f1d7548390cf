import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The JavaScript that a phone loads before the wardrobe can be used, from the build's manifest. Sizes in bytes after gzip -9. */
const BUDGET_BYTES = 128 * 1024;
/** Fetched while the phone is idle: the toasts and the list in `prefetch-components.ts`. 4.5 KB are the search's stemmers, 1 KB the photos that wait for room. */
const AHEAD_BUDGET_BYTES = 89 * 1024;
/** The landing page's whole code, which is built apart: as measured, so a library of the app exceeds it. */
const LANDING_BUDGET_BYTES = 23 * 1024;
const LANDING = /^landing-.*\.js$/;
const AHEAD = /app\/prefetch-components|ui\/toasts/;
const DIST = "web/dist";

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8"));
/** The first screen is imported on demand, but always needed. */
const WARDROBE_SCREEN = /screens\/wardrobe-screen/;

const first = new Set<string>();
const styles = new Set<string>();
for (const [name, chunk] of Object.entries(manifest))
  if (chunk.isEntry === true || WARDROBE_SCREEN.test(name)) collect(name);

let total = 0;
for (const file of [...first].toSorted()) total += report(file);
for (const file of styles) report(file);
const page = readFileSync(join(DIST, "index.html"), "utf8");
for (const [, file = ""] of page.matchAll(/<script src="\/([^"]+)"/g)) total += report(file);
for (const [, script = ""] of page.matchAll(/<script>(.*?)<\/script>/gs))
  total += print("inline in the page", Buffer.from(script));
console.log(`first-load JavaScript: ${(total / 1024).toFixed(1)} KB gzip of ${BUDGET_BYTES / 1024} KB`);
if (first.size === 0 || total > BUDGET_BYTES) process.exitCode = 1;

const ahead = new Set<string>();
for (const [name, { dynamicImports = [] }] of Object.entries(manifest))
  if (AHEAD.test(name)) for (const fetched of [name, ...dynamicImports]) collect(fetched, ahead);
reportBeside("fetched ahead", ahead, AHEAD_BUDGET_BYTES);
const landing = readdirSync(join(DIST, "assets")).filter((file) => LANDING.test(file));
reportBeside("the landing page", new Set(landing.map((file) => `assets/${file}`)), LANDING_BUDGET_BYTES);

/** Reports the files that are not part of the first load, and fails if there are none or they are too large. */
function reportBeside(what: string, files: ReadonlySet<string>, budget: number): void {
  let bytes = 0;
  for (const file of [...files].filter((one) => !first.has(one)).toSorted()) bytes += report(file);
  console.log(`${what}: ${(bytes / 1024).toFixed(1)} KB gzip of ${budget / 1024} KB`);
  if (files.size === 0 || bytes > budget) process.exitCode = 1;
}

function collect(name: string, into = first): void {
  const chunk = manifest[name];
  if (chunk === undefined || into.has(chunk.file)) return;
  into.add(chunk.file);
  if (into === first) for (const style of chunk.css ?? []) styles.add(style);
  for (const imported of chunk.imports ?? []) collect(imported, into);
}

function report(file: string): number {
  return print(file, readFileSync(join(DIST, file)));
}

function print(name: string, content: Buffer): number {
  const bytes = gzipSync(content, { level: 9 }).byteLength;
  console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KB  ${name}`);
  return bytes;
}
