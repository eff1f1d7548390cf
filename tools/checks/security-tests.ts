import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Findings } from "./check.ts";
import { existsSync } from "node:fs";

const PAGE = "SECURITY.md";
/** Files that can fail: a test, a browser test, or a check of the project. */
const GUARD = /\.(test|spec)\.tsx?$|^tools\/checks\/[^/]+\.ts$/;

/** Every row of the page's table of requirements names existing tests, or says "none: " and why. */
export async function checkSecurityTests(root: string): Promise<Findings> {
  const rows = requirementsOf(await readFile(join(root, PAGE), "utf8"));
  return { looked: rows.length, problems: rows.flatMap((row) => problemsOf(root, row)) };
}

type Row = { readonly ids: string; readonly tests: string };

function requirementsOf(page: string): Row[] {
  const [, section = ""] = page.split("\n## Requirements\n");
  return [...section.matchAll(/^\| (\d[\d., –-]*) \|[^|]*\|([^|]*)\|/gm)].map(([, ids = "", tests = ""]) => ({
    ids,
    tests,
  }));
}

function problemsOf(root: string, { ids, tests }: Row): string[] {
  const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
  if (named.length === 0) return tests.trim().startsWith("none: ") ? [] : [`${PAGE} ${ids} names no test`];
  return named.flatMap((path) => {
    if (!GUARD.test(path)) return [`${PAGE} ${ids} names ${path}, which is not a test`];
    return existsSync(join(root, path)) ? [] : [`${PAGE} ${ids} names ${path}, which is not there`];
  });
}
