import type { Tier } from "../plans/plan-types.ts";
import { WARDROBE_ITEMS_MAX } from "./limits.ts";

/** How many files one selection may hold (U-01). */
export const UPLOAD_FILES_MAX = 10;
/** Side in pixels of the white square every photo is drawn on. */
export const CANVAS_SIDE_PX = 1024;
/** JPEG quality of an upload, and of a re-upload in the edit dialog (U-03 gives both values). */
export const UPLOAD_JPEG_QUALITY = 0.85;
export const REUPLOAD_JPEG_QUALITY = 0.9;
/** The queue is cleared this long after its last entry ended. */
export const UPLOAD_QUEUE_CLEAR_MS = 3000;
/** The analysing view can be left after this long (SPEC-15). */
export const ANALYSING_MAX_MS = 60_000;

/** How many of the chosen files may still be uploaded (U-01). Never negative. */
export function uploadRoom(tier: Tier, itemCount: number): number {
  return Math.max(0, Math.min(UPLOAD_FILES_MAX, WARDROBE_ITEMS_MAX[tier] - itemCount));
}
