import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { isolatedPictures } from "#adapters/pictures/isolated-pictures.ts";
import { type BoardOptions, PictureUnreadable } from "#adapters/pictures/port.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import { drawPhoto } from "#testing/draw-photo.ts";

/** A garment's picture as it is kept for a card. */
const KEPT =
  (await sharpPictures().prepare(Buffer.from(await drawPhoto(), "base64"))).variants[0]?.bytes ?? new Uint8Array();
const isolated = isolatedPictures();
afterAll(async () => await isolated.close());

test.each<[number, number, number, BoardOptions]>([
  [1, 352, 352, {}],
  [2, 688, 352, {}],
  [2, 352, 688, { columns: 1 }],
  [3, 688, 688, {}],
  [5, 1024, 688, {}],
  [7, 1024, 1024, {}],
])(
  "a board of %i pictures is %i by %i pixels with %o, in a process of its own as well (C-10, DAY-02)",
  async (count, width, height, options) => {
    const kept = Array.from({ length: count }, () => KEPT);
    for (const pictures of [sharpPictures(), isolated])
      expect(await sharp(await pictures.drawBoard(kept, options)).metadata()).toMatchObject({
        format: "jpeg",
        width,
        height,
      });
  },
);

test("an unreadable picture is refused", async () => {
  await expect(sharpPictures().drawBoard([new Uint8Array([1, 2, 3])])).rejects.toThrow(PictureUnreadable);
});
