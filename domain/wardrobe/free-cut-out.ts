import type { Tier } from "#plans/plan-types.ts";
import { generationCost, pictureOf, type GeneratedMode, type ItemImages } from "#wardrobe/image-mode.ts";
import type { Item } from "#wardrobe/item.ts";

/** For how long after it was added an item may still get what the default mode would have made of it (SPEC-46). */
export const AUTOMATIC_WITHIN_MS = 86_400_000;

/** Whether a new item may still get its free cut-out: lately added, it has none, and none is being made (SPEC-46). */
export function mayCutOutNew({ added_at, ...images }: Added, nowMs: number): boolean {
  const ageMs = added_at === undefined ? AUTOMATIC_WITHIN_MS : nowMs - Date.parse(added_at);
  return ageMs < AUTOMATIC_WITHIN_MS && pictureOf(images, "no_background").state === "missing";
}
export type Added = ItemImages & Pick<Item, "added_at">;

/** The AI credits for making this picture: none for the cut-out of a new item (SPEC-58). */
export function makingCost(tier: Tier, item: Added, mode: GeneratedMode, nowMs: number): number {
  return mode === "no_background" && mayCutOutNew(item, nowMs) ? 0 : generationCost(tier);
}
