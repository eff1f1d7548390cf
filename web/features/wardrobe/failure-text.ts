import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { REQUEST_FAILED } from "@wardrobe/domain/errors.ts";
import type { GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { isTextKey, type Translate } from "@wardrobe/domain/text/translate.ts";
import { HeicUnreadable } from "#adapters/photo/format.ts";
import { ApiError } from "#adapters/api.ts";
import { refusalOf } from "#adapters/refusal.ts";

/** The text of a failed upload (U-06): unreadable (SPEC-18), no connection, the server's message, or a general one. */
export function toFailureText(t: Translate, error: unknown): string {
  if (error instanceof HeicUnreadable) return t("heic_unreadable");
  if (isUnreadable(error)) return t("image_unreadable");
  if (isOffline(error)) return t("upload_offline");
  const message = error instanceof ApiError && !isBare(error) ? error.message.trim() : "";
  if (message === "") return t("upload_failed");
  return isTextKey(message) ? t(message) : message;
}

/** Nothing the server meant for a person: the words of the status, or the page of a proxy. */
function isBare({ message, statusText }: ApiError): boolean {
  return message === statusText || message === REQUEST_FAILED || message.trimStart().startsWith("<");
}

/** Whether there was no connection, and still is none. */
export function isOffline(error: unknown): boolean {
  return !(error instanceof ApiError) && navigator.onLine === false;
}

export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.message === MESSAGES.failedToLoadImage;
}

/** The text of a refusal; null for every other failure. */
export function toRefusal(t: Translate, error: unknown): string | null {
  const code = refusalOf(error);
  return code === null ? null : t(code);
}

/** The text of a picture generation that could not be started: that of the refusal, or that it failed. */
export function toGenerationFailure(t: Translate, error: unknown, mode: GeneratedMode): string {
  return toRefusal(t, error) ?? t(mode === "enhanced" ? "image_enhanced_failed" : "background_removed_failed");
}
