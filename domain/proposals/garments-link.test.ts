import { expect, test } from "vitest";
import { garmentsIn, startParamOfGarments } from "#proposals/garments-link.ts";

const ID = "abcdefghij_lmnopqr-tuv";

test("a link opens the garments of one photo first, or of all; another link opens none (MANY-01)", () => {
  const links = [startParamOfGarments(ID), startParamOfGarments(), `item_${ID}`, "", null];
  expect(links.map(garmentsIn)).toEqual([ID, "", null, null, null]);
});
