import { expect, test } from "vitest";
import { judge, troubleOfGuard, type GuardRun, type TestEnd } from "./judge.ts";

const ended = (state: TestEnd["state"], words = ""): GuardRun => ({
  tests: [{ title: "a promise", state, words }],
  trouble: null,
});
const GREEN = ended("passed");

test.each([
  "AssertionError: expected 1 to be 2\n    at a.test.ts:1:1",
  "Error: expect(locator).toHaveText(expected) failed\n\nTimeout: 10000ms",
])("a claim that does not hold is red: %j", (words) => {
  const [first] = words.split("\n");
  expect(judge(GREEN, ended("failed", words))).toEqual({ isNoticed: true, says: first });
});

test.each([
  ["an error that no claim is about", ended("failed", "TypeError: x is not a function")],
  ["a test that took too long", ended("failed", "Error: Test timed out in 20000ms.")],
  ["a journey that took too long", ended("failed", "Test timeout of 60000ms exceeded.")],
  ["a file that cannot be loaded", { tests: [], trouble: "its file fails: Unexpected token" }],
  ["a run that left no report", { tests: [], trouble: "no report: killed" }],
  ["a test that did not run", ended("not run")],
  ["a guard without tests", { tests: [], trouble: null }],
])("%s is red for another reason", (_what, planted) => {
  const verdict = judge(GREEN, planted);
  expect(verdict.isNoticed).toBe(false);
  expect(verdict.says).toContain("red for another reason");
});

test("a bug that nobody notices has survived, and one that another test notices too", () => {
  expect(judge(GREEN, GREEN)).toEqual({ isNoticed: false, says: "survived: every test of its guard is green" });
  const other = { title: "another promise", state: "failed", words: "AssertionError: no" } as const;
  expect(judge(GREEN, { tests: [...GREEN.tests, other], trouble: null }).isNoticed).toBe(false);
});

test("one of several promises that breaks is enough, whatever else went wrong", () => {
  const both = { tests: [...GREEN.tests, { title: "more", state: "passed", words: "" }], trouble: null } as const;
  const [slow, red] = [ended("failed", "Error: Test timed out"), { title: "more", state: "failed" } as const];
  const planted = { tests: [...slow.tests, { ...red, words: "AssertionError: no" }], trouble: null };
  expect(judge(both, planted).isNoticed).toBe(true);
});

test("a guard that is red by itself, does not run, or has no test, cannot guard", () => {
  expect(troubleOfGuard(GREEN)).toBeNull();
  expect(troubleOfGuard(ended("failed", "AssertionError: no"))).toContain("fails without a bug: AssertionError: no");
  expect(troubleOfGuard(ended("not run"))).toBe("none of its tests runs");
  expect(troubleOfGuard({ tests: [], trouble: null })).toBe("none of its tests runs");
  expect(troubleOfGuard({ tests: [], trouble: "no report" })).toBe("no report");
});
