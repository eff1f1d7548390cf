import { expect, test } from "vitest";
import { seasonsOfRetyped } from "#wardrobe/usual-seasons.ts";
import type { Season } from "#wardrobe/vocabulary.ts";

const SWEATERS: Season[] = ["Spring", "Autumn", "Winter"];

test.each<[string, Season[], string[], string, Season[] | null]>([
  ["Sweater", SWEATERS, [], "Trench Coat", ["Spring", "Autumn"]],
  ["Sweater", SWEATERS.toReversed(), [], "Coat", ["Autumn", "Winter"]],
  ["Sweater", ["Winter"], [], "Trench Coat", null],
  ["Sweater", ["Winter"], ["season"], "Trench Coat", ["Spring", "Autumn"]],
  ["Sweater", SWEATERS, [], "Sweater", null],
  ["Sweater", SWEATERS, ["season"], "Poncho", null],
  ["Poncho", [], [], "Coat", null],
])("a %s for %j, in doubt %j, that becomes a %s is for %j (E-03)", (...row) => {
  const [type, season, needs_check, retyped, told] = row;
  expect(seasonsOfRetyped({ type, season, needs_check }, retyped)).toEqual(told);
});
