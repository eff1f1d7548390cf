import type { Tier } from "../plans/plan-types.ts";
import { roomLeft } from "./limits.ts";

/** So many first bytes of a file tell its format. */
export const PHOTO_HEAD_BYTES = 12;

/** Bytes as text in latin1; a dot is any byte. */
const SIGNATURES = [
  ["jpeg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n[^]\n/],
  ["webp", /^RIFF[^]{4}WEBP/],
  ["gif", /^GIF8[79]a/],
  ["bmp", /^BM[^]{4}\0{4}/],
  ["tiff", /^(?:II\*\0|MM\0\*)/],
  ["avif", /^[^]{4}ftypavi[fs]/],
  ["heic", /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|m[is]f1)/],
] as const satisfies readonly (readonly [PhotoFormat, RegExp])[];
const TRANSPARENT: readonly PhotoFormat[] = ["png", "webp", "gif", "avif"];

/** How many photos are taken at once (U-01); more follow by themselves (SPEC-50). */
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

/** The result of a selection of files (U-01, U-02, SPEC-50): what is taken, what waits and why, and what is no photo. */
type Selection<File> = {
  readonly accepted: readonly File[];
  readonly notPhotos: readonly File[];
  /** Photos beyond the plan's room, which are kept until they are added. */
  readonly waiting: readonly File[];
};

/** The photos that the plan has room for. `isPhoto`: by its first bytes. */
export function selectFiles<File extends { readonly isPhoto: boolean }>(
  files: readonly File[],
  plan: { tier: Tier; itemCount: number },
): Selection<File> {
  const photos = files.filter(({ isPhoto }) => isPhoto);
  const room = roomLeft(plan.tier, plan.itemCount);
  return {
    accepted: photos.slice(0, room),
    notPhotos: files.filter(({ isPhoto }) => !isPhoto),
    waiting: photos.slice(room),
  };
}

/** Formats that an `<img>` may show; one that this browser cannot is refused by name when it is decoded. */
export type PhotoFormat = "jpeg" | "png" | "webp" | "gif" | "bmp" | "tiff" | "avif" | "heic";

/** The format of a picture by its first bytes, whatever its name and label say (U-01); null if it is none. */
export function photoFormatOf(head: Uint8Array): PhotoFormat | null {
  const text = String.fromCharCode(...head.subarray(0, PHOTO_HEAD_BYTES));
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? null;
}

export function mayBeTransparent(format: PhotoFormat | null): boolean {
  return format !== null && TRANSPARENT.includes(format);
}
