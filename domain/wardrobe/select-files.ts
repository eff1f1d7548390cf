import type { Tier } from "#plans/plan-types.ts";
import { UPLOAD_FILES_MAX, uploadRoom } from "#wardrobe/upload.ts";

/** The result of a selection of files (U-01, U-02, SPEC-50): what is taken, what waits and why, and what is no photo. */
export type Selection<File> = {
  readonly accepted: readonly File[];
  readonly notPhotos: readonly File[];
  /** Photos beyond the plan's room, or beyond those of one selection, which are kept until they are added. */
  readonly waiting: readonly File[];
  /** Whether they wait for room; else only for their turn. */
  readonly isFull: boolean;
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
    waiting: photos.slice(room),
    isFull: photos.length > room && room < UPLOAD_FILES_MAX,
  };
}
