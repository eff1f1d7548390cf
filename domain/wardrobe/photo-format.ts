/** So many first bytes of a file tell its format. */
export const PHOTO_HEAD_BYTES = 12;

/** Formats that an `<img>` may show; one that this browser cannot is refused by name when it is decoded. */
export type PhotoFormat = "jpeg" | "png" | "webp" | "gif" | "bmp" | "tiff" | "avif" | "heic";

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

/** The format of a picture by its first bytes, whatever its name and label say (U-01); null if it is none. */
export function photoFormatOf(head: Uint8Array): PhotoFormat | null {
  const text = String.fromCharCode(...head.subarray(0, PHOTO_HEAD_BYTES));
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? null;
}

export function mayBeTransparent(format: PhotoFormat | null): boolean {
  return format !== null && TRANSPARENT.includes(format);
}
