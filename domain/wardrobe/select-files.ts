import type { Tier } from "#plans/plan-types.ts";
import { UPLOAD_FILES_MAX, uploadRoom } from "#wardrobe/upload.ts";

/** The result of a selection of files (U-01, U-02, SPEC-50): what is taken, what waits, and what is left out and why. */
export type Selection<File> = {
  readonly accepted: readonly File[];
  readonly notPhotos: readonly File[];
  /** Photos beyond the plan's room, which are kept until there is some. */
  readonly waiting: readonly File[];
  /** Photos beyond those of one selection. */
  readonly tooMany: readonly File[];
};

/** The photos that fit: at most ten and the plan's room. `isPhoto`: by its first bytes. */
export function selectFiles<File extends { readonly isPhoto: boolean }>(
  files: readonly File[],
  plan: { tier: Tier; itemCount: number },
): Selection<File> {
  const photos = files.filter(({ isPhoto }) => isPhoto);
  const room = uploadRoom(plan.tier, plan.itemCount);
  return {
    accepted: photos.slice(0, room),
    notPhotos: files.filter(({ isPhoto }) => !isPhoto),
    waiting: photos.slice(room, UPLOAD_FILES_MAX),
    tooMany: photos.slice(UPLOAD_FILES_MAX),
  };
}
