import type { Check, Findings } from "./check.ts";
import { runTool, type ToolEnd } from "./run-tool.ts";

export const format: Check = {
  name: "format",
  run: async (root) => {
    const end = await runTool(root, "oxfmt", ["--check", "."]);
    return findings(end, numberIn(end.output, /on (\d+) files/));
  },
};

export const lint: Check = {
  name: "lint",
  run: async (root) => {
    const end = await runTool(root, "oxlint", ["."]);
    return findings(end, numberIn(end.output, /on (\d+) files/));
  },
};

export const types: Check = { name: "types", run: (root) => checkTypes(root, ".") };

/** The plain JavaScript of the doors, by its JSDoc. */
export const typesOfTools: Check = { name: "types of tools", run: (root) => checkTypes(root, "tools") };

export const unusedCode: Check = { name: "unused code", run: (root) => lookForUnused(root, []) };

/** The domain says what the product does: a rule that only tests call proves nothing. Knip's production mode leaves the tests out. */
const ONLY_THE_PRODUCT = ["--production", "--workspace", "domain", "--include", "files,exports,types"];

export const unusedRules: Check = { name: "unused rules", run: (root) => lookForUnusedRules(root, root) };

/** `house`: the folder that is looked at, `root`: the one that has knip. */
export async function lookForUnusedRules(root: string, server: string): Promise<Findings> {
  return await lookForUnused(root, ONLY_THE_PRODUCT, server);
}

async function lookForUnused(root: string, args: readonly string[], server = root): Promise<Findings> {
  const all = ["--no-progress", "--no-config-hints", "--performance-fn", "parseFile", ...args];
  const end = await runTool(root, "knip", all, server);
  const looked = numberIn(end.output, /^parseFile\s+(\d+)/m);
  return findings({ ...end, output: end.output.replace(/^Name\s+size[\s\S]*/m, "") }, looked);
}

async function checkTypes(root: string, project: string): Promise<Findings> {
  const end = await runTool(root, "tsc", ["--noEmit", "--diagnostics", "--pretty", "false", "-p", project]);
  return findings(end, numberIn(end.output, /^Files:\s+(\d+)/m));
}

function findings({ code, output }: ToolEnd, looked: number): Findings {
  return { looked, problems: code === 0 ? [] : [output.trim()] };
}

/** 0 where the tool did not say it: a check that cannot tell what it looked at counts as having looked at nothing. */
function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}
