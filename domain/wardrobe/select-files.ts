import type { Tier } from "#plans/plan-types.ts";
import { uploadRoom } from "#wardrobe/upload.ts";

/** The result of a selection of files (U-01, U-02): what is taken, and what is left out and why. */
export type Selection<File> = {
  readonly accepted: readonly File[];
  readonly notPhotos: readonly File[];
  /** Photos beyond the room. */
  readonly beyondRoom: readonly File[];
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
    beyondRoom: photos.slice(room),
  };
}
