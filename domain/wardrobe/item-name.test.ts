import { expect, test } from "vitest";
import { translate, type Translate } from "#text/translate.ts";
import { itemName } from "#wardrobe/item-name.ts";

const en: Translate = (key, params) => translate("en", key, params);
const ru: Translate = (key, params) => translate("ru", key, params);

test("a garment is called by its type, its colors, its style and its brand", () => {
  const shirt = { type: "T-Shirt", color: ["Blue", "White"], style: "Casual", brand: "Muji" } as const;
  expect(itemName(en, { ...shirt, color: [...shirt.color] })).toBe("T-Shirt, Blue, White, Casual, Muji");
  expect(itemName(ru, { ...shirt, color: ["Blue"] })).toBe("Футболка, Синий, Повседневный, Muji");
});

test("two of a type are told apart by their color", () => {
  const shirt = { type: "T-Shirt", style: null, brand: "" } as const;
  expect(itemName(en, { ...shirt, color: ["Blue"] })).not.toBe(itemName(en, { ...shirt, color: ["Red"] }));
});

test("what is not known is not said, and a type of one's own is said as it was written", () => {
  expect(itemName(ru, { type: "Kimono", color: [], style: null, brand: "" })).toBe("Kimono");
});
