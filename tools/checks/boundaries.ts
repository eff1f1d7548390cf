import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/mini";
import type { Check, Findings } from "./check.ts";
import { runTool } from "./run-tool.ts";

const ROOMS = ["domain", "server", "web", "simulator", "e2e", "bench", "stress"];
const TYPESCRIPT = /\.tsx?$/;

const cruiseSchema = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.unknown()) })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
type Cruise = z.infer<typeof cruiseSchema>;

export const boundaries: Check = { name: "boundaries", run: checkBoundaries };

/**
 * Every import is one that `boundaries.config.mjs` allows. Looks at TypeScript files that were really read: a cruise with the wrong parser
 * lists them, and sees no import in any.
 */
export async function checkBoundaries(root: string): Promise<Findings> {
  const { modules, summary } = await cruise(root, root, ROOMS);
  const read = modules.filter(({ source, dependencies }) => TYPESCRIPT.test(source) && dependencies.length > 0);
  return {
    looked: read.length,
    problems: summary.violations.map(({ from, to, rule }) => `${from} imports ${to} (${rule.name})`),
  };
}

/** What dependency-cruiser says about the rooms of a house that stands in `folder`, under the rules of the project in `root`. */
export async function cruise(root: string, folder: string, rooms: readonly string[]): Promise<Cruise> {
  const there = rooms.filter((room) => existsSync(join(folder, room)));
  const config = join(root, "tools", "boundaries.config.mjs");
  const { stdout, output } = await runTool(
    root,
    "depcruise",
    ["--config", config, "--output-type", "json", ...there],
    folder,
  );
  if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser gave no answer: ${output}`);
  return cruiseSchema.parse(JSON.parse(stdout));
}
