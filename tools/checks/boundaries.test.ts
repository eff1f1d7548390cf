import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { cruise } from "./boundaries.ts";
import { listFiles } from "./list-files.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const WRONG = join(ROOT, "tools", "fixtures", "boundaries");
const FOLDERS = ["domain", "server", "web", "simulator"];

const configSchema = z.object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) });

test("each rule reports the file written to break it, and no rule reports a correct file", async () => {
  const { summary } = await cruise(ROOT, WRONG, FOLDERS);
  const files = (await listFiles(WRONG)).filter((path) => /\.tsx?$/.test(path));
  const expected = files.flatMap((path) => brokenRules(path).map((rule) => `${path} breaks ${rule}`));
  const reported = new Set(summary.violations.map(({ from, rule }) => `${from} breaks ${rule.name}`));

  expect(expected.filter((line) => !reported.has(line))).toEqual([]);
  const right = files.filter((path) => brokenRules(path).length === 0);
  expect(right.length).toBeGreaterThanOrEqual(10);
  expect([...reported].filter((line) => right.some((path) => line.startsWith(`${path} `)))).toEqual([]);

  const { default: config } = configSchema.parse(await import("../boundaries.config.mjs"));
  const rules = config.forbidden.map(({ name }) => name);
  expect(rules.length).toBeGreaterThan(30);
  const proven = files.flatMap(brokenRules);
  // One expression makes the rules of the features' order; its first and its last rule stand for all.
  expect(proven).toEqual(expect.arrayContaining(["feature-order-people", "feature-order-operator"]));
  expect(rules.filter((name) => !proven.includes(name) && !name.startsWith("feature-order-"))).toEqual([]);
});

/** The rules that a fixture names in the comment at its top. */
function brokenRules(path: string): readonly string[] {
  const lines = readFileSync(join(WRONG, path), "utf8").split("\n");
  const comment = lines.filter((line) => line.startsWith("// ")).map((line) => line.slice("// ".length));
  return comment.flatMap((line) => line.split(",").map((name) => name.trim())).filter((name) => name !== "");
}
