import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildClient } from "../setup/build.mjs";
import { findNode } from "../setup/find-node.mjs";
import { install, print, runCommand, secondsSince, StoppedError, UserError } from "../setup/install.mjs";
import { runChild } from "../setup/run-child.mjs";
import { chooseTests } from "./choose-tests.mjs";
import { ensureMachine } from "./ensure-machine.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MINUTE_MS = 60_000;
const SLOWEST_SHOWN = 10;
const VITEST = join("node_modules", "vitest", "vitest.mjs");
const PLAYWRIGHT = join("node_modules", "@playwright", "test", "cli.js");

/**
 * `choice`: what to run of it; null is everything. `ended`: the tests that ran. `failed` counts what no test reports, too.
 * @typedef {import("./progress.ts").Ended} Ended
 * @typedef {import("./choose-tests.mjs").Choice} Choice
 * @typedef {{ node: string, env: NodeJS.ProcessEnv, limitMs: number, choice: Choice | null }} Setting
 * @typedef {{ passed: number, failed: number, remarks: readonly string[], ended: readonly Ended[] }} End
 * @typedef {{ name: string, isChosen: (choice: Choice | null) => boolean, run: (setting: Setting) => Promise<End> }} Part
 */

/** All parts, the ones that fail fastest first. The next part runs even if one failed. */
const PARTS = /** @type {readonly Part[]} */ ([
  {
    name: "checks",
    isChosen: (choice) => choice === null,
    run: (setting) => runTests(setting, ["tools/check.mjs"]),
  },
  {
    name: "unit and integration tests",
    isChosen: (choice) => choice === null || choice.tests.length > 0,
    run: (setting) =>
      runTests(setting, [VITEST, "run", ...(setting.choice?.tests ?? []), ...titled("-t", setting.choice)]),
  },
  { name: "client build", isChosen: (choice) => choice === null, run: checkClientBuild },
  {
    name: "journeys",
    isChosen: (choice) => choice === null || choice.journeys.length > 0,
    run: (setting) =>
      runTests(setting, [PLAYWRIGHT, "test", ...(setting.choice?.journeys ?? []), ...titled("-g", setting.choice)]),
  },
]);

/**
 * Runs all parts, or what `words` names; the last line is `N passed, N failed`.
 * @param {readonly string[]} args `--full`: the long tests too. The rest: paths, or words of titles
 */
export function test(args) {
  return runCommand(async () => {
    const isFull = args.includes("--full");
    const words = args.filter((arg) => arg !== "--full");
    const choice = words.length === 0 ? null : chooseTests(ROOT, words, isFull);
    const chromium = await ensureMachine({ isFull });
    await install(ROOT, "tests");
    const node = await findNode(ROOT);
    const env = {
      ...process.env,
      CHROMIUM_PATH: chromium,
      TEST_FULL: isFull ? "1" : "",
      PATH: `${join(ROOT, "node_modules", ".bin")}:${process.env["PATH"]}`,
      // A file or a log shows color codes as letters.
      ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }),
    };
    return await runParts({ node, env, choice, limitMs: (isFull ? 150 : 30) * MINUTE_MS });
  });
}

/** @param {Setting} setting @returns {Promise<number>} the exit code */
async function runParts(setting) {
  const table = [];
  const ends = [];
  for (const { name, run } of PARTS.filter(({ isChosen }) => isChosen(setting.choice))) {
    print(`\n── ${name}`);
    const started = performance.now();
    const end = await run(setting);
    ends.push(end);
    const remarks = end.remarks.map((remark) => `\n  ${remark}`).join("");
    table.push(
      `${name.padEnd(28)}${secondsSince(started).padStart(7)} s  ${end.passed} passed, ${end.failed} failed${remarks}`,
    );
  }
  const slowest = ends
    .flatMap(({ ended }) => ended)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_SHOWN)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
  print(`\nThe slowest:\n${slowest.join("\n")}\n\n${table.join("\n")}\n`);
  const passed = ends.reduce((sum, end) => sum + end.passed, 0);
  const failed = ends.reduce((sum, end) => sum + end.failed, 0);
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * Runs one part in its own process and counts the tests that it reports. A skipped test is a failure, unless the run
 * was asked for the tests of some titles; so is an error exit that no test explains.
 * @param {Setting} setting @param {readonly string[]} args @returns {Promise<End>}
 */
async function runTests({ node, env, limitMs, choice }, args) {
  const folder = mkdtempSync(join(tmpdir(), "wardrobe-test-"));
  try {
    const TEST_REPORT = join(folder, "report.json");
    const { code, isStopped, isOverLimit } = await runChild(node, args, {
      cwd: ROOT,
      env: { ...env, TEST_REPORT },
      limitMs,
    });
    if (isStopped) throw new StoppedError("Stopped.");
    const ended = readReport(TEST_REPORT).filter(({ end }) => end !== "skipped" || choice === null);
    const failed = ended.filter(({ end }) => end === "failed" || end === "skipped");
    const again = ended.filter(({ end }) => end === "passed when tried again");
    const unexplained = [
      ...(isOverLimit ? ["took too long and was ended"] : []),
      ...(ended.length === 0 && choice === null ? ["ran no test"] : []),
      ...(code !== 0 && failed.length === 0 ? [`ended with exit code ${code} although no test failed`] : []),
    ];
    return {
      passed: ended.length - failed.length,
      failed: failed.length + (unexplained.length > 0 ? 1 : 0),
      remarks: [...failed, ...again].map(({ title, end }) => `${end}: ${title}`).concat(unexplained),
      ended,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks of the client's build, and the remark if one fails. */
const BUILD_CHECKS = [
  ["bench/bundle.ts", "the first load exceeds its size limit"],
  ["tools/checks/browser-calls.ts", "the build has what its oldest browsers lack"],
];

/** Builds the client and checks it. @param {Setting} setting @returns {Promise<End>} */
async function checkClientBuild({ node, env, limitMs }) {
  try {
    await buildClient(ROOT, node);
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof StoppedError) throw error;
    return { passed: 0, failed: 1, remarks: [error.message], ended: [] };
  }
  const remarks = [];
  for (const [script = "", remark = ""] of BUILD_CHECKS) {
    const { code, isStopped } = await runChild(node, [script], { cwd: ROOT, env, limitMs });
    if (isStopped) throw new StoppedError("Stopped.");
    if (code !== 0) remarks.push(remark);
  }
  return { passed: 1 + BUILD_CHECKS.length - remarks.length, failed: remarks.length, remarks, ended: [] };
}

/** @param {string} option of the runner @param {Choice | null} choice */
function titled(option, choice) {
  if (choice === null || choice.title === "") return [];
  // A journey with these words may be one of the full run.
  return option === "-g" ? [option, choice.title, "--pass-with-no-tests"] : [option, choice.title];
}

/** Empty if the part ended before it wrote one. @param {string} path @returns {readonly Ended[]} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
}
