import { afterAll, expect, test } from "vitest";
import { isolatedPictures } from "#adapters/pictures/isolated-pictures.ts";
import { PictureUnreadable } from "#adapters/pictures/port.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import { colorsOfRegion, drawRegion } from "#testing/draw-several.ts";

const isolated = isolatedPictures();
afterAll(async () => await isolated.close());

test("a region that is left out returns to the jacket's picture, in a process of its own as well (MANY-01)", async () => {
  const shot = await drawRegion();
  expect(await colorsOfRegion(shot.parts[0]?.bytes ?? new Uint8Array())).toEqual(["green", "red"]);
  for (const pictures of [sharpPictures(), isolated]) {
    const changed = await pictures.giveBack({ ...shot, leftOut: [1] });
    expect([...changed.keys()]).toEqual([0]);
    expect(await colorsOfRegion(changed.get(0) ?? new Uint8Array())).toEqual(["blue", "red"]);
    expect((await pictures.giveBack({ ...shot, leftOut: [] })).size).toBe(0);
    const unreadable = pictures.giveBack({ ...shot, photo: new Uint8Array([1, 2, 3]), leftOut: [1] });
    await expect(unreadable).rejects.toThrow(PictureUnreadable);
  }
});
