import { expect, test } from "vitest";
import { formatOf, isPhoto } from "#adapters/photo/format.ts";

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);

test("a file is a photo by its first bytes, whatever its name and its label say (U-01)", async () => {
  const files = [
    new File([JPEG], "scan.dat", { type: "application/octet-stream" }),
    new File([JPEG], "IMG_0001", { type: "" }),
    new File(["\0\0\0\x18ftypheic\0\0\0\0mif1heic"], "one.jpg", { type: "image/jpeg" }),
    new File(["<html>"], "shirt.jpg", { type: "image/jpeg" }),
    new File(["a text"], "two.heic", { type: "" }),
    new File([], "empty.png", { type: "image/png" }),
  ];
  expect(await Promise.all(files.map(isPhoto))).toEqual([true, true, true, false, false, false]);
  expect(await Promise.all(files.map(formatOf))).toEqual(["jpeg", "jpeg", "heic", null, null, null]);
});

test("a file that cannot be read now is tried, so that its upload says why (U-03)", async () => {
  const gone = new File([JPEG], "gone.jpg");
  Object.assign(gone, { slice: () => ({ arrayBuffer: async () => await Promise.reject(new Error("NotReadable")) }) });
  expect(await isPhoto(gone)).toBe(true);
});
