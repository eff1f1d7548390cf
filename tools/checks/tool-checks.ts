import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Findings } from "./check.ts";

/** Tests of a rule that the product does not call prove nothing. Knip's production mode ignores tests. */
const DOMAIN_WITHOUT_TESTS = ["--production", "--workspace", "domain", "--include", "files,exports,types"];

/** Runs the knip of `root` in the folder `project`. */
export async function findUnusedRules(root: string, project = root): Promise<Findings> {
  return await findUnused(root, DOMAIN_WITHOUT_TESTS, project);
}

export async function findUnused(root: string, args: readonly string[] = [], project = root): Promise<Findings> {
  const all = ["--no-progress", "--no-config-hints", "--performance-fn", "parseFile", ...args];
  const end = await runTool(root, "knip", all, project);
  const looked = numberIn(end.output, /^parseFile\s+(\d+)/m);
  return findings({ ...end, output: end.output.replace(/^Name\s+size[\s\S]*/m, "") }, looked);
}

export async function checkFiles(root: string, tool: string, args: readonly string[]): Promise<Findings> {
  const end = await runTool(root, tool, args);
  return findings(end, numberIn(end.output, /on (\d+) files/));
}

/** Of TypeScript and, by its JSDoc, of plain JavaScript. A second checker would compute half of the types again. */
export async function checkTypes(root: string): Promise<Findings> {
  const end = await runTool(root, "tsc", ["--noEmit", "--checkers", "1", "--diagnostics", "--pretty", "false"]);
  return findings(end, numberIn(end.output, /^Files:\s+(\d+)/m));
}

function findings({ code, output }: ToolEnd, looked: number): Findings {
  return { looked, problems: code === 0 ? [] : [output.trim()] };
}

/** 0 if the tool did not print it: the check then counts as having looked at nothing. */
function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

type ToolEnd = { readonly code: number; readonly output: string; readonly stdout: string };

/** Runs a program of `node_modules/.bin` in a folder and collects its output. */
export function runTool(root: string, tool: string, args: readonly string[], cwd = root): Promise<ToolEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules", ".bin", tool), args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let stdout = "";
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}
