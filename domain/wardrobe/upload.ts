import type { Tier } from "../plans/plan-types.ts";
import { roomLeft } from "./limits.ts";

/** How many files a person may select at once (U-01). */
export const UPLOAD_FILES_MAX = 10;
/** Side in pixels of the white square on which every photo is drawn. */
export const CANVAS_SIDE_PX = 1024;
/** JPEG quality of an upload, and of a re-upload in the edit dialog (U-03 gives both values). */
export const UPLOAD_JPEG_QUALITY = 0.85;
export const REUPLOAD_JPEG_QUALITY = 0.9;
/** How long after its last entry ended the queue is cleared. */
export const UPLOAD_QUEUE_CLEAR_MS = 3000;
/** After this time the person can leave the analysing view (SPEC-15). */
export const ANALYSING_MAX_MS = 60_000;

/** How many of the chosen files may still be uploaded (U-01). */
export function uploadRoom(tier: Tier, itemCount: number): number {
  return Math.min(UPLOAD_FILES_MAX, roomLeft(tier, itemCount));
}

/** The result of a selection of files (U-01, U-02, SPEC-50): what is taken, what waits and why, and what is no photo. */
type Selection<File> = {
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
