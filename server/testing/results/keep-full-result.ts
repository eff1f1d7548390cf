import { execFileSync } from "node:child_process";
import { join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { findPrograms } from "#testing/postgres-cluster.ts";
import { writeResult, type Found } from "#testing/results/write-result.ts";

/** What a full run counts while it goes on. `on`: what its outcome depends on beside Node and ourselves. */
type Counted = Omit<Found, "ok" | "versions"> & { readonly on?: readonly Part[] };
type Part = "postgres" | "sharp";

/**
 * Keeps what a test found that runs in full by name (`npm run test:full`, `npm run test:faults`); an ordinary run of it keeps nothing.
 * To be called at the test's beginning: what was counted is asked for at its end, and a test that failed is never told as one where
 * nothing did.
 */
export function keepFullResult(counted: () => Counted): void {
  if (process.env["TEST_FULL"] !== "1") return;
  onTestFinished(({ task }) => {
    writeResult(toFound(counted(), task.result?.state !== "pass"));
  });
}

/** Of a test that failed at least one of what it tried failed, though it may have died before it counted that. */
export function toFound({ on = [], ...counted }: Counted, hasFailed: boolean): Found {
  const least = hasFailed ? 1 : 0;
  const tried = Math.max(counted.tried, least);
  const failed = Math.min(tried, Math.max(counted.failed, least));
  return { ...counted, tried, ok: tried - failed, failed, versions: versionsOf(on) };
}

function versionsOf(parts: readonly Part[]): Record<string, string> {
  const versions: Record<string, string> = {};
  if (parts.includes("postgres"))
    versions["PostgreSQL"] = execFileSync(join(findPrograms(), "postgres"), ["--version"], { encoding: "utf8" })
      .replace("postgres (PostgreSQL)", "")
      .trim();
  if (parts.includes("sharp")) versions["sharp"] = sharp.versions.sharp ?? "unknown";
  return versions;
}
