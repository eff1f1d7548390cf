import { expect, test } from "vitest";
import { translate, type Translate } from "#text/translate.ts";
import { itemName } from "#wardrobe/item-name.ts";
import { agreeing } from "#wardrobe/agreeing.ts";

const en: Translate = (key, params) => translate("en", key, params);
const ru: Translate = (key, params) => translate("ru", key, params);

test("a garment's name has its type, colors, style and brand", () => {
  const shirt = { type: "T-Shirt", color: ["Blue", "White"], style: "Casual", brand: "Muji" } as const;
  expect(itemName(en, { ...shirt, color: [...shirt.color] })).toBe("T-Shirt, blue, white, casual, Muji");
  expect(itemName(ru, { ...shirt, color: ["Blue"] })).toBe("Футболка, синий, повседневный, Muji");
});

test.each([
  ["Jeans", "Джинсы, чёрные, синие, деловые"],
  ["Coat", "Пальто, чёрное, синее, деловое"],
  ["Hoodie", "Худи, чёрное, синее, деловое"],
  ["Heels", "Туфли на каблуке, чёрные, синие, деловые"],
  ["Sunglasses", "Солнечные очки, чёрные, синие, деловые"],
  ["Skirt", "Юбка, чёрная, синяя, деловая"],
  ["Belt", "Ремень, чёрный, синий, деловой"],
])("%s: in Russian its colors and style agree with it: %s", (type, name) => {
  expect(itemName(ru, { type, color: ["Black", "Blue"], style: "Business", brand: "" }, agreeing)).toBe(name);
});

test("unknown fields are left out, and a custom type is used as written", () => {
  expect(itemName(ru, { type: "Kimono", color: [], style: null, brand: "" })).toBe("Kimono");
});
