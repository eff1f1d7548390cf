import { expect, test } from "vitest";
import { fullSizeAlpha } from "#cut-out/cut-out.ts";
import { smoothOutline } from "#cut-out/smooth-outline.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

const SIZE = { width: 600, height: 800 };

test("the outline of checked cloth on a ground of the color of its checks has hardly a tooth (SPEC-60)", () => {
  const small = { width: 150, height: 200 };
  const isCloth = (x: number, y: number) => x > 0.25 && x < 0.75 && y > 0.2 && y < 0.8;
  const photo = ({ width, height }: typeof SIZE) =>
    photoOf({ width, height }, (x, y) => {
      const [across, down] = [(x + 0.5) / width, (y + 0.5) / height];
      const isPale = (Math.floor(across * 30) + Math.floor(down * 40)) % 2 === 0;
      return isCloth(across, down) && !isPale ? [40, 60, 130] : 200 + ((7 * x + 13 * y) % 6);
    });
  // The mask that the colors drew at working size has bites of its own.
  const mask = maskOf(small, (x, y) =>
    isCloth((x + 0.5) / 150 - (Math.floor(y / 2) % 2 === 0 ? 0.02 : 0), (y + 0.5) / 200),
  );
  const { values } = fullSizeAlpha({ photo: photo(small), alpha: mask }, photo(SIZE));
  const starts = Array.from({ length: 400 }, (_, row) =>
    values.subarray((200 + row) * 600, (201 + row) * 600).findIndex((value) => value > 0.5),
  );
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(8);
});

test("straps, a slit between sleeve and body, and corners keep their shape, and away from the outline nothing changes (SPEC-60)", () => {
  const isCloth = (x: number, y: number) =>
    (x >= 150 && x < 450 && y >= 200 && y < 700 && !(x >= 240 && x < 246 && y >= 400)) ||
    (x >= 180 && x < 186 && y >= 80 && y < 200);
  const { values } = smoothOutline(maskOf(SIZE, isCloth));
  const at = (x: number, y: number) => values[600 * y + x] ?? 0;
  expect([at(183, 120) > 0.9, at(243, 550) < 0.1, at(300, 450), at(20, 450)]).toEqual([true, true, 1, 0]);
  // A corner is rounded by less than a stitch.
  expect([at(153, 697) > 0.5, at(146, 450) < 0.5]).toEqual([true, true]);
});
