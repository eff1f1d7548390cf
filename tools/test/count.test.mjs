import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { countChecks, countPlaywright, countVitest, settle, sum } from "./count.mjs";

const ROOT = join(import.meta.dirname, "..", "..");
const REPORTS = join(ROOT, "tools", "fixtures", "reports");

test("in vitest's report skipped tests, todos and files that cannot be loaded are failures", async () => {
  const report = join(makeFolder({}), "report.json");
  await run(join("vitest", "vitest.mjs"), [
    "run",
    "--root",
    join(REPORTS, "vitest"),
    "--reporter=json",
    `--outputFile=${report}`,
  ]);
  expect(countVitest(readJson(report))).toEqual({
    passed: 2,
    failed: 4,
    remarks: ["2 skipped", "1 test files that could not be loaded"],
  });
});

test("in Playwright's report skipped tests, flaky tests and files that cannot be loaded are failures", async () => {
  const folder = makeFolder({});
  const report = join(folder, "report.json");
  const config = join(REPORTS, "playwright", "playwright.config.ts");
  const cli = join("@playwright", "test", "cli.js");
  await run(cli, ["test", "mixed", "--config", config, "--output", folder], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  expect(countPlaywright(readJson(report))).toEqual({
    passed: 1,
    failed: 3,
    remarks: ["1 skipped", "1 passed only when repeated"],
  });

  await run(cli, ["test", "--config", config, "--output", folder], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  expect(countPlaywright(readJson(report)).remarks).toContain("1 outside of any test");
});

test("a report of another shape is an error, not zero failures", () => {
  expect(() => countVitest({})).toThrow(TypeError);
  expect(() => countPlaywright({ stats: { expected: "1" } })).toThrow(TypeError);
  expect(() => countChecks([])).toThrow(TypeError);
});

test.each([
  ["all passed", { count: { passed: 3, failed: 0, remarks: [] }, code: 0 }, { passed: 3, failed: 0, remarks: [] }],
  ["one failed", { count: { passed: 3, failed: 1, remarks: [] }, code: 1 }, { passed: 3, failed: 1, remarks: [] }],
  [
    "no test ran",
    { count: { passed: 0, failed: 0, remarks: [] }, code: 0 },
    { passed: 0, failed: 1, remarks: ["ran no test"] },
  ],
  ["no report", { count: undefined, code: 0 }, { passed: 0, failed: 1, remarks: ["left no report"] }],
  [
    "an error exit although every test passed",
    { count: { passed: 3, failed: 0, remarks: [] }, code: 1 },
    { passed: 3, failed: 1, remarks: ["ended with exit code 1 although no test failed"] },
  ],
])("the final count of a part: %s", (_name, end, settled) => {
  expect(settle({ ...end, isOverLimit: false })).toEqual(settled);
});

test("a part that took too long has failed, whatever its tests reported", () => {
  expect(settle({ count: { passed: 3, failed: 0, remarks: [] }, code: 0, isOverLimit: true }).failed).toBe(1);
});

test("the counts of parts are added up", () => {
  expect(sum([countChecks({ passed: 9, failed: 1 }), { passed: 30, failed: 2, remarks: [] }])).toEqual({
    passed: 39,
    failed: 3,
  });
});

/**
 * Runs a program of a package to its end and ignores its exit code.
 * @param {string} program path inside `node_modules`
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function run(program, args, env = {}) {
  const options = {
    cwd: ROOT,
    env: { ...process.env, VITEST: undefined, TEST: undefined, NODE_ENV: undefined, ...env },
  };
  await promisify(execFile)(process.execPath, [join(ROOT, "node_modules", program), ...args], options).catch(
    () => undefined,
  );
}

/** @param {string} path @returns {unknown} */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
