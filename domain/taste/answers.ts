/** What a person may say of an outfit, beside having worn it (TASTE-01). */
export const ANSWERS = ["liked", "skipped", "too_cold", "too_warm"] as const;
export type Answer = (typeof ANSWERS)[number];

/** What is learned of: each is liked or not; `again`: to wear something again within a week. */
export const TRAIT_KINDS = ["style", "type", "color", "colors", "garment", "again"] as const;
export type TraitKind = (typeof TRAIT_KINDS)[number];
