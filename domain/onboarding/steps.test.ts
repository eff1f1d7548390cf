import { expect, test } from "vitest";
import { SCREENSHOT_PATHS, screenshotPath, STEPS } from "#onboarding/steps.ts";
import { newcomerEn } from "#text/en/newcomer.ts";

test("eleven steps, numbered 2 to 12, in the specification's order (O-01)", () => {
  expect(STEPS.map((step) => [step.number, step.name])).toEqual([
    [2, "language"],
    [3, "gender"],
    [4, "navigation"],
    [5, "wardrobe"],
    [6, "edit"],
    [7, "constructor"],
    [8, "preview"],
    [9, "recommendations"],
    [10, "premium"],
    [11, "profile"],
    [12, "complete"],
  ]);
});

test("every step has the points that the specification lists (O-01)", () => {
  expect(STEPS.map((step) => step.points.length)).toEqual([0, 0, 0, 4, 1, 2, 1, 3, 2, 2, 4]);
  const keys = STEPS.flatMap((step) => [step.title, ...step.points]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a welcome text exists and is no step's (O-01)", () => {
  expect(newcomerEn).toHaveProperty("onboarding_welcome");
  expect(STEPS.map((step): string => step.title)).not.toContain("onboarding_welcome");
});

test("ten screenshots, five in each language, numbered 1 to 5 (O-03, L-09, SPEC-38)", () => {
  expect(SCREENSHOT_PATHS).toEqual([
    "/onboarding/en_1_wardrobe.jpeg",
    "/onboarding/en_2_edit.jpeg",
    "/onboarding/en_3_constructor.jpeg",
    "/onboarding/en_4_preview.jpeg",
    "/onboarding/en_5_recommendations.jpeg",
    "/onboarding/ru_1_wardrobe.jpeg",
    "/onboarding/ru_2_edit.jpeg",
    "/onboarding/ru_3_constructor.jpeg",
    "/onboarding/ru_4_preview.jpeg",
    "/onboarding/ru_5_recommendations.jpeg",
  ]);
  expect(screenshotPath(STEPS[0], "en")).toBeNull();
});
