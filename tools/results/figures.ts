import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { listFiles, type Findings } from "../checks/check.ts";
import { resultSchema, type Result } from "#server/testing/results/write-result.ts";

const BLOCK = /(<!-- figures:([a-z0-9-]+) -->\n)[\s\S]*?(<!-- \/figures -->)/g;

export type Page = { readonly text: string; readonly blocks: number };

/** A page with its blocks `<!-- figures:SUITE -->` filled from `results/SUITE.json`. @throws if there is no result */
export async function withFigures(root: string, text: string): Promise<Page> {
  const suites = [...text.matchAll(BLOCK)].map(([, , suite = ""]) => suite);
  const tables = new Map(
    await Promise.all(suites.map(async (suite) => [suite, tableOf(await readResult(root, suite))] as const)),
  );
  const written = text.replace(BLOCK, (_, open: string, suite: string, close: string) =>
    [open, tables.get(suite), close].join(""),
  );
  return { text: written, blocks: suites.length };
}

async function readResult(root: string, suite: string): Promise<Result> {
  const path = join("results", `${suite}.json`);
  if (!existsSync(join(root, path)))
    throw new Error(`${path} is not there: run the test that writes it, or remove the block`);
  return resultSchema.parse(JSON.parse(await readFile(join(root, path), "utf8")));
}

function tableOf({ suite, seed, tried, ok, failed, figures, date, commit, machine, versions }: Result): string {
  const run = [
    `${numberOf(tried)} tried, ${numberOf(ok)} ok, ${numberOf(failed)} failed`,
    ...(seed === null ? [] : [`seed ${seed}`]),
    `${date}, ${commit}`,
    `${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB`,
    Object.entries(versions)
      .map(([what, version]) => `${what} ${version}`)
      .join(", "),
  ];
  const table = Object.keys(figures).length === 0 ? [] : [...rowsOf(figures), ""];
  return [...table, `\`results/${suite}.json\`: ${run.join("; ")}.`, ""].join("\n");
}

/** One column; or where every name ends with `; COLUMN`, one for each of these. */
function rowsOf(figures: Result["figures"]): string[] {
  const cells = Object.entries(figures).map(([name, value]) => {
    const [, what = name, column = "measured"] = /^(.*); (.*)$/.exec(name) ?? [];
    return { what, column, value };
  });
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = [...Map.groupBy(cells, ({ what }) => what)].map(([what, of]) => {
    const values = columns.map((name) => of.find(({ column }) => column === name)?.value);
    return `| ${[what, ...values.map((value) => (value === undefined ? "" : numberOf(value)))].join(" | ")} |`;
  });
  return [`| what | ${columns.join(" | ")} |`, `|---|${columns.map(() => "--:").join("|")}|`, ...rows];
}

/** Integers with thousands separators; other numbers as they are. */
function numberOf(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString("en-US") : String(value);
}

/** Every file in `results/` was written by a run, and the figures in every page equal those in the results. */
export async function checkMeasuredFigures(root: string): Promise<Findings> {
  const pages = (await listFiles(root)).filter((path) => path.endsWith(".md"));
  const problems = await Promise.all([...pages.map((path) => problemsOfPage(root, path)), problemsOfResults(root)]);
  return { looked: pages.length, problems: problems.flat() };
}

async function problemsOfPage(root: string, path: string): Promise<string[]> {
  const text = await readFile(join(root, path), "utf8");
  try {
    const page = await withFigures(root, text);
    return page.text === text ? [] : [`${path} does not have the latest figures: run npm run figures`];
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function problemsOfResults(root: string): Promise<string[]> {
  const files = await readdir(join(root, "results")).catch(() => []);
  const read = files.map(async (file) => {
    const text = await readFile(join(root, "results", file), "utf8");
    const parsed = resultSchema.safeParse(JSON.parse(text));
    return parsed.success && `${parsed.data.suite}.json` === file ? [] : [`results/${file} is not the result of a run`];
  });
  return (await Promise.all(read)).flat();
}

/** `npm run figures`: updates the measured figures in every page. */
async function updatePages(root: string): Promise<void> {
  for (const path of (await listFiles(root)).filter((file) => file.endsWith(".md"))) {
    const text = await readFile(join(root, path), "utf8");
    const page = await withFigures(root, text);
    if (page.text === text) continue;
    await writeFile(join(root, path), page.text);
    process.stdout.write(`${path}\n`);
  }
}

if (import.meta.main) await updatePages(resolve(import.meta.dirname, "..", ".."));
