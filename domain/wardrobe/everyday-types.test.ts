import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { toDetailedSearch } from "#wardrobe/detailed-search.ts";
import { dressedAs, everydayTypes } from "#wardrobe/everyday-types.ts";
import { asOnCard, likelyType } from "#wardrobe/likely-type.ts";
import { isKnownType, POSITIONS } from "#wardrobe/vocabulary.ts";
import { typeMeant } from "#wardrobe/type-label.ts";

const offered = POSITIONS.flatMap((position) =>
  (["en", "ru"] as const).flatMap((language) => everydayTypes(position, language).map((type) => ({ position, type }))),
);

test.each(offered)(
  "$type stays on the card, is dressed as a type of $position, and found by its word (SPEC-155)",
  (of) => {
    const card = sampleItem({ key: "A", ...of, color: ["Gray"], needs_check: ["type"] });
    const likely = likelyType(card);
    expect([isKnownType(of.position, likely.type), asOnCard({ ...card, ...likely }).type]).toEqual([true, of.type]);
    expect(typeMeant(of.type)).toBe(of.type);
    const others = [
      sampleItem({ key: "B", position: "upper", type: "Sweater" }),
      sampleItem({ key: "C", type: "Hoodie" }),
    ];
    const [first] = toDetailedSearch([...others, card])(of.type.toLowerCase());
    expect(first?.id).toBe(card.id);
  },
);

test("however it is written; what nobody calls so every day stays what it is (SPEC-155)", () => {
  expect(["шлепанцы", "UGG BOOTS", "kimono"].map((type) => dressedAs("feet", type))).toEqual([
    "Sandals",
    "Boots",
    undefined,
  ]);
});
