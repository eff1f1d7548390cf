import { expect, test } from "vitest";
import { comfortAt } from "#recommendations/comfort.ts";
import { isWarmLayer, type Garment } from "#recommendations/outer-layer.ts";
import { garment } from "#testing/sample-garment.ts";
import { isDenim, isLeather, isSpoiltByRain, keepsRainOut } from "#wardrobe/card-words.ts";
import { tellingMaterial } from "#wardrobe/telling-material.ts";

/** A garment as the stylist sees it. */
const of = (
  ...[position, type, material, fields]: [Garment["position"], string, string, Partial<Garment>?]
): Garment => {
  const one = garment("one", position, { type, ...fields });
  return { ...one, material: tellingMaterial({ ...one, material }) };
};
const suits = (one: Garment, feltC: number) => comfortAt(one, feltC) === 1;

test.each<[position: Garment["position"], made: string, feltC: number, does: boolean]>([
  ["upper", "Shirt: лён", 31, true],
  ["upper", "Shirt: Linen 55%, cotton 45%", 31, true],
  ["upper", "Shirt: cotton 95%, linen 5%", 31, false],
  ["upper", "Shirt: 55 % льна", 31, true],
  ["upper", "Shirt: хлопок", 31, false],
  ["lower", "Pants: льняные", 33, true],
  ["upper", "Sweater: шерсть", 25, false],
  ["upper", "Dress: 80 % шерсти, 20 % полиамида", 25, false],
  ["upper", "Dress: 80 % шерсти, 20 % полиамида", 12, true],
  ["upper", "Dress: вискоза 90 %, шерсть 10 %", 25, true],
  ["upper", "Dress: viscose. Lining: wool", 25, true],
  ["lower", "Skirt: cashmere", 25, false],
  ["lower", "Pants: 100% wool", 24, true],
  ["outerwear", "Jacket: пух", -20, true],
  ["outerwear", "Jacket: down 80% feather 20%", 12, false],
  ["outerwear", "Jacket: light down", 12, true],
])("%s, %s, at %i °C: %s (SET-03, LAYER-03)", (position, made, feltC, does) => {
  const at = made.indexOf(": ");
  expect(suits(of(position, made.slice(0, at), made.slice(at + 2)), feltC)).toBe(does);
});

test("the down of a jacket that is light by its season, its notes or its owner is worn on a mild day (SET-03, LAYER-03)", () => {
  const jackets: Partial<Garment>[] = [{ season: ["Spring", "Autumn"] }, { notes: "лёгкая" }, { warmth: "light" }];
  for (const fields of jackets) expect(suits(of("outerwear", "Jacket", "пух, полиамид", fields), 12)).toBe(true);
  const thick: Partial<Garment>[] = [{ season: ["Autumn", "Winter"] }, { notes: "light blue" }];
  for (const fields of thick) expect(suits(of("outerwear", "Jacket", "down", fields), 12)).toBe(false);
});

test("the material tells what rain spoils and keeps out, and what is warm in frost (SET-03)", () => {
  expect([
    isSpoiltByRain(of("feet", "Boots", "замша")),
    isSpoiltByRain(of("feet", "Boots", "кожа, подкладка: флис")),
    isLeather(of("feet", "Boots", "кожа, подкладка: флис")),
    isSpoiltByRain(of("feet", "Sneakers", "текстиль")),
    isSpoiltByRain(of("outerwear", "Coat", "текстиль")),
    isLeather(of("lower", "Pants", "100 % кожи")),
    keepsRainOut(of("outerwear", "Jacket", "мембрана 10 000")),
    keepsRainOut(of("outerwear", "Jacket", "хлопок")),
    isWarmLayer(of("outerwear", "Jacket", "пух 90 %, перо 10 %")),
    isWarmLayer(of("outerwear", "Jacket", "лёгкий пух")),
    isDenim(of("lower", "Jeans", "деним")),
    isDenim(of("outerwear", "Jacket", "деним")),
  ]).toEqual([true, false, true, true, false, true, true, false, true, false, false, true]);
});
