import { execFileSync } from "node:child_process";
import { join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { findPrograms } from "#testing/postgres-cluster.ts";
import { writeResult, type Found } from "#testing/results/write-result.ts";

/** The counts of a full run. `on`: what its outcome depends on besides Node and this repository. */
type Counted = Pick<Found, "suite" | "tried" | "failed"> &
  Partial<Pick<Found, "seed" | "figures">> & { readonly on?: readonly Part[] };
type Part = "postgres" | "sharp";

/**
 * Writes a test's result in a full run (`npm run test:full`, `npm run test:faults`). Call it at the start of the test:
 * `counted` is read at its end, and a failed test is never reported as one without failures.
 */
export function keepFullResult(counted: () => Counted): void {
  if (process.env["TEST_FULL"] !== "1") return;
  onTestFinished(({ task }) => {
    writeResult(toFound(counted(), task.result?.state !== "pass"));
  });
}

/** A failed test has at least one failure, even if it ended before it counted that. */
function toFound({ on = [], seed = null, figures = {}, ...counted }: Counted, hasFailed: boolean): Found {
  const least = hasFailed ? 1 : 0;
  const tried = Math.max(counted.tried, least);
  const failed = Math.min(tried, Math.max(counted.failed, least));
  return { ...counted, seed, figures, tried, ok: tried - failed, failed, versions: versionsOf(on) };
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
