import { expect, test } from "vitest";
import { asOnCard, likelyType } from "#wardrobe/likely-type.ts";

const shoes = {
  position: "feet" as const,
  type: "Shoes",
  needs_check: ["type" as const],
  type_suggestions: [{ position: "feet" as const, type: "Sandals" }],
};

test.each([
  ["shoes of an unknown kind", shoes, { type: "Sandals", card_type: "Shoes" }],
  [
    "shoes that look like slippers first",
    { ...shoes, type_suggestions: ["Slippers", "Sneakers"].map((type) => ({ position: "feet" as const, type })) },
    { type: "Sneakers", card_type: "Shoes" },
  ],
  ["shoes that somebody checked", { ...shoes, needs_check: [], type_suggestions: [] }, { type: "Shoes" }],
  ["sneakers, even unsure", { ...shoes, type: "Sneakers" }, { type: "Sneakers" }],
  [
    "shoes that may be no shoes",
    { ...shoes, type_suggestions: [{ position: "upper" as const, type: "Sweater" }] },
    { type: "Shoes" },
  ],
])("%s are dressed by what they look most like, and named as on their card (LAYER-03)", (_what, card, expected) => {
  const likely = likelyType(card);
  expect([likely, asOnCard({ ...card, ...likely }).type]).toEqual([expected, card.type]);
});
