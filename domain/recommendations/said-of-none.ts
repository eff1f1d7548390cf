import type { OwnerQuestionKind } from "#recommendations/owner-questions.ts";
import type { Style } from "#wardrobe/vocabulary.ts";

/** The fields that "None of these" sets on all that was shown, unless the question was only closed (OWNER-01). */
export const SAID_OF_NONE: Readonly<Partial<Record<OwnerQuestionKind, { readonly style: Style }>>> = {
  dress_shoes: { style: "Streetwear" },
};
