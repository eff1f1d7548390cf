/**
 * What became of a photo that was sent to the bot. `several`: one of several garments on it was added; `alike`: it was
 * added, and the wardrobe has one like it; `waiting`: the hour's recognitions are used up, and it is tried again.
 */
export const PHOTO_OUTCOMES = [
  "added",
  "unsure",
  "several",
  "alike",
  "full",
  "no_garment",
  "unreadable",
  "waiting",
  "too_many",
  "failed",
] as const;
export type PhotoOutcome = (typeof PHOTO_OUTCOMES)[number];

/** How long after its last photo another one joins a stack (MANY-05). */
export const STACK_OPEN_MS = { alone: 15_000, several: 60_000 } as const;
/** How long a change of a stack waits until it is shown, together with those that follow it. */
export const STACK_SHOWN_AFTER_S = { first: 1, edited: 3 } as const;

const ADDED: readonly PhotoOutcome[] = ["added", "unsure", "several", "alike"];

export function isAdded(outcome: PhotoOutcome | null): boolean {
  return outcome !== null && ADDED.includes(outcome);
}
