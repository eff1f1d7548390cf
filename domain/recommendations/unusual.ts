import { DEFAULT_GENDER, type Gender, type Settings } from "#profile/settings.ts";
import type { Reason } from "#recommendations/reason.ts";
import type { KnownType } from "#wardrobe/vocabulary.ts";

const UNUSUAL_FOR: Readonly<Record<Gender, readonly string[]>> = {
  man: ["Dress", "Skirt", "Blouse", "Heels", "Tights", "Leggings", "Clutch"],
  woman: ["Tie"],
} satisfies Record<Gender, readonly KnownType[]>;

/** Whether somebody of this gender rarely wears it; nothing is unusual for who has not said theirs (SPEC-55). */
export function isUnusual({ type }: { readonly type: string }, gender: Gender | null): boolean {
  return gender !== null && UNUSUAL_FOR[gender].includes(type);
}

/** For whom an outfit is drawn: for who has not said their gender, by what the clothes are (SPEC-55). */
export function figureOf(
  settings: Pick<Settings, "gender" | "is_gender_said"> | undefined,
  garments: readonly { readonly type: string }[],
): Gender {
  if (settings?.is_gender_said === true) return settings.gender;
  return garments.some((garment) => isUnusual(garment, "man")) ? "woman" : DEFAULT_GENDER;
}

/** Whether a garment was chosen because it was named. */
export function wasNamed(reason: Reason | undefined): boolean {
  return reason === "asked_for_type" || reason === "asked_for_words";
}
