import type { Language } from "@wardrobe/domain/people/language.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";

/** The text under a picture, which says so where a model made or changed that (TRUST-02). */
export function underPicture(language: Language, text: string, isAi: boolean): string {
  if (!isAi) return text;
  const words = friendsTexts(language)("ai_picture");
  return text === "" ? words : `${text}\n\n${words}`;
}
