/** A person's answers to an outfit, beside having worn it (TASTE-01). */
export const ANSWERS = ["liked", "skipped", "too_cold", "too_warm"] as const;
export type Answer = (typeof ANSWERS)[number];

/** Kinds of traits that can be liked or disliked; `again`: to wear something again within a week. */
export const TRAIT_KINDS = ["style", "type", "color", "colors", "garment", "again"] as const;
export type TraitKind = (typeof TRAIT_KINDS)[number];
