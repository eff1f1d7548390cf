import { expect, test } from "vitest";
import { isPerson, refuseWorn } from "#person/find-person.ts";
import { recognise } from "#proposals/propose.ts";
import { drawPhoto } from "../../server/testing/draw-photo.ts";
import { WornClothes } from "@wardrobe/domain/wardrobe/recognition.ts";
import { photoOf } from "#testing/paint.ts";

/** Nose, eyes, ears; shoulders, elbows, wrists; hips, knees, ankles. */
const points = (face: number, arms: number, legs: number) => [
  ...Array.from({ length: 5 }, () => face),
  ...Array.from({ length: 6 }, () => arms),
  ...Array.from({ length: 6 }, () => legs),
];

test.each<[string, readonly number[], boolean]>([
  ["somebody from head to foot", points(0.7, 0.8, 0.8), true],
  ["a face with a cap", points(0.6, 0.2, 0.05), true],
  ["a body without its head", points(0.1, 0.8, 0.75), true],
  ["a shirt that lies there with its arms out", points(0.3, 0.6, 0.2), false],
  ["a checked shirt that fills the picture", [...points(0.4, 0.7, 0.1), 0.6, 0.6], false],
  ["trousers on a hanger", points(0.02, 0.1, 0.55), false],
  ["a bag", points(0.05, 0.05, 0.05), false],
])("%s is a person, or not (MANY-07)", (_what, seen, is) => {
  expect(isPerson(seen)).toBe(is);
});

test("of each point only the likeliest place counts, and a person is refused (MANY-07)", async () => {
  const canvas = photoOf({ width: 8, height: 8 }, () => 90);
  const seeing = (likelihood: number) => ({
    findPoints: async () => Float32Array.from({ length: 17 * 48 ** 2 }, (_, i) => (i % 48 ** 2 === 7 ? likelihood : 0)),
  });
  await expect(refuseWorn(seeing(0.9), canvas)).rejects.toBeInstanceOf(WornClothes);
  await refuseWorn(seeing(0.3), canvas);
});

test.each([
  [false, "asked for a person"],
  [true, "asked for the garment"],
])("of a photo that is said to show the garment alone: %s, the engine first %s (SPEC-57)", async (isAlone, first) => {
  const fail = (what: string) => async () => await Promise.reject(new Error(what));
  const models = { findPoints: fail("asked for a person"), segmentApart: fail("asked for the garment") };
  const photo = Buffer.from(await drawPhoto(), "base64");
  await expect(recognise(models as never, photo, isAlone)).rejects.toThrow(first);
});
