import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod/mini";

const ROOT = resolve(import.meta.dirname, "..", "..", "..");
const GB = 2 ** 30;

/** The part of a result that a run supplies. `versions`, besides Node's: of the database, the browser and whatever else the figures depend on. */
export type Found = Pick<Result, "suite" | "seed" | "tried" | "ok" | "failed" | "figures"> & {
  readonly versions?: Readonly<Record<string, string>>;
};

/** Writes `results/<suite>.json` for `npm run figures`. Throws where `ok` and `failed` do not add up to `tried`. */
export function writeResult({ versions = {}, ...found }: Found, folder = join(ROOT, "results")): Result {
  if (found.ok + found.failed !== found.tried)
    throw new RangeError(`${found.suite}: ${found.ok} ok and ${found.failed} failed are not ${found.tried} tried`);
  const result = resultSchema.parse({
    ...found,
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    machine: { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, memoryGb: Math.round(totalmem() / GB) },
    versions: { node: process.versions.node, ...versions },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${result.suite}.json`), JSON.stringify(result, null, 2).concat("\n"));
  return result;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

/** The result of one suite. `tried`, `ok` and `failed` count its own unit (kills, planted bugs, people …). */
export const resultSchema = z.strictObject({
  suite: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  seed: z.nullable(z.number()),
  tried: z.int().check(z.nonnegative()),
  ok: z.int().check(z.nonnegative()),
  failed: z.int().check(z.nonnegative()),
  /** Values by name with unit, as the page shows them. */
  figures: z.record(z.string(), z.number()),
  date: z.iso.date(),
  commit: z.string(),
  machine: z.strictObject({ cpu: z.string(), cores: z.int(), memoryGb: z.int() }),
  versions: z.record(z.string(), z.string()),
});
export type Result = z.infer<typeof resultSchema>;
