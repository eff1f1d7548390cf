import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { RecommendedOutfits } from "#screens/recommendations-outfits.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

test('"Why this?" beside an outfit says why, and opens all that was learned (TASTE-01)', async () => {
  stubServer(({ path }) =>
    path === tasteCalls.getTaste.path ? { is_on: true, learned_from: 3, warmer_c: 0, traits: [] } : [],
  );
  const shirt = sampleItem();
  const outfit = {
    head: null,
    upper: shirt.id,
    outerwear: null,
    lower: null,
    feet: null,
    bag: null,
    accessories: null,
    reason: "Warm enough",
    why: ["You liked it before"],
  };
  const suitable = {
    ids: [],
    reasons: new Map(),
    request: null,
    outfits: [outfit],
    others: [],
    day: "2026-11-19",
  };
  renderWith(newQueries(), <RecommendedOutfits items={[shirt]} suitable={suitable} />);
  const why = screen.getByRole("button", { name: "Why this?", description: "You liked it before" });
  fireEvent.click(why);
  expect(await screen.findByRole("switch")).toBeDefined();
});
