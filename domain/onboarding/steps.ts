import { LANGUAGES, type Language } from "#people/language.ts";
import type { Gender } from "#profile/settings.ts";
import type { NewcomerTextKey } from "#text/newcomer.ts";

export type StepName =
  | "language"
  | "gender"
  | "navigation"
  | "wardrobe"
  | "edit"
  | "constructor"
  | "preview"
  | "recommendations"
  | "premium"
  | "profile"
  | "complete";

/** One step: `number` as in the specification's step data, `points` the features it explains. */
export type Step = {
  readonly number: number;
  readonly name: StepName;
  readonly title: NewcomerTextKey;
  readonly points: readonly NewcomerTextKey[];
};

/** The rows of the last step, each of which leads to what it names (O-01). */
export const NEXT_POINTS = [
  "next_upload_first_item",
  "next_try_constructor",
  "next_get_weather",
  "next_explore_premium",
] as const;
export type NextPoint = (typeof NEXT_POINTS)[number];

/** The order of the onboarding (O-01). The welcome text (onboarding_welcome) is not a step. */
export const STEPS = [
  { number: 2, name: "language", title: "onboarding_language", points: [] },
  { number: 3, name: "gender", title: "onboarding_gender", points: [] },
  { number: 4, name: "navigation", title: "onboarding_navigation", points: [] },
  {
    number: 5,
    name: "wardrobe",
    title: "onboarding_wardrobe",
    points: [
      "onboarding_upload_photo",
      "onboarding_filter_buttons",
      "onboarding_edit_clothes",
      "onboarding_profile_button",
    ],
  },
  { number: 6, name: "edit", title: "onboarding_edit", points: ["onboarding_fill_fields"] },
  {
    number: 7,
    name: "constructor",
    title: "onboarding_constructor",
    points: ["onboarding_choose_slots", "onboarding_click_create"],
  },
  { number: 8, name: "preview", title: "onboarding_preview", points: ["onboarding_share_preview"] },
  {
    number: 9,
    name: "recommendations",
    title: "onboarding_recommendations",
    points: ["onboarding_weather_info", "onboarding_request_text", "onboarding_get_recommendations"],
  },
  {
    number: 10,
    name: "premium",
    title: "onboarding_premium",
    points: ["onboarding_subscription_info", "onboarding_limits_info"],
  },
  {
    number: 11,
    name: "profile",
    title: "onboarding_profile",
    points: ["onboarding_image_processing", "onboarding_send_feedback"],
  },
  {
    number: 12,
    name: "complete",
    title: "onboarding_complete",
    points: NEXT_POINTS,
  },
] as const satisfies readonly Step[];

/** Pictures are numbered from 1; the first step with a picture is step 5 (SPEC-38). */
const SCREENSHOT_OFFSET = 4;
const WITH_SCREENSHOT: readonly StepName[] = ["wardrobe", "edit", "constructor", "preview", "recommendations"];

/** The path of a step's picture (O-03, SPEC-38), null for a step without one. */
export function screenshotPath(step: Pick<Step, "number" | "name">, language: Language): string | null {
  if (!WITH_SCREENSHOT.includes(step.name)) return null;
  return `/onboarding/${language}_${step.number - SCREENSHOT_OFFSET}_${step.name}.jpeg`;
}

/** An outfit for the choice of a gender (O-03). */
export function genderPicturePath(gender: Gender): string {
  return `/onboarding/${gender}.webp`;
}

/** Every screenshot of the onboarding in both languages, for preloading after login (L-09). */
export const SCREENSHOT_PATHS: readonly string[] = LANGUAGES.flatMap((language) =>
  STEPS.flatMap((step) => screenshotPath(step, language) ?? []),
);
