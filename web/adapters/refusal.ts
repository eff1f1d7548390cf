import { isTextKey, type TextKey } from "@wardrobe/domain/text/translate.ts";
import { ApiError } from "#adapters/api.ts";

/** The text key of a refusal; null for refusals without a text and for every other failure. */
export function refusalOf(error: unknown): TextKey | null {
  const code = error instanceof ApiError ? error.message.trim() : "";
  return isTextKey(code) ? code : null;
}
