import fc from "fast-check";
import { expect, test } from "vitest";
import { selectFiles } from "#wardrobe/select-files.ts";
import { UPLOAD_FILES_MAX, uploadRoom } from "#wardrobe/upload.ts";
import { WARDROBE_ITEMS_MAX } from "#wardrobe/limits.ts";

const photos = (count: number) => Array.from({ length: count }, () => ({ type: "image/jpeg" }));

test("images only (U-01)", () => {
  const others = [{ type: "text/html" }, { type: "" }, { type: "x-image/png" }, { type: "text/html", name: "a.heic" }];
  const selection = selectFiles([...others, { type: "image/png" }], { tier: "free", itemCount: 0 });
  expect(selection).toEqual({ accepted: [{ type: "image/png" }], isTruncated: false, hasNoPhoto: false });
});

test("a PDF chosen alone is no photo and gets an answer; an empty selection needs none (U-01)", () => {
  const chosen = (types: readonly string[]) =>
    selectFiles(
      types.map((type) => ({ type })),
      { tier: "free", itemCount: 0 },
    ).hasNoPhoto;
  expect([chosen(["application/pdf"]), chosen(["application/pdf", "image/png"]), chosen([])]).toEqual([
    true,
    false,
    false,
  ]);
});

test("at most ten files at once, and the person is informed that others were left out (U-01)", () => {
  const selection = selectFiles(photos(12), { tier: "pro", itemCount: 0 });
  expect([selection.accepted.length, selection.isTruncated]).toEqual([UPLOAD_FILES_MAX, true]);
});

test("at most as many as the plan has room for, none at the limit (U-01, U-02)", () => {
  expect(selectFiles(photos(5), { tier: "free", itemCount: WARDROBE_ITEMS_MAX.free - 2 })).toMatchObject({
    accepted: photos(2),
    isTruncated: true,
  });
  expect(selectFiles(photos(1), { tier: "free", itemCount: WARDROBE_ITEMS_MAX.free })).toMatchObject({
    accepted: [],
    isTruncated: true,
  });
});

test("never more than the room, which is never negative (U-01)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("free" as const, "basic" as const, "pro" as const),
      fc.nat(2000),
      fc.nat(30),
      (tier, itemCount, chosen) => {
        const room = uploadRoom(tier, itemCount);
        expect(room).toBeGreaterThanOrEqual(0);
        expect(selectFiles(photos(chosen), { tier, itemCount }).accepted.length).toBe(Math.min(chosen, room));
      },
    ),
  );
});

test("a HEIC photo of unknown type is accepted, another file of unknown type is not (U-01)", () => {
  const files = ["one.HEIC", "two.heif", "three.txt", "four.heic.txt"].map((name) => ({ type: "", name }));
  expect(selectFiles(files, { tier: "free", itemCount: 0 }).accepted).toEqual(files.slice(0, 2));
});
