import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * A test that failed, as its runner can be told to run it again.
 * @typedef {object} Failure
 * @property {string} where path and, for a journey, line, relative to the root
 * @property {string} name
 * @property {string} why the beginning of what the runner says of it
 */

/** How many failures may be chance; more of them have a cause. */
const CHANCES_MAX = 3;

/**
 * What shall be run a second time, alone. Nothing where too much failed, or where something failed that is no test.
 * @param {readonly Failure[]} failures
 * @param {number} failed what the part counted
 * @returns {readonly string[]}
 */
export function toTryAgain(failures, failed) {
  if (failures.length !== failed || failed > CHANCES_MAX) return [];
  return [...new Set(failures.map(({ where }) => where))];
}

/**
 * What a part ends with whose failures were run a second time. One that passed then is named: it depends on something it should not.
 * @param {import("./count.mjs").Count} first
 * @param {readonly Failure[]} failures of the first time
 * @param {import("./count.mjs").Count} again
 * @returns {import("./count.mjs").Count}
 */
export function afterSecondTry(first, failures, again) {
  if (again.failed > 0 || again.passed === 0)
    return { ...first, remarks: [...first.remarks, ...named("failed, and again when tried alone", failures)] };
  return {
    passed: first.passed + first.failed,
    failed: 0,
    remarks: named("passed only when tried again, alone", failures),
  };
}

/**
 * @param {string} what
 * @param {readonly Failure[]} failures
 */
export function named(what, failures) {
  return failures.map(({ where, name, why }) => `${what}: ${where} › ${name}\n${indented(why)}`);
}

/** How much of its words a summary tells of one failure: who reads only the end of a run must be able to find the cause. */
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

/**
 * @param {unknown} report what vitest's JSON reporter wrote
 * @param {string} root
 * @returns {readonly Failure[]}
 */
export function failuresOfVitest(report, root) {
  return list(report, "testResults").flatMap((file) =>
    list(file, "assertionResults")
      .filter((one) => field(one, "status") === "failed")
      .map((one) => ({
        where: relative(root, text(file, "name")),
        name: text(one, "fullName"),
        why: list(one, "failureMessages").join("\n"),
      })),
  );
}

/**
 * @param {unknown} report what Playwright's JSON reporter wrote
 * @param {string} root
 * @returns {readonly Failure[]}
 */
export function failuresOfPlaywright(report, root) {
  const folder = relative(root, text(field(report, "config"), "rootDir"));
  return list(report, "suites")
    .flatMap((suite) => specsOf(suite))
    .filter((spec) => field(spec, "ok") === false)
    .map((spec) => ({
      where: `${folder}/${text(spec, "file")}:${String(field(spec, "line"))}`,
      name: text(spec, "title"),
      why:
        list(spec, "tests")
          .flatMap((one) => list(one, "results"))
          .map((result) => text(field(result, "error"), "message"))
          .find((message) => message !== "undefined") ?? "",
    }));
}

/** @param {unknown} suite @returns {readonly unknown[]} */
function specsOf(suite) {
  return [...list(suite, "specs"), ...list(suite, "suites").flatMap(specsOf)];
}

/** @param {unknown} value @param {string} name @returns {unknown} */
function field(value, name) {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** @param {unknown} value @param {string} name @returns {readonly unknown[]} */
function list(value, name) {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

/** @param {unknown} value @param {string} name */
function text(value, name) {
  return String(field(value, name));
}
