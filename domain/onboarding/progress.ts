import { STEPS, type Step } from "#onboarding/steps.ts";
import type { Language } from "#people/language.ts";
import type { Gender } from "#profile/settings.ts";

/** A person's current step of the onboarding, and the choices so far; null: not chosen. */
export type Onboarding = { readonly index: number; readonly language: Language; readonly gender: Gender | null };

/** From this step on, the rest can be skipped: the bar goes through it, a step in so many ms, while what was chosen is saved (SPEC-47). */
const TO_THE_END_FROM = 2;
export const STEP_PLAYED_MS = 90;

export type OnboardingEvent =
  | { readonly type: "next" | "back" }
  | { readonly type: "language_chosen"; readonly language: Language }
  | { readonly type: "gender_chosen"; readonly gender: Gender };

/** The onboarding starts at its first step, after a friend's page at its second (SPEC-48); a newcomer's gender is not chosen for them (SPEC-47). */
export function startOnboarding(known: Omit<Onboarding, "index">, isAfterFriend = false): Onboarding {
  return { index: isAfterFriend ? 1 : 0, ...known };
}

/** Steps move one at a time and never past the ends (O-01). */
export function onboarding(state: Onboarding, event: OnboardingEvent): Onboarding {
  switch (event.type) {
    case "next":
      return { ...state, index: Math.min(LAST, state.index + 1) };
    case "back":
      return { ...state, index: Math.max(0, state.index - 1) };
    case "language_chosen":
      return { ...state, language: event.language };
    case "gender_chosen":
      return { ...state, gender: event.gender };
  }
}

export type OnboardingView = {
  readonly step: Step;
  readonly isBackDisabled: boolean;
  readonly forward: "next" | "get_started";
  readonly mayPlayRest: boolean;
  /** Share of the steps up to and including the shown one, in whole percent; the last step shows 100. */
  readonly percent: number;
};

/** The dialog's buttons and progress bar (O-01). */
export function onboardingView({ index }: Pick<Onboarding, "index">): OnboardingView {
  const step: Step = STEPS[index] ?? STEPS[0];
  return {
    step,
    isBackDisabled: index === 0,
    forward: index === LAST ? "get_started" : "next",
    mayPlayRest: index >= TO_THE_END_FROM && index < LAST,
    percent: Math.round((100 * (index + 1)) / STEPS.length),
  };
}

/** The settings that Get Started saves (O-02). A gender that was not chosen stays as it is. */
export function onboardingResult({ language, gender }: Onboarding): {
  language: Language;
  gender?: Gender;
  is_onboarding_complete: true;
} {
  return { language, ...(gender !== null && { gender }), is_onboarding_complete: true };
}

const LAST = STEPS.length - 1;
