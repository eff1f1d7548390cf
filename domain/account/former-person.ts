/** How long a deleted account is remembered, so that a person who returns continues where they were (ADR-040). */
export const FORMER_PERSON_KEPT_DAYS = 365;
