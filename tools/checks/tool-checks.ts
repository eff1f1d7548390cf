import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Findings } from "./check.ts";
import { existsSync } from "node:fs";
import { z } from "zod/mini";

const FOLDERS = ["domain", "engine", "server", "web", "simulator", "e2e", "bench", "stress"];
const TYPESCRIPT = /\.tsx?$/;

const cruiseSchema = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.unknown()) })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
type Cruise = z.infer<typeof cruiseSchema>;

/** Tests of a rule that the product does not call prove nothing. Knip's production mode ignores tests. */
const DOMAIN_WITHOUT_TESTS = ["--production", "--workspace", "domain", "--include", "files,exports,types"];

export async function findUnusedRules(root: string): Promise<Findings> {
  return await findUnused(root, DOMAIN_WITHOUT_TESTS);
}

export async function findUnused(root: string, args: readonly string[] = []): Promise<Findings> {
  const all = ["--no-progress", "--no-config-hints", "--performance-fn", "parseFile", ...args];
  const end = await runTool(root, "knip", all);
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
function runTool(root: string, tool: string, args: readonly string[], cwd = root): Promise<ToolEnd> {
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

/** `boundaries.config.mjs` allows every import. Counts files with imports: with the wrong parser there are none. */
export async function checkBoundaries(root: string): Promise<Findings> {
  const { modules, summary } = await cruise(root, root, FOLDERS);
  const read = modules.filter(({ source, dependencies }) => TYPESCRIPT.test(source) && dependencies.length > 0);
  return {
    looked: read.length,
    problems: summary.violations.map(({ from, to, rule }) => `${from} imports ${to} (${rule.name})`),
  };
}

/** Runs dependency-cruiser with the rules of the project in `root` on those of `folders` that exist in `project`. */
export async function cruise(root: string, project: string, folders: readonly string[]): Promise<Cruise> {
  const existing = folders.filter((folder) => existsSync(join(project, folder)));
  const config = join(root, "tools", "boundaries.config.mjs");
  const args = ["--config", config, "--output-type", "json", ...existing];
  const { stdout, output } = await runTool(root, "depcruise", args, project);
  if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser wrote no report: ${output}`);
  return cruiseSchema.parse(JSON.parse(stdout));
}
