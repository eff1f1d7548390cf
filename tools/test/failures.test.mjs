import { join } from "node:path";
import { expect, test } from "vitest";
import { afterSecondTry, failuresOfPlaywright, failuresOfVitest, named, toTryAgain } from "./failures.mjs";

const ROOT = "/house";
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

test("what failed is named so that its runner finds it", () => {
  expect(failuresOfVitest(vitestReport, ROOT)).toEqual([
    { where: "server/b.test.ts", name: "of b › waits", why: "expected 2" },
  ]);
  expect(failuresOfPlaywright(playwrightReport, ROOT)).toEqual([
    { where: "e2e/b.spec.ts:9", name: "not", why: "no button" },
  ]);
});

const failure = {
  where: "server/b.test.ts",
  name: "waits",
  why: "\u001B[31mAssertionError\u001B[39m: expected 2\n\n  to be 3\n    at file:1:1",
};

test("one file with two failures is run once more", () => {
  expect(toTryAgain([failure, { ...failure, name: "waits longer" }], 2)).toEqual(["server/b.test.ts"]);
});

test("many failures are no chance, and what is no test is not tried again", () => {
  expect(
    toTryAgain(
      Array.from({ length: 4 }, () => failure),
      4,
    ),
  ).toEqual([]);
  expect(toTryAgain([failure], 2)).toEqual([]);
  expect(toTryAgain([], 1)).toEqual([]);
});

test("what passed the second time is a pass that is told of by name", () => {
  const first = { passed: 9, failed: 1, remarks: [] };
  expect(afterSecondTry(first, [failure], { passed: 4, failed: 0, remarks: [] })).toEqual({
    passed: 10,
    failed: 0,
    remarks: [
      "passed only when tried again, alone: server/b.test.ts › waits\n    AssertionError: expected 2\n      to be 3",
    ],
  });
});

test("of a long failure the summary tells the beginning", () => {
  const why = Array.from({ length: 99 }, (_, line) => `line ${line}`).join("\n");
  expect(
    named("failed", [{ ...failure, why }])[0]
      ?.split("\n")
      .at(-1),
  ).toBe("    line 11");
});

test.each([
  ["fails again", { passed: 3, failed: 1, remarks: [] }],
  ["runs nothing", { passed: 0, failed: 0, remarks: [] }],
])("what %s stays a failure", (_what, again) => {
  const first = { passed: 9, failed: 1, remarks: [] };
  expect(afterSecondTry(first, [failure], again)).toMatchObject({ passed: 9, failed: 1 });
});
