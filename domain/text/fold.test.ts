import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#text/fold.ts";

test.each([
  ["ЧЁРНЫЙ", "черный"],
  ["и\u0306од", "йод"],
  ["Café CRÈME", "cafe creme"],
  ["Levi’s", "levis"],
  ["LEVI'S", "levis"],
  ["Tromsø", "tromso"],
  ["Đà Nẵng", "da nang"],
  ["GIEẞEN", "giessen"],
  ["İstanbul", "istanbul"],
  ["10\u00a0–\u202f15", "10 - 15"],
  ["T\u2011Shirt", "t-shirt"],
  ["Zara\u200b \ufeff", "zara"],
  ["ＺＡＲＡ ℃", "zara °c"],
  ["20º", "20°"],
  ["XУДИ", "худи"],
  ["Сafé", "cafe"],
  ["Мiнск", "мінск"],
  ["iPhoneчехол", "iphoneчехол"],
  ["한국 カ ガ हिन्दी", "한국 カ ガ हिन्दी"],
])("%j is compared as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("a folded text stays as it is, and capitals change nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
  expect(foldText("Straße".toUpperCase())).toBe(foldText("Straße"));
});

test("no letter becomes more than six: a text stays about as long as it was typed (SPEC-10)", () => {
  const long: string[] = [];
  for (let code = 0x20; code <= 0xff_ff; code++)
    if (foldText(String.fromCharCode(code)).length > 6) long.push(code.toString(16));
  expect(long).toEqual([]);
});
