import { expect, test } from "vitest";
import type { Garment } from "#recommendations/outer-layer.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";

const REST = [
  garment("Pants", "lower", { type: "Pants", color: ["Red"] }),
  garment("Boots", "feet", { type: "Boots", color: ["Black"] }),
];

function upperOf(tops: readonly Garment[], photo: string): string | null | undefined {
  const suitable = [...tops.map((one) => ({ ...one, isPhoto: one.id === photo })), ...REST];
  const { first } = suggestOutfits({
    suitable,
    reasons: new Map(),
    owned: suitable,
    byText: true,
    weather: null,
    day: "2026-10-20",
    gender: "woman",
    language: "en",
  });
  return first[0]?.selection.upper;
}

test("of outfits that are as good the one with more cut-outs comes first, a better one in any case (SPEC-96)", () => {
  const sweater = (id: string, color: Garment["color"]) => garment(id, "upper", { type: "Sweater", color });
  const alike = [sweater("A", ["White"]), sweater("B", ["White"])];
  expect([upperOf(alike, "A"), upperOf(alike, "B")]).toEqual(["B", "A"]);
  expect(upperOf([sweater("A", ["White"]), sweater("B", ["Green"])], "A")).toBe("A");
});
