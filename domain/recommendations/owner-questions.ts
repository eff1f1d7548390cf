/** Questions that only the owner of the clothes can answer (OWNER-01). */
export const OWNER_QUESTIONS = [
  "warmest_coat",
  "keeps_rain_out",
  "winter_shoes",
  "for_sport",
  "for_work",
  "jacket_or_blazer",
  "dress_shoes",
] as const;
export type OwnerQuestionKind = (typeof OWNER_QUESTIONS)[number];

/** Nothing is asked before there are so many garments, and then at most so many questions, once each. */
export const ASKED_FROM_ITEMS = 10;
/** Of one garment nothing is to be chosen. */
export const ASKED_FROM_CHOICES = 2;
export const OWNER_QUESTIONS_MAX = 5;
