import { relative } from "node:path";

/**
 * A test that failed, as its runner can be told to run it again.
 * @typedef {object} Failure
 * @property {string} where path and, for a journey, line, relative to the root
 * @property {string} name
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
  return failures.map(({ where, name }) => `${what}: ${where} › ${name}`);
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
      .map((one) => ({ where: relative(root, text(file, "name")), name: text(one, "fullName") })),
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
