import { join } from "node:path";
import { expect, test } from "vitest";
import { reportVitest, REPORTS } from "../testing/run-reports.ts";
import { failuresOfPlaywright, failuresOfVitest, listRetries, settleRetry, toRemarks } from "./failures.mjs";

const ROOT = "/project";
const vitestReport = {
  testResults: [
    { name: join(ROOT, "server/a.test.ts"), assertionResults: [{ status: "passed", fullName: "x" }] },
    {
      name: join(ROOT, "server/b.test.ts"),
      assertionResults: [{ status: "failed", fullName: "of b › waits", failureMessages: ["expected 2"] }],
    },
  ],
};
const playwrightReport = {
  config: { rootDir: join(ROOT, "e2e") },
  suites: [
    { specs: [{ ok: true, file: "a.spec.ts", line: 3, title: "fine" }] },
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              ok: false,
              file: "b.spec.ts",
              line: 9,
              title: "not",
              tests: [{ results: [{ error: { message: "no button" } }] }],
            },
          ],
        },
      ],
    },
  ],
};

test("a failure names the file, and for a browser test the line, that the runner accepts as an argument", () => {
  expect(failuresOfVitest(vitestReport, ROOT)).toEqual([
    { where: "server/b.test.ts", name: "of b › waits", why: "expected 2" },
  ]);
  expect(failuresOfPlaywright(playwrightReport, ROOT)).toEqual([
    { where: "e2e/b.spec.ts:9", name: "not", why: "no button" },
  ]);
});

test("a test that was skipped, or whose process ended before it, is named too", async () => {
  const failures = failuresOfVitest(await reportVitest(), REPORTS);
  expect(failures.filter(({ why }) => why === "was not run").map(({ name }) => name)).toEqual([
    "is skipped",
    "is a todo",
  ]);
});

test("a file that could not be loaded or set up is a failure that can be retried", async () => {
  const report = await reportVitest();
  expect(failuresOfVitest(report, REPORTS).filter(({ name }) => name === "the file as a whole")).toEqual([
    expect.objectContaining({ where: "vitest/broken.case.ts", why: expect.stringContaining("cannot be loaded") }),
    expect.objectContaining({ where: "vitest/set-up.case.ts", why: expect.stringContaining("cannot be set up") }),
  ]);
});

const failure = {
  where: "server/b.test.ts",
  name: "waits",
  why: "\u001B[31mAssertionError\u001B[39m: expected 2\n\n  to be 3\n    at file:1:1",
};

test("one file with two failures is retried once", () => {
  expect(listRetries([failure, { ...failure, name: "waits longer" }], 2)).toEqual(["server/b.test.ts"]);
});

test("nothing is retried if many tests failed or if something other than a test failed", () => {
  expect(
    listRetries(
      Array.from({ length: 4 }, () => failure),
      4,
    ),
  ).toEqual([]);
  expect(listRetries([failure], 2)).toEqual([]);
  expect(listRetries([], 1)).toEqual([]);
});

test("a test that passes in the retry counts as passed and is named", () => {
  const first = { passed: 9, failed: 1, remarks: [] };
  expect(settleRetry(first, [failure], { passed: 4, failed: 0, remarks: [] })).toEqual({
    passed: 10,
    failed: 0,
    remarks: [
      "passed only when tried again, alone: server/b.test.ts › waits\n    AssertionError: expected 2\n      to be 3",
    ],
  });
});

test("the summary shows the first lines of a long failure", () => {
  const why = Array.from({ length: 99 }, (_, line) => `line ${line}`).join("\n");
  expect(
    toRemarks("failed", [{ ...failure, why }])[0]
      ?.split("\n")
      .at(-1),
  ).toBe("    line 11");
});

test.each([
  ["fails again", { passed: 3, failed: 1, remarks: [] }],
  ["runs nothing", { passed: 0, failed: 0, remarks: [] }],
])("a retry that %s leaves the failure", (_what, again) => {
  const first = { passed: 9, failed: 1, remarks: [] };
  expect(settleRetry(first, [failure], again)).toMatchObject({ passed: 9, failed: 1 });
});
