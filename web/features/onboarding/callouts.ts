import type { Step, StepName } from "@wardrobe/domain/onboarding/steps.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import places from "./callouts.json" with { type: "json" };

/** A part of a picture; everything in percent of the picture. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A point's part of the picture: the strip that is shown, as wide as the picture, and in it what the point explains. */
export type Callout = {
  readonly point: string;
  readonly strip: Omit<Box, "left" | "width">;
  readonly box: Box;
  /** Of the whole picture, {@link PICTURE_WIDTH} wide. */
  readonly pictureHeight: number;
};

export const PICTURE_WIDTH = 390;
/** The preview has no empty ground below it, and the recommendations are seen to their button. */
export function pictureHeightOf(step: StepName): number {
  if (step === "preview") return 510;
  return step === "recommendations" ? 1240 : 844;
}

/** How much of the picture is above and below what is explained, and how much a strip shows at least. */
const AROUND = 0.6;
const LEAST = 6.4;
/** The explained part is shown with its surroundings, without which it makes no sense; of others' only what is whole. */
const LEAST_OF: Readonly<Record<string, number>> = {
  onboarding_profile_button: 8,
  onboarding_fill_fields: 48,
  onboarding_choose_slots: 44,
  onboarding_share_preview: 100,
  onboarding_request_text: 0,
  onboarding_get_recommendations: 0,
};

/** Measured by `npm run pictures:onboarding`. A point without a measured place has no strip. */
export function calloutsOf(step: Step, language: Language): readonly Callout[] {
  const known: Readonly<Record<string, readonly number[]>> = places[language];
  return step.points.flatMap((point) => {
    const [left, top, width, height] = known[point] ?? [];
    if (left === undefined || top === undefined || width === undefined || height === undefined) return [];
    return [
      {
        point,
        strip: stripOf({ top, height }, LEAST_OF[point] ?? LEAST),
        box: { left, top, width, height },
        pictureHeight: pictureHeightOf(step.name),
      },
    ];
  });
}

/** The strip around a part of the picture, at least so high, and inside the picture. */
export function stripOf({ top, height }: Callout["strip"], least: number): Callout["strip"] {
  const high = Math.min(100, Math.max(least, height + 2 * AROUND));
  return { top: Math.min(100 - high, Math.max(0, top + height / 2 - high / 2)), height: high };
}
