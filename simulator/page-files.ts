import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export type PageFile = { readonly type: string; readonly text: string };

/** The folders whose TypeScript runs in the browser. */
const CODE_FOLDERS = ["page", "protocol"];

let read: Promise<ReadonlyMap<string, PageFile>> | undefined;

/** The page's files by path, read once in a process. The browser resolves `#…` with the page's import map. */
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

/** In a process of its own, since Node's type stripping keeps 15 MB and prints a warning when it is called directly. */
async function stripTypes(texts: readonly string[]): Promise<readonly string[]> {
  const child = fork(fileURLToPath(new URL("./strip-types.ts", import.meta.url)), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const gone = once(child, "exit").then(([code]) => {
    throw new Error(`The simulator's page could not be read: its process ended with code ${code}.`);
  });
  child.send(texts);
  const [stripped] = await Promise.race([once(child, "message"), gone]);
  return z.array(z.string()).parse(stripped);
}
