import { expect, test } from "vitest";
import { reportPlaywright, reportVitest } from "../testing/run-reports.ts";
import { countChecks, countPlaywright, countVitest, settle, sum } from "./count.mjs";

test("in vitest's report skipped tests, todos and files that cannot be loaded or set up are failures", async () => {
  expect(countVitest(await reportVitest())).toEqual({
    passed: 2,
    failed: 5,
    remarks: ["2 skipped", "2 test files that could not be loaded or set up"],
  });
});

test("in Playwright's report skipped tests, flaky tests and files that cannot be loaded are failures", async () => {
  expect(countPlaywright(await reportPlaywright("mixed"))).toEqual({
    passed: 1,
    failed: 3,
    remarks: ["1 skipped", "1 passed only when repeated"],
  });

  expect(countPlaywright(await reportPlaywright()).remarks).toContain("1 outside of any test");
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
