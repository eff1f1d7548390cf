import { keptPhotosText } from "@wardrobe/domain/text/kept-photos.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { uploadText } from "@wardrobe/domain/text/uploads.ts";
import { ANALYSES_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { pauseEnd, type PausedPhotos } from "#features/wardrobe/upload-runner.ts";

/** The toast's sentence about photos that a limit or a busy server has stopped (SPEC-75); none about those that the wardrobe tells of below. */
export function pausedLine(language: Language, { count, paused, waitMs }: PausedPhotos): string {
  const isBelow = location.pathname.startsWith("/wardrobe");
  const rest = isBelow ? "" : restLine(language, { count: paused, until: pauseEnd(waitMs) });
  return `${count === 0 ? "" : uploadText(language, "items_added", { count })} ${rest}`.trim();
}

type Rest = { readonly count: number; readonly until: number | undefined };

/** When the photos that are left are added: the hour's limit with its time, by the device's clock (SPEC-75). */
export function restLine(language: Language, { count, until }: Rest): string {
  if (until === undefined) return keptPhotosText(language, "photos_paused", { count });
  return keptPhotosText(language, "photos_hourly", {
    count,
    limit: ANALYSES_PER_HOUR,
    time: new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(until),
  });
}
