import { expect, test } from "vitest";
import { SCREENSHOT_PATHS, screenshotPath, STEPS } from "#onboarding/steps.ts";
import { codesIn, sectionOf, tableRows } from "#testing/specification.ts";
import { newcomerEn } from "#text/en/newcomer.ts";

const rows = tableRows("onboarding.md", "O-01");

test("the steps are those of the specification's table, in its order (O-01)", () => {
  expect(STEPS.map(({ number }) => String(number))).toEqual(rows.map(([number]) => number));
  const names = STEPS.map(({ name }) => name).join(" ");
  expect(names).toBe(
    "language gender navigation wardrobe edit constructor preview recommendations premium profile complete",
  );
});

test("every step explains its points, each once (O-01)", () => {
  expect(STEPS.map((step) => step.points.length)).toEqual([0, 0, 0, 4, 1, 2, 1, 3, 2, 2, 4]);
  const keys = STEPS.flatMap((step) => [step.title, ...step.points]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a welcome text exists and is no step's (O-01)", () => {
  expect(newcomerEn).toHaveProperty("onboarding_welcome");
  expect(STEPS.map((step): string => step.title)).not.toContain("onboarding_welcome");
});

test("ten screenshots, five in each language, numbered 1 to 5 (O-03, L-09, SPEC-38)", () => {
  const [, steps = ""] = /five steps with\nan image \((.*)\)/.exec(sectionOf("onboarding.md", "O-03")) ?? [];
  const files = codesIn(steps).map((step, at) => `${at + 1}_${step}.jpeg`);
  expect(SCREENSHOT_PATHS).toEqual(
    ["en", "ru"].flatMap((language) => files.map((file) => `/onboarding/${language}_${file}`)),
  );
  expect(files).toHaveLength(5);
  expect(screenshotPath(STEPS[0], "en")).toBeNull();
});
