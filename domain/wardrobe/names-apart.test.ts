import { expect, test } from "vitest";
import type { Color } from "#wardrobe/vocabulary.ts";
import { namesApart } from "#wardrobe/names-apart.ts";

const pants: { type: string; color: Color[] } = { type: "Pants", color: ["Black"] };
type Card = { type?: string; brand?: string; size?: string; material?: string; color?: Color[] };

test.each<[Card[], string[]]>([
  [
    [{}, { type: "Shirt" }],
    ["black pants", "black shirt"],
  ],
  [
    [{ brand: "Zara" }, { brand: "COS" }],
    ["black pants, Zara", "black pants, COS"],
  ],
  [
    [{ brand: "Zara" }, {}],
    ["black pants, Zara", "black pants"],
  ],
  [
    [
      { brand: "Zara", size: "M" },
      { brand: "Zara", size: "L" },
    ],
    ["black pants, M", "black pants, L"],
  ],
  [
    [{ material: "wool" }, { material: "linen" }, { color: ["Black", "White"] }],
    ["black pants, wool", "black pants, linen", "black pants"],
  ],
  [
    [{ color: ["Black", "White"] }, {}],
    ["black pants, white", "black pants"],
  ],
  [
    [{ color: ["Black", "Blue", "Green"] }, {}],
    ["black pants, blue and green", "black pants"],
  ],
  [
    [{ type: "Shirt" }, {}, {}],
    ["black shirt", "black pants", "black pants"],
  ],
])(
  "garments of one name are told apart by what their cards say, else by their pictures alone: %j (SPEC-120)",
  (cards, told) => {
    const items = cards.map((card, at) => ({ ...pants, ...card, id: String(at) }));
    const { names, alike } = namesApart(items, "en");
    expect(items.map(({ id }) => names.get(id))).toEqual(told);
    const colors = items.filter(({ color }) => color.length > 2).map(({ id }) => namesApart(items, "ru").names.get(id));
    expect(colors).toEqual(colors.map(() => "чёрные брюки, синий и зелёный"));
    expect(alike.map((id) => names.get(id))).toEqual(
      told.filter((name, at) => told.indexOf(name) !== told.lastIndexOf(name) || told.indexOf(name) !== at),
    );
  },
);
