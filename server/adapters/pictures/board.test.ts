import sharp from "sharp";
import { expect, test } from "vitest";
import { isolatedPictures } from "#adapters/pictures/isolated-pictures.ts";
import { PictureUnreadable } from "#adapters/pictures/port.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import { drawPhoto } from "#testing/draw-photo.ts";

test.each([
  [1, 352, 352],
  [2, 688, 352],
  [3, 688, 688],
  [5, 1024, 688],
  [7, 1024, 1024],
])(
  "a board of %i pictures is %i by %i pixels, in a process of its own as well (DAY-02)",
  async (count, width, height) => {
    const kept = await keptPicture();
    const isolated = isolatedPictures();
    const boards = [sharpPictures(), isolated].map(
      async (pictures) => await pictures.drawBoard(Array.from({ length: count }, () => kept)),
    );
    for (const board of await Promise.all(boards))
      expect(await sharp(board).metadata()).toMatchObject({ format: "jpeg", width, height });
    await isolated.close();
  },
);

test("a board has as many columns as it is asked for, in a process of its own as well (C-10)", async () => {
  const kept = await keptPicture();
  const isolated = isolatedPictures();
  for (const pictures of [sharpPictures(), isolated])
    expect(await sharp(await pictures.drawBoard([kept, kept], { columns: 1 })).metadata()).toMatchObject({
      width: 352,
      height: 688,
    });
  await isolated.close();
});

test("an unreadable picture is refused", async () => {
  await expect(sharpPictures().drawBoard([new Uint8Array([1, 2, 3])])).rejects.toThrow(PictureUnreadable);
});

/** A garment's picture as it is kept for a card. */
async function keptPicture(): Promise<Uint8Array> {
  const { variants } = await sharpPictures().prepare(Buffer.from(await drawPhoto(), "base64"));
  return variants[0]?.bytes ?? new Uint8Array();
}
