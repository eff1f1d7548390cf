import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { listFiles } from "../checks/list-files.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
const TESTS = (await listFiles(ROOT)).filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path));

/** The files that `npm test` runs only in part or not at all. */
const PARTIAL = [
  "e2e/coin.full.spec.ts",
  "e2e/every-screen.spec.ts",
  "server/adapters/image-studio/every-studio.test.ts",
  "server/adapters/messenger/launch-data-forged.test.ts",
  "server/adapters/messenger/telegram.test.ts",
  "server/adapters/pictures/isolated-pictures.test.ts",
  "server/adapters/remote-models/faults.test.ts",
  "server/adapters/remote-models/faulty-tasks.full.test.ts",
  "server/adapters/vision/every-vision.test.ts",
  "server/features/integrity/integrity.test.ts",
  "server/http/broken-requests.test.ts",
  "stress/attackers/actors.test.ts",
  "stress/attackers/friends.test.ts",
  "stress/attackers/fuzz.test.ts",
  "stress/attackers/malformed-updates.test.ts",
  "stress/crashes/payments.test.ts",
  "stress/crashes/queue.full.test.ts",
  "stress/crashes/tasks.test.ts",
  "stress/crashes/uploads.test.ts",
  "stress/money/concurrent-credits.test.ts",
  "stress/money/payment-deliveries.test.ts",
  "stress/money/payment-histories.test.ts",
  "stress/money/plan-years.test.ts",
  "stress/mornings/kills.test.ts",
  "stress/outages/outage.test.ts",
  "stress/photos/kills.test.ts",
  "stress/process-kills/process-kills.test.ts",
];

test("the list of files that run in part is complete, and the full run sets the variable that they read", () => {
  const partial = TESTS.filter(
    (path) =>
      /\.full\./.test(path) || readFileSync(join(ROOT, path), "utf8").includes('process.env["TEST_FULL"] === "1"'),
  );
  expect(partial.filter((path) => path !== "tools/test/full-runs.test.ts").sort()).toEqual(PARTIAL);
  expect(scripts["test:full"]).toBe("exec node tools/test.mjs --full");
  expect(readFileSync(join(ROOT, "tools", "test", "run.mjs"), "utf8")).toContain('TEST_FULL: isFull ? "1" : ""');
});

/** The same tests for more providers, screen variants or fields; there is nothing to measure. */
const WITHOUT_FIGURES = [
  "e2e/coin.full.spec.ts",
  "e2e/every-screen.spec.ts",
  "server/adapters/image-studio/every-studio.test.ts",
  "server/adapters/remote-models/faults.test.ts",
  "server/adapters/vision/every-vision.test.ts",
  "stress/attackers/malformed-updates.test.ts",
];

test("every full run writes its result", () => {
  const silent = PARTIAL.filter((path) => !readFileSync(join(ROOT, path), "utf8").includes("keepFullResult(() =>"));
  expect(silent).toEqual(WITHOUT_FIGURES);
});

test("`npm run test:faults` is a full run, and each path in it has tests", () => {
  const [setting, words = ""] = (scripts["test:faults"] ?? "").split(" exec vitest run ");
  expect(setting).toBe("TEST_FULL=1");
  for (const name of words.split(" "))
    expect(
      TESTS.filter((path) => path.startsWith(name)),
      name,
    ).not.toEqual([]);
});
