/**
 * How many tests of a part passed and failed. A skipped test is a failure, and so is a part without tests. The remarks
 * are the failures that no test reported, and details of the others.
 * @typedef {{ passed: number, failed: number, remarks: readonly string[] }} Count
 */

/** @param {unknown} report written by vitest's JSON reporter @returns {Count} */
export function countVitest(report) {
  const files = listAt(report, "testResults");
  const broken = files.filter(isBroken).length;
  const skipped = files
    .filter((file) => !isBroken(file))
    .flatMap((file) => listAt(file, "assertionResults"))
    .filter((one) => !["passed", "failed"].includes(String(fieldOf(one, "status")))).length;
  return {
    passed: numberAt(report, "numPassedTests"),
    failed: numberAt(report, "numFailedTests") + skipped + broken,
    remarks: [...remarkIf(skipped, "skipped"), ...remarkIf(broken, "test files that could not be loaded or set up")],
  };
}

/** Whether a file failed outside its tests: while it was loaded, or in a hook, which skips its tests. @param {unknown} file */
export function isBroken(file) {
  return (
    fieldOf(file, "status") === "failed" &&
    !listAt(file, "assertionResults").some((one) => fieldOf(one, "status") === "failed")
  );
}

/** @param {unknown} report written by Playwright's JSON reporter @returns {Count} */
export function countPlaywright(report) {
  const stats = fieldOf(report, "stats");
  const skipped = numberAt(stats, "skipped");
  const flaky = numberAt(stats, "flaky");
  const errors = listAt(report, "errors").length;
  return {
    passed: numberAt(stats, "expected"),
    failed: numberAt(stats, "unexpected") + skipped + flaky + errors,
    remarks: [
      ...remarkIf(skipped, "skipped"),
      ...remarkIf(flaky, "passed only when repeated"),
      ...remarkIf(errors, "outside of any test"),
    ],
  };
}

/** @param {unknown} report written by `npm run check -- --report` @returns {Count} */
export function countChecks(report) {
  return { passed: numberAt(report, "passed"), failed: numberAt(report, "failed"), remarks: [] };
}

/**
 * The final count of a part. It has failed without a report, without tests, or if it exits with an error.
 * @param {{ count: Count | undefined, code: number, isOverLimit: boolean }} end @returns {Count}
 */
export function settle({ count, code, isOverLimit }) {
  if (isOverLimit) return withFailure(count, "took too long and was ended");
  if (count === undefined) return withFailure(count, "left no report");
  if (count.passed + count.failed === 0) return withFailure(count, "ran no test");
  if (code !== 0 && count.failed === 0)
    return withFailure(count, `ended with exit code ${code} although no test failed`);
  return count;
}

/** @param {readonly Count[]} counts */
export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}

/** @param {Count | undefined} count @param {string} remark @returns {Count} */
function withFailure(count, remark) {
  return { passed: count?.passed ?? 0, failed: (count?.failed ?? 0) + 1, remarks: [...(count?.remarks ?? []), remark] };
}

/** @param {number} count @param {string} what */
function remarkIf(count, what) {
  return count === 0 ? [] : [`${count} ${what}`];
}

/** @param {unknown} value @param {string} name */
function numberAt(value, name) {
  const found = fieldOf(value, name);
  if (typeof found !== "number") throw new TypeError(`The report has no number "${name}".`);
  return found;
}

/** @param {unknown} value @param {string} name @returns {readonly unknown[]} */
function listAt(value, name) {
  const found = fieldOf(value, name);
  if (!Array.isArray(found)) throw new TypeError(`The report has no list "${name}".`);
  return found;
}

/** @param {unknown} value @param {string} name @returns {unknown} */
export function fieldOf(value, name) {
  return typeof value === "object" && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
