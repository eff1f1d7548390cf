import fc from "fast-check";
import { expect, test } from "vitest";
import {
  onboarding,
  onboardingResult,
  onboardingView,
  startOnboarding,
  STEP_PLAYED_MS,
  type OnboardingEvent,
} from "#onboarding/progress.ts";
import { LANGUAGES } from "#people/language.ts";
import { GENDERS } from "#profile/settings.ts";
import { SCREENSHOT_PATHS, screenshotPath, STEPS } from "#onboarding/steps.ts";
import { codesIn, sectionOf, tableRows } from "#testing/specification.ts";
import { newcomerEn } from "#text/en/newcomer.ts";

const start = startOnboarding({ language: "en", gender: null });
const next: OnboardingEvent = { type: "next" };

test("Back is disabled only on the first step, Get Started is shown only on the last (O-01)", () => {
  const views = Array.from({ length: 11 }, (_step, index) => onboardingView({ index }));
  expect(views.map((view) => view.isBackDisabled)).toEqual([true, ...Array.from({ length: 10 }, () => false)]);
  expect(views.map((view) => view.forward)).toEqual([...Array.from({ length: 10 }, () => "next"), "get_started"]);
  expect(views.map((view) => view.step.number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("the bar grows with every step and is full on the last (O-01)", () => {
  const percents = Array.from({ length: 11 }, (_step, index) => onboardingView({ index }).percent);
  expect(percents).toEqual([9, 18, 27, 36, 45, 55, 64, 73, 82, 91, 100]);
});

test("Get Started saves the chosen settings (O-02)", () => {
  const chosen = [
    { type: "language_chosen", language: "ru" } as const,
    next,
    { type: "gender_chosen", gender: "woman" } as const,
    next,
  ].reduce(onboarding, start);
  expect(onboardingResult(chosen)).toEqual({ language: "ru", gender: "woman", is_onboarding_complete: true });
  expect(chosen.index).toBe(2);
});

test("a gender that nobody chose is not saved (SPEC-47)", () => {
  expect(onboardingResult(start)).toEqual({ language: "en", is_onboarding_complete: true });
});

test("from the third step the bar goes through the rest, in at most 0.8 s (SPEC-47)", () => {
  const views = Array.from({ length: 11 }, (_step, index) => onboardingView({ index }).mayPlayRest);
  expect(views).toEqual([false, false, true, true, true, true, true, true, true, true, false]);
  expect(views.filter(Boolean).length * STEP_PLAYED_MS).toBeLessThanOrEqual(800);
});

test("steps move one at a time, never past the ends, and a choice does not move the step (O-01)", () => {
  const event: fc.Arbitrary<OnboardingEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom("next" as const, "back" as const) }),
    fc.record({ type: fc.constant("language_chosen" as const), language: fc.constantFrom(...LANGUAGES) }),
    fc.record({ type: fc.constant("gender_chosen" as const), gender: fc.constantFrom(...GENDERS) }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = start;
      for (const given of events) {
        const before = state.index;
        state = onboarding(state, given);
        const wanted = { next: before + 1, back: before - 1 }[String(given.type)] ?? before;
        expect(state.index).toBe(Math.min(10, Math.max(0, wanted)));
      }
    }),
  );
});

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
