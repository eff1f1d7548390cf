import { expect, test } from "vitest";
import { mayBeTransparent, photoFormatOf } from "#wardrobe/photo-format.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["\xff\xd8\xff\xe1\x00\x18Exif", "jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
  ["RIFF\x10\x20\0\0WEBPVP8X", "webp"],
  ["GIF89a\x01\0", "gif"],
  ["BM\x36\x10\0\0\0\0\0\0\x36", "bmp"],
  ["II*\0\x08\0\0\0", "tiff"],
  ["\0\0\0\x1cftypavif\0\0\0\0mif1", "avif"],
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypheix\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypmp42\0\0\0\0mp42isom", null],
  ["%PDF-1.7\n", null],
  ["<svg xmlns=", null],
  ["BM is a text", null],
  ["RIFF\x10\x20\0\0WAVEfmt ", null],
  ["heic", null],
  ["", null],
])("%j is %s by its first bytes (U-01, U-06)", (head, format) => {
  expect(photoFormatOf(bytes(head))).toBe(format);
});

test("a JPEG has no transparency, a PNG may have (U-03)", () => {
  expect([mayBeTransparent("png"), mayBeTransparent("jpeg"), mayBeTransparent(null)]).toEqual([true, false, false]);
});
