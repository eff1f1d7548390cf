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
function isBare({ message, response }: ApiError): boolean {
  return message === response.statusText || message === REQUEST_FAILED || message.trimStart().startsWith("<");
}

/** Whether there was no connection, and still is none. */
export function isOffline(error: unknown): boolean {
  return !(error instanceof ApiError) && navigator.onLine === false;
}

const MINUTE_MS = 60_000;
/** The refusals of a server that is busy or out of reach for all photos alike. */
const BUSY: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/** How long sending photos has to pause after a failure; null if it is the photo's own, or recognition's (SPEC-15). */
export function pauseMsAfter(error: unknown, isAlone: boolean): number | null {
  if (!(error instanceof ApiError)) return isOffline(error) && !isAlone ? MINUTE_MS : null;
  const isBusy = BUSY.has(error.status) && error.message !== "ai_unavailable" && !isAlone;
  if (error.status !== 429 && !isBusy) return null;
  const seconds = Number(error.response.headers?.get("retry-after"));
  return seconds > 0 ? seconds * 1000 : MINUTE_MS;
}

/** Whether the same photo may well be taken later: the server failed or was out of reach. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError ? error.status >= 500 : !(isUnreadable(error) || error instanceof HeicUnreadable);
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
