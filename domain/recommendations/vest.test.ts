import fc from "fast-check";
import { expect, test } from "vitest";
import { refine } from "#recommendations/refine.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { anyGarment, garment } from "#testing/sample-garment.ts";
import { WISHES } from "#recommendations/wish.ts";

const OF_DAY = { weather: null, day: "2026-11-20", gender: null, language: "en" } as const;

test("a vest is never the only upper garment, whatever is owned, left out and wished for (SPEC-99)", () => {
  fc.assert(
    fc.property(
      fc.array(anyGarment, { maxLength: 10 }),
      fc.constantFrom(null, "out", "vest only"),
      fc.constantFrom(...WISHES),
      (pieces, byText, wish) => {
        const vest = garment("vest", "upper", { type: "Vest" });
        const owned = [vest, ...pieces.map((one, index) => ({ id: `${index}`, ...one }))];
        const { all } = suggestOutfits({
          ...OF_DAY,
          suitable: byText === "vest only" ? [vest] : owned,
          owned,
          reasons: new Map(),
          byText: byText !== null,
          ...(byText === "out" && { excluded: new Set(["0", "1", "2"]) }),
        });
        for (const selection of all) {
          expect(selection.upper).not.toBe("vest");
          expect(refine({ outfit: selection, wishes: [wish] }, owned, OF_DAY).selection.upper).not.toBe("vest");
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("the vest that was asked for is worn over a top (SPEC-99)", () => {
  const owned = [
    garment("vest", "upper", { type: "Vest", color: ["Gray"] }),
    garment("shirt", "upper", { type: "Shirt", color: ["White"] }),
    garment("jeans", "lower", { type: "Jeans" }),
    garment("sneakers", "feet", { type: "Sneakers" }),
  ];
  const reasons = new Map([["vest", "asked_for_type" as const]]);
  const { first } = suggestOutfits({ ...OF_DAY, suitable: owned, owned, reasons, byText: true });
  expect(first[0]?.selection).toMatchObject({ upper: "shirt", outerwear: "vest" });
});
