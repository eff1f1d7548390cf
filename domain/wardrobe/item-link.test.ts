import { expect, test } from "vitest";
import { itemIdIn, startParamOfItem } from "#wardrobe/item-link.ts";

const ID = "abcdefghijklmnopqrstuv";

test("only a link to an item gives back the item's id (SPEC-37)", () => {
  expect(itemIdIn(startParamOfItem(ID))).toBe(ID);
  for (const other of [null, "", ID, `look_${ID}`, "item_", "item_short", `item_${ID}x`, `item_${ID.slice(1)}/`])
    expect(itemIdIn(other)).toBeNull();
});
