import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { withFigures } from "../results/figures.ts";
import { resultSchema } from "#server/testing/results/write-result.ts";
import type { Findings } from "./check.ts";
import { listFiles } from "./list-files.ts";

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
