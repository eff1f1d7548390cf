import fc from "fast-check";
import { expect, test } from "vitest";
import { Base64Jpeg, wardrobeCalls } from "#wardrobe/calls.ts";
import { Item, ITEM_NOTES_MAX, ITEM_TEXT_MAX } from "#wardrobe/item.ts";
import { COLORS, POSITIONS, SEASONS, STYLES } from "#wardrobe/vocabulary.ts";

const id = "a".repeat(22);

test("only another mode than the original can be generated (E-09)", () => {
  const { body } = wardrobeCalls.generateImage;
  expect(
    ["original", "no_background", "enhanced", "else"].map(
      (image_mode) => body.safeParse({ clothing_id: id, image_mode }).success,
    ),
  ).toEqual([false, true, true, false]);
});

test("an update names its item, and only fields of the dialog are accepted (E-07)", () => {
  const { body } = wardrobeCalls.updateItem;
  expect(body.parse({ id, brand: " Acme ", position: "Feet", color: "Red", image: id })).toEqual({
    id,
    brand: "Acme",
    position: "feet",
    color: ["Red"],
  });
  expect(body.safeParse({ brand: "Acme" }).success).toBe(false);
  expect(body.safeParse({ id, type: " " }).success).toBe(false);
  expect(body.parse({ id, type: " X " })).toEqual({ id, type: "X" });
  expect(body.safeParse({ id, brand: "x".repeat(ITEM_TEXT_MAX + 1) }).success).toBe(false);
  expect(body.safeParse({ id, notes: "x".repeat(ITEM_NOTES_MAX + 1) }).success).toBe(false);
});

test("a photo is base64 without a prefix (U-03)", () => {
  expect(Base64Jpeg.safeParse("/9j/4AAQ").success).toBe(true);
  for (const wrong of ["", "data:image/jpeg;base64,/9j/", "/9j /4AA", "!!!!"])
    expect(Base64Jpeg.safeParse(wrong).success).toBe(false);
});

test("an item with any words comes back as it was sent, with wrapped lists and a lowercase position (D-01)", () => {
  const words = <Word>(all: readonly Word[]) => fc.subarray([...all]);
  const file = fc.option(fc.constantFrom("IN_PROGRESS", "f".repeat(22)));
  const item = fc.record({
    position: fc.constantFrom(...POSITIONS),
    style: fc.option(fc.constantFrom(...STYLES)),
    color: words(COLORS),
    season: words(SEASONS),
    enhanced_image: file,
    no_background_image: file,
    brand: fc.constantFrom("", "Acme"),
  });
  fc.assert(
    fc.property(item, (fields) => {
      const sent = {
        id,
        model: "",
        type: "Other",
        notes: "",
        image: id,
        image_mode: "original",
        placeholder: null,
        needs_check: [],
        type_suggestions: [],
        ...fields,
      };
      const legacy = {
        ...sent,
        position: fields.position.toUpperCase(),
        color: fields.color.length === 1 ? fields.color[0] : fields.color,
      };
      expect(Item.parse(legacy)).toEqual(sent);
      expect(Item.parse({ ...sent, season: undefined }).season).toEqual([]);
    }),
  );
});
