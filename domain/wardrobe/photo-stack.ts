import type { Language } from "#people/language.ts";
import { chatPhotoText } from "#text/chat-photos.ts";

/**
 * The outcome of a photo that was sent to the bot. `several`: one of several garments on it was added; `alike`: it was
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

/** As many photos are named by their numbers; a longer list is of no use to anybody. */
const NUMBERS_MAX = 10;

/** When photos that wait for the hour's limit go on: the person's time, or how long where their zone is not known (SPEC-103). */
export function whenItGoesOn(
  language: Language,
  zone: string | null,
  { at, waitMs }: { at: Date; waitMs: number },
): string {
  if (zone === null) return chatPhotoText(language, "waits_minutes", { count: Math.ceil(waitMs / 60_000) });
  const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: zone });
  return chatPhotoText(language, "waits_until", { time: clock.format(at.getTime() + waitMs) });
}

/** The one message about a stack of photos, in their order; null is a photo that is not done yet (MANY-05). `when`: those that wait go on. */
export function tellStack(language: Language, outcomes: readonly (PhotoOutcome | null)[], when = ""): string {
  const added = outcomes.filter(isAdded).length;
  if (outcomes.includes(null)) return chatPhotoText(language, "stack_adding", { added, count: outcomes.length });
  const told = PHOTO_OUTCOMES.filter((outcome) => outcome !== "added").flatMap((outcome) => {
    const photos = outcomes.flatMap((one, index) => (one === outcome ? [index + 1] : []));
    const more = photos.length > NUMBERS_MAX ? "…" : "";
    const numbers = `${photos.slice(0, NUMBERS_MAX).join(", ")}${more}`;
    return photos.length === 0
      ? []
      : [chatPhotoText(language, `stack_${outcome}`, { count: photos.length, numbers, when })];
  });
  // Photos that wait for the limit will still be added.
  if (added === 0 && outcomes.includes("waiting")) return told.join("\n\n");
  const first = added === 0 ? "stack_nothing" : "stack_added";
  return [chatPhotoText(language, first, { count: added }), ...told].join("\n\n");
}
