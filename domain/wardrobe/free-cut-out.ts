import { pictureOf, type ItemImages } from "#wardrobe/image-mode.ts";
import type { Item } from "#wardrobe/item.ts";

// Apart from what is made of many: the script in the page draws with it.
/** For how long after it was added an item may still get what the default mode would have made of it (SPEC-46). */
export const AUTOMATIC_WITHIN_MS = 86_400_000;

/** Whether a new item may still get its free cut-out: lately added, it has none, and none is being made (SPEC-46). */
export function mayCutOutNew({ added_at, ...images }: Added, nowMs: number): boolean {
  const ageMs = added_at === undefined ? AUTOMATIC_WITHIN_MS : nowMs - Date.parse(added_at);
  return ageMs < AUTOMATIC_WITHIN_MS && pictureOf(images, "no_background").state === "missing";
}
export type Added = ItemImages & Pick<Item, "added_at">;
