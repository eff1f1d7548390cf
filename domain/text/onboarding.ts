import { onboardingEn } from "#text/en/onboarding.ts";
import { textsOf } from "#text/fill-in.ts";
import { onboardingRu } from "#text/ru/onboarding.ts";

export const hintOf = textsOf<keyof typeof onboardingEn>({ en: onboardingEn, ru: onboardingRu });

export function hasHint(point: string): point is keyof typeof onboardingEn {
  return Object.hasOwn(onboardingEn, point);
}
