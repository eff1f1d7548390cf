import { isTextKey, type TextKey } from "@wardrobe/domain/text/translate.ts";
import { ApiError } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";

/** The text key of a refusal; null for refusals without a text and for every other failure. */
export function refusalOf(error: unknown): TextKey | null {
  const code = error instanceof ApiError ? error.message.trim() : "";
  return isTextKey(code) ? code : null;
}

/** Tells a failure to the log and to the hand, and returns the words for it: the server's reason, or else `otherwise`. */
export function noteFailure(event: string, error: unknown, otherwise: string): string {
  logError(event, error);
  telegram.haptic("error");
  return reasonOf(error, otherwise);
}

export function reasonOf(error: unknown, otherwise: string): string {
  const refusal = refusalOf(error);
  return refusal === null ? otherwise : textOf(refusal);
}
