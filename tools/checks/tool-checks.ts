import type { Check, Findings } from "./check.ts";
import { runTool, type ToolEnd } from "./run-tool.ts";

export const format: Check = { name: "format", run: (root) => checkFiles(root, "oxfmt", ["--check", "."]) };

export const lint: Check = { name: "lint", run: (root) => checkFiles(root, "oxlint", ["."]) };

export const types: Check = { name: "types", run: (root) => checkTypes(root, ".") };

/** Includes the plain JavaScript, typed by its JSDoc. */
export const typesOfTools: Check = { name: "types of tools", run: (root) => checkTypes(root, "tools") };

export const unusedCode: Check = { name: "unused code", run: (root) => findUnused(root, []) };

/** Tests of a rule that the product does not call prove nothing. Knip's production mode ignores tests. */
const DOMAIN_WITHOUT_TESTS = ["--production", "--workspace", "domain", "--include", "files,exports,types"];

export const unusedRules: Check = { name: "unused rules", run: (root) => findUnusedRules(root) };

/** Runs the knip of `root` in the folder `project`. */
export async function findUnusedRules(root: string, project = root): Promise<Findings> {
  return await findUnused(root, DOMAIN_WITHOUT_TESTS, project);
}

async function findUnused(root: string, args: readonly string[], project = root): Promise<Findings> {
  const all = ["--no-progress", "--no-config-hints", "--performance-fn", "parseFile", ...args];
  const end = await runTool(root, "knip", all, project);
  const looked = numberIn(end.output, /^parseFile\s+(\d+)/m);
  return findings({ ...end, output: end.output.replace(/^Name\s+size[\s\S]*/m, "") }, looked);
}

async function checkFiles(root: string, tool: string, args: readonly string[]): Promise<Findings> {
  const end = await runTool(root, tool, args);
  return findings(end, numberIn(end.output, /on (\d+) files/));
}

async function checkTypes(root: string, project: string): Promise<Findings> {
  const end = await runTool(root, "tsc", ["--noEmit", "--diagnostics", "--pretty", "false", "-p", project]);
  return findings(end, numberIn(end.output, /^Files:\s+(\d+)/m));
}

function findings({ code, output }: ToolEnd, looked: number): Findings {
  return { looked, problems: code === 0 ? [] : [output.trim()] };
}

/** 0 if the tool did not print it: the check then counts as having looked at nothing. */
function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}
