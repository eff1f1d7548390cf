import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { z } from "zod";

export type PageFile = { readonly type: string; readonly text: string };

/** The folders whose TypeScript runs in the browser. */
const CODE_FOLDERS = ["page", "protocol"];

let read: Promise<ReadonlyMap<string, PageFile>> | undefined;

/**
 * The page's files by path, read once in a process: with a worker for each of a hundred simulators V8 failed at times
 * while it freed WebAssembly code (`jit_page.has_value()`). The browser resolves `#…` with the page's import map.
 */
export async function readPageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  return await (read ??= readAll());
}

async function readAll(): Promise<ReadonlyMap<string, PageFile>> {
  const sources = (await Promise.all(CODE_FOLDERS.map(async (folder) => await listFiles(folder, ".ts")))).flat();
  const styles = await listFiles("page", ".css");
  const styleTexts = await Promise.all(styles.map(readLocalFile));
  const texts = await Promise.all(sources.map(readLocalFile));
  const stripped = await stripTypes(texts);
  return new Map<string, PageFile>([
    ["/", { type: "text/html; charset=utf-8", text: await readLocalFile("page/page.html") }],
    ...toFiles(styles, styleTexts, "text/css; charset=utf-8"),
    ...toFiles(sources, stripped, "text/javascript; charset=utf-8"),
  ]);
}

function toFiles(paths: readonly string[], texts: readonly string[], type: string): readonly [string, PageFile][] {
  return paths.map((path, index) => [`/${path}`, { type, text: texts[index] ?? "" }]);
}

async function listFiles(folder: string, extension: string): Promise<readonly string[]> {
  const names = await readdir(new URL(`./${folder}/`, import.meta.url));
  return names
    .filter((name) => name.endsWith(extension) && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);
}

async function readLocalFile(path: string): Promise<string> {
  return await readFile(new URL(`./${path}`, import.meta.url), "utf8");
}

/** Runs in a worker whose warnings are off: Node prints a warning when its type stripping is called directly. */
async function stripTypes(texts: readonly string[]): Promise<readonly string[]> {
  const worker = new Worker(fileURLToPath(new URL("./strip-types-worker.ts", import.meta.url)), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    workerData: texts,
  });
  const stripped = await new Promise<unknown>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  await worker.terminate();
  return z.array(z.string()).parse(stripped);
}
