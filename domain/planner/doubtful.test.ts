import { expect, test } from "vitest";
import { pack } from "#planner/pack.ts";
import { plan } from "#planner/plan.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { dayOf, garment } from "#testing/sample-garment.ts";

const PERSON = { gender: "woman", language: "en" } as const;
const doubtful = { needs_check: ["type"] } as const;
const shirts = ["a", "b", "c"].map((id) => garment(`shirt ${id}`, "upper", { type: "Shirt" }));
const jeans = ["a", "b", "c"].map((id) => garment(`jeans ${id}`, "lower", { type: "Jeans" }));
const sneakers = garment("sneakers", "feet", { type: "Sneakers" });
const slides = garment("slides", "feet", { type: "Loafers", needs_check: [...doubtful.needs_check] });
const pyjamas = garment("pyjamas", "lower", { type: "Pants", needs_check: [...doubtful.needs_check] });

const weekOf = (wardrobe: readonly Garment[]) =>
  plan(
    Array.from({ length: 7 }, (_one, index) => dayOf(index, 14, wardrobe)),
    wardrobe,
    [],
    PERSON,
  ).flatMap(({ itemIds }) => itemIds);

test("a card that may be wrong is planned for no day of a week while something else serves, and shoes are worn daily for that (SPEC-154)", () => {
  const planned = weekOf([...shirts, ...jeans, sneakers, slides, pyjamas]);
  expect(planned).not.toContain("slides");
  expect(planned).not.toContain("pyjamas");
  // Rather that than the same trousers on two days of three.
  expect(weekOf([...shirts, ...jeans.slice(1), sneakers, pyjamas])).toContain("pyjamas");
  expect(weekOf([...shirts, ...jeans, slides])).toContain("slides");
});

test("it is packed only where nothing else serves, however well it is liked (SPEC-154)", () => {
  const weights = new Map(["garment:slides", "type:Loafers", "style:Casual"].map((trait) => [trait, 1]));
  const taste = { weights, trust: 1, warmerC: 0, learnedFrom: 30 };
  const wardrobe = [...shirts, ...jeans, sneakers, slides];
  const daysIn = (suitable: readonly Garment[]) => [0, 1, 2].map((index) => dayOf(index, 14, suitable));
  expect(pack(daysIn(wardrobe), wardrobe, { taste })).not.toContain("slides");
  const others = wardrobe.filter((item) => item !== sneakers);
  expect(pack(daysIn(others), others, { taste })).toContain("slides");
});
