import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fieldOf, isBroken } from "./count.mjs";

/**
 * A failed test: its relative path, with the line for a browser test, its name, and the messages of its runner.
 * @typedef {{ where: string, name: string, why: string }} Failure
 * @typedef {import("./count.mjs").Count} Count
 */

/** Up to this many failures may be flaky; more have a common cause. */
const FLAKY_MAX = 3;

/**
 * What to retry alone, as arguments for the runner. Nothing if too many tests failed, or something other than a test.
 * @param {readonly Failure[]} failures @param {number} failed the count of the part @returns {readonly string[]}
 */
export function listRetries(failures, failed) {
  if (failures.length !== failed || failed > FLAKY_MAX) return [];
  return [...new Set(failures.map(({ where }) => where))];
}

/**
 * The count of a part after its failures were retried; a test that passed only then depends on timing or other tests.
 * @param {Count} first @param {readonly Failure[]} failures @param {Count} again @returns {Count}
 */
export function settleRetry(first, failures, again) {
  if (again.failed > 0 || again.passed === 0)
    return { ...first, remarks: [...first.remarks, ...toRemarks("failed, and again when tried alone", failures)] };
  return {
    passed: first.passed + first.failed,
    failed: 0,
    remarks: toRemarks("passed only when tried again, alone", failures),
  };
}

/** @param {string} what @param {readonly Failure[]} failures */
export function toRemarks(what, failures) {
  return failures.map(({ where, name, why }) => `${what}: ${where} › ${name}\n${indented(why)}`);
}

/** How many lines of a failure the summary shows: enough to find the cause from the end of the output alone. */
const LINES_MAX = 12;

/** @param {string} why */
function indented(why) {
  const lines = stripVTControlCharacters(why)
    .split("\n")
    .filter((line) => !/^\s*(at .*)?$/.test(line));
  return lines
    .slice(0, LINES_MAX)
    .map((line) => `    ${line}`)
    .join("\n");
}

/** @param {unknown} report of vitest's JSON reporter @param {string} root @returns {readonly Failure[]} */
export function failuresOfVitest(report, root) {
  return list(report, "testResults").flatMap((file) => {
    const where = relative(root, text(file, "name"));
    if (isBroken(file)) return [{ where, name: "the file as a whole", why: text(file, "message") }];
    return list(file, "assertionResults")
      .filter((one) => fieldOf(one, "status") !== "passed")
      .map((one) => ({
        where,
        name: text(one, "fullName"),
        why: fieldOf(one, "status") === "failed" ? list(one, "failureMessages").join("\n") : "was not run",
      }));
  });
}

/** @param {unknown} report of Playwright's JSON reporter @param {string} root @returns {readonly Failure[]} */
export function failuresOfPlaywright(report, root) {
  const folder = relative(root, text(fieldOf(report, "config"), "rootDir"));
  return list(report, "suites")
    .flatMap((suite) => specsOf(suite))
    .filter((spec) => fieldOf(spec, "ok") === false)
    .map((spec) => ({
      where: `${folder}/${text(spec, "file")}:${String(fieldOf(spec, "line"))}`,
      name: text(spec, "title"),
      why:
        list(spec, "tests")
          .flatMap((one) => list(one, "results"))
          .map((result) => text(fieldOf(result, "error"), "message"))
          .find((message) => message !== "undefined") ?? "",
    }));
}

/** @param {unknown} suite @returns {readonly unknown[]} */
function specsOf(suite) {
  return [...list(suite, "specs"), ...list(suite, "suites").flatMap(specsOf)];
}

/** @param {unknown} value @param {string} name @returns {readonly unknown[]} */
function list(value, name) {
  const found = fieldOf(value, name);
  return Array.isArray(found) ? found : [];
}

/** @param {unknown} value @param {string} name */
function text(value, name) {
  return String(fieldOf(value, name));
}
