import { keptPhotosText } from "@wardrobe/domain/text/kept-photos.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { uploadText } from "@wardrobe/domain/text/uploads.ts";
import { ANALYSES_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import type { PausedPhotos } from "#features/wardrobe/upload-runner.ts";

/** A share of the hour takes longer than this to be full again; what is only busy does not. */
const SOON_MS = 120_000;

/** One line for all that a limit or a busy server has stopped (SPEC-75). */
export function pausedLine(language: Language, { count, paused, waitMs }: PausedPhotos): string {
  const within = waitMs <= SOON_MS ? "paused_soon" : paused <= ANALYSES_PER_HOUR ? "paused_hour" : "paused_hours";
  const when = keptPhotosText(language, within);
  if (count === 0) return keptPhotosText(language, "photos_paused", { count: paused, when });
  const rest = keptPhotosText(language, "paused_rest", { count: paused, when });
  return `${uploadText(language, "items_added", { count })} ${rest}`;
}
