import fc from "fast-check";
import { expect, test } from "vitest";
import { TIERS } from "#plans/plan-types.ts";
import { selectFiles } from "#wardrobe/select-files.ts";
import { UPLOAD_FILES_MAX, uploadRoom } from "#wardrobe/upload.ts";
import { WARDROBE_ITEMS_MAX } from "#wardrobe/limits.ts";

const photos = (count: number) => Array.from({ length: count }, () => ({ type: "image/jpeg" }));

test("images only (U-01)", () => {
  const others = [{ type: "text/html" }, { type: "" }, { type: "x-image/png" }, { type: "text/html", name: "a.heic" }];
  const selection = selectFiles([...others, { type: "image/png" }], { tier: "free", itemCount: 0 });
  expect(selection).toEqual({ accepted: [{ type: "image/png" }], isTruncated: false, hasNoPhoto: false });
});

test.each([
  [["application/pdf"], true],
  [["application/pdf", "image/png"], false],
  [[], false],
])("of %j the person is told that none is a photo: %s (U-01)", (types, isTold) => {
  const files = types.map((type) => ({ type }));
  expect(selectFiles(files, { tier: "free", itemCount: 0 }).hasNoPhoto).toBe(isTold);
});

test.each([
  ["ten files at once", "pro", 0, 12, UPLOAD_FILES_MAX],
  ["what the plan has room for", "free", WARDROBE_ITEMS_MAX.free - 2, 5, 2],
  ["none at the limit", "free", WARDROBE_ITEMS_MAX.free, 1, 0],
] as const)(
  "at most %s, and the person is informed that others were left out (U-01, U-02)",
  (...[, tier, itemCount, chosen, taken]) => {
    const selection = selectFiles(photos(chosen), { tier, itemCount });
    expect(selection).toMatchObject({ accepted: photos(taken), isTruncated: true });
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

test("a HEIC photo of unknown type is accepted, another file of unknown type is not (U-01)", () => {
  const files = ["one.HEIC", "two.heif", "three.txt", "four.heic.txt"].map((name) => ({ type: "", name }));
  expect(selectFiles(files, { tier: "free", itemCount: 0 }).accepted).toEqual(files.slice(0, 2));
});
