import { expect, test } from "vitest";
import type { Garment } from "#recommendations/outer-layer.ts";
import { turnedAgainst } from "#planner/turned.ts";
import { tellWhether, tellWhyNot, type Whether } from "#recommendations/tell-whether.ts";
import { garment } from "#testing/sample-garment.ts";

const TEE = [garment("tee", "upper", { type: "T-Shirt" }), garment("jeans", "lower", { type: "Jeans" })];
const SUIT = [
  garment("blazer", "upper", { type: "Blazer", style: "Formal" }),
  garment("trousers", "lower", { type: "Pants", style: "Formal" }),
];
const COAT = garment("coat", "outerwear", { type: "Coat", notes: "suede" });
const at = (felt: number) => ({ feltMin: felt, feltMax: felt, isWet: false, isSnowy: false, isWindy: false });

test.each<[Whether, number, readonly Garment[], string, string | null]>([
  ["warmer", 5, TEE, "Примерно для 5 °C не хватает ещё одного слоя.", "warmer"],
  ["warmer", 12, TEE, "Примерно для 12 °C прохладно: слабое место — футболка.", "warmer"],
  ["warmer", 20, TEE, "Примерно для 20 °C достаточно тепло.", null],
  ["lighter", 24, [...TEE, COAT], "Примерно для 24 °C будет жарко: пальто.", "lighter"],
  ["lighter", 20, TEE, "Примерно для 20 °C не жарко.", null],
  ["rain", 9, [...TEE, COAT], "Под дождём промокнет пальто.", null],
  ["rain", 18, TEE, "Небольшой дождь этому образу не страшен.", null],
  ["simpler", 12, SUIT, "Да, получилось довольно нарядно.", "simpler"],
  ["simpler", 20, TEE, "Нет, не слишком нарядно.", null],
  ["dressier", 20, TEE, "Это образ на каждый день.", "dressier"],
  ["dressier", 12, SUIT, "Нет, достаточно нарядно.", null],
])("asked of being %s at %i °C the rules that chose answer: %s (SPEC-120)", (...[asks, felt, worn, told, wish]) =>
  expect(tellWhether(asks, worn, { climate: at(felt), code: null, language: "ru" })).toEqual({ told, wish }),
);

test.each<[Whether, number, boolean, string, string | null]>([
  ["warmer", 1, false, "For about 1 °C, the jacket is a bit thin.", "warmer"],
  ["rain", 9, true, "In the rain, the jacket would get wet.", null],
])("what the app warns of is said here, too: %s at %i °C (SPEC-120, WEEK-01)", (...[asks, felt, isWet, told, wish]) => {
  const jacket = garment("jacket", "outerwear", { type: "Jacket" });
  const coat = garment("winter", "outerwear", { type: "Coat", season: ["Winter"], warmth: "warm", rain: true });
  const worn = [garment("sweater", "upper", { type: "Sweater" }), garment("jeans", "lower", { type: "Jeans" }), jacket];
  const climate = { ...at(felt), isWet };
  expect(turnedAgainst(worn, climate, [...worn, coat])).not.toBeNull();
  const asked = { climate, code: null, language: "en", atHand: [...worn, coat] } as const;
  expect(tellWhether(asks, worn, asked)).toEqual({ told, wish });
});

test("for an occasion what does not fit it is named (SPEC-120)", () => {
  const asked = { climate: at(20), code: "business", language: "en" } as const;
  expect(tellWhether("dressier", TEE, asked)).toEqual({
    told: "The T-shirt and jeans are a little casual for that.",
    wish: "dressier",
  });
  expect(tellWhether("dressier", SUIT, asked)).toEqual({ told: "Yes, it’s right for that.", wish: null });
});

test.each<[Partial<Parameters<typeof tellWhyNot>[1]>, number, string, boolean]>([
  [{}, 5, "The black coat would do just as well.", true],
  [{}, 25, "The black coat is too warm for about 25 °C.", false],
  [{}, -25, "The black coat is too cold for about −25 °C.", false],
  [{ worn: ["coat"] }, 5, "The black coat is in this outfit already.", false],
  [{ without: ["coat"] }, 5, "You left the black coat out.", true],
  [{ code: "sport" }, 5, "The black coat isn’t right for what you asked for.", false],
  [{ climate: { ...at(5), isWet: true } }, 5, "The black coat would get wet in the rain.", false],
])("why not the coat, with %j at %i °C: %s (SPEC-120)", (more, felt, told, isToPut) => {
  const asked = { climate: at(felt), code: null, language: "en", worn: [], without: [], ...more } as const;
  expect(tellWhyNot(COAT, asked)).toEqual({ told, isToPut });
});
