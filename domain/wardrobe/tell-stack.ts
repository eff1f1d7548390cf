import type { Language } from "#people/language.ts";
import { chatPhotoText } from "#text/chat-photos.ts";
import { isAdded, PHOTO_OUTCOMES, type PhotoOutcome } from "#wardrobe/photo-stack.ts";

/** As many photos are named by their numbers; a longer list is of no use to anybody. */
const NUMBERS_MAX = 10;

/** The one message about a stack of photos, in their order; null is a photo that is not done yet (MANY-05). */
export function tellStack(language: Language, outcomes: readonly (PhotoOutcome | null)[]): string {
  const added = outcomes.filter(isAdded).length;
  if (outcomes.includes(null)) return chatPhotoText(language, "stack_adding", { added, count: outcomes.length });
  const told = PHOTO_OUTCOMES.filter((outcome) => outcome !== "added").flatMap((outcome) => {
    const photos = outcomes.flatMap((one, index) => (one === outcome ? [index + 1] : []));
    const more = photos.length > NUMBERS_MAX ? "…" : "";
    const numbers = `${photos.slice(0, NUMBERS_MAX).join(", ")}${more}`;
    return photos.length === 0 ? [] : [chatPhotoText(language, `stack_${outcome}`, { count: photos.length, numbers })];
  });
  const first = added === 0 ? "stack_nothing" : "stack_added";
  return [chatPhotoText(language, first, { count: added }), ...told].join("\n\n");
}
