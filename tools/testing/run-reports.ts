import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { makeFolder } from "./make-folder.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
export const REPORTS = join(ROOT, "tools", "fixtures", "reports");

/** Runs Vitest on the fixtures and returns its report. */
export async function reportVitest(): Promise<unknown> {
  const path = join(makeFolder({}), "report.json");
  const args = ["run", "--root", join(REPORTS, "vitest"), "--reporter=json", `--outputFile=${path}`];
  return await report(join("vitest", "vitest.mjs"), args, path);
}

/** Runs Playwright on the fixtures whose paths contain the words, or on all, and returns its report. */
export async function reportPlaywright(...words: readonly string[]): Promise<unknown> {
  const folder = makeFolder({});
  const config = join(REPORTS, "playwright", "playwright.config.ts");
  const args = ["test", ...words, "--config", config, "--output", folder];
  return await report(join("@playwright", "test", "cli.js"), args, join(folder, "report.json"));
}

/** A run with failures in it ends with an error, and its report is there all the same. */
async function report(program: string, args: readonly string[], path: string): Promise<unknown> {
  const own = { VITEST: undefined, TEST: undefined, NODE_ENV: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const options = { cwd: ROOT, env: { ...process.env, ...own } };
  await promisify(execFile)(process.execPath, [join(ROOT, "node_modules", program), ...args], options).catch(() => {});
  return JSON.parse(readFileSync(path, "utf8"));
}
