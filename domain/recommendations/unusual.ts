import type { Gender } from "#profile/settings.ts";
import type { Reason } from "#recommendations/reason.ts";
import type { KnownType } from "#wardrobe/vocabulary.ts";

const UNUSUAL_FOR = {
  man: ["Dress", "Skirt", "Blouse", "Heels", "Tights", "Leggings", "Clutch"],
  woman: ["Tie"],
} as const satisfies Record<Gender, readonly KnownType[]>;

/** Whether somebody of this gender rarely wears it. It is chosen last, not never, since `man` is only the default. */
export function isUnusual({ type }: { readonly type: string }, gender: Gender): boolean {
  return UNUSUAL_FOR[gender].some((one) => one === type);
}

/** Whether a garment was chosen because it was named. */
export function wasNamed(reason: Reason | undefined): boolean {
  return reason === "asked_for_type" || reason === "asked_for_words";
}
