import { STEPS, type Step } from "#onboarding/steps.ts";
import type { Language } from "#people/language.ts";
import type { Gender } from "#profile/settings.ts";

/** A person's current step of the onboarding, and the choices so far. */
export type Onboarding = { readonly index: number; readonly language: Language; readonly gender: Gender };

export type OnboardingEvent =
  | { readonly type: "next" | "back" }
  | { readonly type: "language_chosen"; readonly language: Language }
  | { readonly type: "gender_chosen"; readonly gender: Gender };

/** The onboarding starts at its first step, with the values of the settings. */
export function startOnboarding(settings: { readonly language: Language; readonly gender: Gender }): Onboarding {
  return { index: 0, language: settings.language, gender: settings.gender };
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
    percent: Math.round((100 * (index + 1)) / STEPS.length),
  };
}

/** What Get Started saves (O-02). */
export function onboardingResult(state: Onboarding): {
  language: Language;
  gender: Gender;
  is_onboarding_complete: true;
} {
  return { language: state.language, gender: state.gender, is_onboarding_complete: true };
}

const LAST = STEPS.length - 1;
