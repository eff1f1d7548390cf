import { expect, test } from "vitest";
import { translate, type Translate } from "#text/translate.ts";
import { itemName } from "#wardrobe/item-name.ts";

const en: Translate = (key, params) => translate("en", key, params);
const ru: Translate = (key, params) => translate("ru", key, params);

test("a garment's name has its type, colors, style and brand", () => {
  const shirt = { type: "T-Shirt", color: ["Blue", "White"], style: "Casual", brand: "Muji" } as const;
  expect(itemName(en, { ...shirt, color: [...shirt.color] })).toBe("T-Shirt, Blue, White, Casual, Muji");
  expect(itemName(ru, { ...shirt, color: ["Blue"] })).toBe("Футболка, Синий, Повседневный, Muji");
});

test("unknown fields are left out, and a custom type is used as written", () => {
  expect(itemName(ru, { type: "Kimono", color: [], style: null, brand: "" })).toBe("Kimono");
});
