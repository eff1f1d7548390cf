import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/mini";
import type { Findings } from "./check.ts";
import { runTool } from "./tool-checks.ts";

const FOLDERS = ["domain", "engine", "server", "web", "simulator", "e2e", "bench", "stress"];
const TYPESCRIPT = /\.tsx?$/;

const cruiseSchema = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.unknown()) })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
type Cruise = z.infer<typeof cruiseSchema>;

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
