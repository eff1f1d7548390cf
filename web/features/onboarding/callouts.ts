import type { Step } from "@wardrobe/domain/onboarding/steps.ts";
import type { Language } from "@wardrobe/domain/profile/settings.ts";
import places from "./callouts.json" with { type: "json" };

/** The number of a point and its place on the picture, in percent from the left and from the top. */
export type Callout = { readonly number: number; readonly left: number; readonly top: number };

/** Measured by `npm run pictures:onboarding`. A point without a measured place gets no number on the picture. */
export function calloutsOf(step: Step, language: Language): readonly Callout[] {
  const known: Readonly<Record<string, readonly number[]>> = places[language];
  return step.points.flatMap((point, index) => {
    const [left, top] = known[point] ?? [];
    return left === undefined || top === undefined ? [] : [{ number: index + 1, left, top }];
  });
}
