import type { OwnerQuestionKind } from "#recommendations/owner-questions.ts";
import type { Item } from "#wardrobe/item.ts";

/** The fields that "None of these" sets on all that was shown, unless the question was only closed (OWNER-01). */
export const SAID_OF_NONE: Readonly<Partial<Record<OwnerQuestionKind, Partial<Pick<Item, "style">>>>> = {
  dress_shoes: { style: "Streetwear" },
};
