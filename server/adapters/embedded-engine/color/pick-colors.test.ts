import { expect, test } from "vitest";
import type { Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { pickColors } from "#adapters/embedded-engine/color/pick-colors.ts";

const share = (color: Color, part: number, l = 0.5) => ({ color, share: part, lab: { l, a: 0, b: 0 } });

test("no more than three colors, the largest first", () => {
  expect(pickColors([share("Blue", 0.3), share("Red", 0.28), share("Green", 0.22), share("Yellow", 0.2)])).toEqual([
    "Blue",
    "Red",
    "Green",
  ]);
  expect(pickColors([])).toEqual([]);
});

test("small parts are left out; neutral ones need a larger share than colored ones", () => {
  expect(pickColors([share("Blue", 0.85), share("Red", 0.15)])).toEqual(["Blue", "Red"]);
  expect(pickColors([share("Blue", 0.9), share("Red", 0.1)])).toEqual(["Blue"]);
  expect(pickColors([share("Blue", 0.85), share("White", 0.15)])).toEqual(["Blue"]);
});

test("gray beside white is shadow, black beside white is a second color", () => {
  expect(pickColors([share("White", 0.6, 0.95), share("Gray", 0.4, 0.7)])).toEqual(["White"]);
  expect(pickColors([share("White", 0.6, 0.95), share("Black", 0.4, 0.2)])).toEqual(["White", "Black"]);
});

test("two names that light gives to one dye need a larger share", () => {
  expect(pickColors([share("Beige", 0.8), share("Brown", 0.2)])).toEqual(["Beige"]);
  expect(pickColors([share("Brown", 0.7), share("Beige", 0.3)])).toEqual(["Brown", "Beige"]);
});
