/** So long it is remembered that somebody deleted their account, and what a return brings (ADR-040). */
export const FORMER_PERSON_KEPT_DAYS = 365;
