import fc from "fast-check";
import { expect, test } from "vitest";
import { TIERS } from "#plans/plan-types.ts";
import { selectFiles, UPLOAD_FILES_MAX, uploadRoom } from "#wardrobe/upload.ts";
import { WARDROBE_ITEMS_MAX } from "#wardrobe/limits.ts";

const photo = (name: string, isPhoto = true) => ({ name, isPhoto });
const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(`${at}.jpg`));

test("photos only: every other file is left out by itself, whatever was chosen with it (U-01)", () => {
  const files = [photo("notes.pdf", false), photo("shirt"), photo("film.jpg", false)];
  expect(selectFiles(files, { tier: "free", itemCount: 0 })).toEqual({
    accepted: [photo("shirt")],
    notPhotos: [photo("notes.pdf", false), photo("film.jpg", false)],
    waiting: [],
    isFull: false,
  });
});

test.each([
  ["ten files at once", "pro", 0, 12, UPLOAD_FILES_MAX, false],
  ["what the plan has room for", "free", WARDROBE_ITEMS_MAX.free - 2, 5, 2, true],
  ["what the plan has room for of ten", "free", WARDROBE_ITEMS_MAX.free - 2, 12, 2, true],
  ["none at the limit", "free", WARDROBE_ITEMS_MAX.free, 1, 0, true],
] as const)(
  "at most %s; the others wait, for room or for their turn (U-01, U-02, SPEC-50)",
  (...[, tier, itemCount, chosen, taken, isFull]) => {
    const selection = selectFiles(photos(chosen), { tier, itemCount });
    expect(selection).toEqual({
      accepted: photos(chosen).slice(0, taken),
      notPhotos: [],
      waiting: photos(chosen).slice(taken),
      isFull,
    });
  },
);

test("never more than the room, which is never negative (U-01)", () => {
  fc.assert(
    fc.property(fc.constantFrom(...TIERS), fc.nat(2000), fc.nat(30), (tier, itemCount, chosen) => {
      const room = uploadRoom(tier, itemCount);
      expect(room).toBeGreaterThanOrEqual(0);
      expect(selectFiles(photos(chosen), { tier, itemCount }).accepted.length).toBe(Math.min(chosen, room));
    }),
  );
});
