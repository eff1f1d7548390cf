import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildClient } from "../setup/build.mjs";
import { findNode } from "../setup/find-node.mjs";
import { install } from "../setup/install.mjs";
import { print, runCommand, secondsSince, StoppedError, UserError } from "../setup/command.mjs";
import { runChild } from "../setup/run-child.mjs";
import { countChecks, countPlaywright, countVitest, settle, sum } from "./count.mjs";
import { failuresOfPlaywright, failuresOfVitest, listRetries, settleRetry, toRemarks } from "./failures.mjs";
import { ensurePostgres } from "./ensure-postgres.mjs";
import { ensureChromium } from "./find-chromium.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MINUTE_MS = 60_000;

/**
 * @typedef {import("./count.mjs").Count} Count
 * @typedef {import("./failures.mjs").Failure} Failure
 * @typedef {{ node: string, env: NodeJS.ProcessEnv, reports: string, limitMs: number }} Setting
 * @typedef {{ args: string[], env?: NodeJS.ProcessEnv }} Command
 * @typedef {{ name: string, run: (setting: Setting) => Promise<Count> }} Part
 */

/** All parts, the ones that fail fastest first. The next part runs even if one failed. */
const PARTS = /** @type {readonly Part[]} */ ([
  {
    name: "checks",
    run: (setting) =>
      runReporting(setting, countChecks, (report) => ({ args: ["tools/check.mjs", "--report", report] })),
  },
  {
    name: "unit and integration tests",
    run: (setting) =>
      runWithRetry(setting, countVitest, failuresOfVitest, (report, only) => ({
        args: [
          join("node_modules", "vitest", "vitest.mjs"),
          "run",
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${report}`,
          ...only,
        ],
      })),
  },
  { name: "client build", run: clientBuild },
  {
    name: "browser tests",
    run: (setting) =>
      runWithRetry(setting, countPlaywright, failuresOfPlaywright, (report, only) => ({
        args: [join("node_modules", "@playwright", "test", "cli.js"), "test", ...only, ...traced(only)],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      })),
  },
]);

/** Runs all parts; the last line is `N passed, N failed`. @param {readonly string[]} args `--full`: long tests too */
export function test(args) {
  return runCommand(async () => {
    const isFull = args.includes("--full");
    await install(ROOT);
    const node = await findNode(ROOT);
    const chromium = await ensureChromium();
    await ensurePostgres();

    const reports = mkdtempSync(join(tmpdir(), "wardrobe-test-"));
    try {
      const env = {
        ...process.env,
        CHROMIUM_PATH: chromium,
        TEST_FULL: isFull ? "1" : "",
        PATH: `${join(ROOT, "node_modules", ".bin")}:${process.env["PATH"]}`,
      };
      return await runParts({ node, env, reports, limitMs: (isFull ? 180 : 50) * MINUTE_MS });
    } finally {
      rmSync(reports, { recursive: true, force: true });
    }
  });
}

/** @param {Setting} setting @returns {Promise<number>} the exit code */
async function runParts(setting) {
  const counts = [];
  const table = [];
  for (const { name, run } of PARTS) {
    print(`\n── ${name}`);
    const started = performance.now();
    const count = await run(setting);
    counts.push(count);
    const remarks = count.remarks.map((remark) => `\n  ${remark}`).join("");
    table.push(
      `${name.padEnd(28)}${secondsSince(started).padStart(7)} s  ${count.passed} passed, ${count.failed} failed${remarks}`,
    );
  }
  const { passed, failed } = sum(counts);
  print(`\n${table.join("\n")}\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * Runs one part and retries its failures alone: a busy machine can make a test late. The summary names what passed.
 * @param {Setting} setting @param {(report: unknown) => Count} count
 * @param {(report: unknown, root: string) => readonly Failure[]} failuresOf
 * @param {(reportPath: string, only: readonly string[]) => Command} command
 */
async function runWithRetry(setting, count, failuresOf, command) {
  /** @type {readonly Failure[]} */
  let failures = [];
  const countAndCollect = (/** @type {unknown} */ report) => {
    failures = failuresOf(report, ROOT);
    return count(report);
  };
  const first = await runReporting(setting, countAndCollect, (report) => command(report, []));
  const only = listRetries(failures, first.failed);
  if (only.length === 0) return { ...first, remarks: [...first.remarks, ...toRemarks("failed", failures)] };
  print(`\n── once more, alone: ${only.join(" ")}`);
  return settleRetry(first, failures, await runReporting(setting, count, (report) => command(report, only)));
}

/**
 * Runs one part in its own process and counts the report that it writes.
 * @param {Setting} setting @param {(report: unknown) => Count} count @param {(reportPath: string) => Command} command
 */
async function runReporting({ node, env, reports, limitMs }, count, command) {
  const report = join(mkdtempSync(join(reports, "part-")), "report.json");
  const { args, env: more } = command(report);
  const end = await runChild(node, args, { cwd: ROOT, env: { ...env, ...more }, limitMs });
  if (end.isStopped) throw new StoppedError("Stopped.");
  return settle({ count: readReport(report, count), ...end });
}

/** A retry is recorded with a trace. @param {readonly string[]} only */
function traced(only) {
  return only.length === 0 ? [] : ["--trace", "retain-on-failure"];
}

/** Builds the client and checks the size of the first load. @param {Setting} setting @returns {Promise<Count>} */
async function clientBuild({ node, env, limitMs }) {
  try {
    await buildClient(ROOT, node);
    const end = await runChild(node, ["bench/bundle.ts"], { cwd: ROOT, env, limitMs });
    if (end.isStopped) throw new StoppedError("Stopped.");
    if (end.code !== 0) return { passed: 1, failed: 1, remarks: ["the first load exceeds its size limit"] };
    return { passed: 2, failed: 0, remarks: [] };
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof StoppedError) throw error;
    return { passed: 0, failed: 1, remarks: [error.message] };
  }
}

/** Undefined if there is none. @param {string} path @param {(report: unknown) => Count} count */
function readReport(path, count) {
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  return count(JSON.parse(text));
}
