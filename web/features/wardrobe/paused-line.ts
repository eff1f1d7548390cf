import { keptPhotosText } from "@wardrobe/domain/text/kept-photos.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { uploadText } from "@wardrobe/domain/text/uploads.ts";
import { ANALYSES_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { pauseEnd, type PausedPhotos } from "#features/wardrobe/upload-runner.ts";

/** One line for all that a limit or a busy server has stopped (SPEC-75). */
export function pausedLine(language: Language, { count, paused, waitMs }: PausedPhotos): string {
  const rest = restLine(language, { count: paused, until: pauseEnd(waitMs) });
  return count === 0 ? rest : `${uploadText(language, "items_added", { count })} ${rest}`;
}

type Rest = { readonly count: number; readonly until: number | undefined };

/** When the photos that are left are added: the hour's limit with its time, by the device's clock (SPEC-75). */
export function restLine(language: Language, { count, until }: Rest): string {
  if (until === undefined) return keptPhotosText(language, "photos_paused", { count });
  return keptPhotosText(language, "photos_hourly", {
    count,
    limit: ANALYSES_PER_HOUR,
    time: clockOf(language, until),
  });
}

/** Says of more photos than an hour allows how many follow and when, before they are sent. */
export function beyondLine(language: Language, { count, until }: { count: number; until: number }): string {
  return keptPhotosText(language, "photos_beyond_hour", {
    limit: ANALYSES_PER_HOUR,
    count,
    time: clockOf(language, until),
  });
}

function clockOf(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(at);
}
