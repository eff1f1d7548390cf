import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { Verdict } from "#features/wishes/verdict.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

const owned = (key: string, position: Item["position"], type: string) =>
  sampleItem({ key, position, type, color: ["Black"], style: "Casual", season: [] });
const blazer = owned("W", "upper", "Blazer");
const shirt = owned("D", "upper", "Shirt");
const jeans = owned("A", "lower", "Jeans");
const pants = owned("B", "lower", "Pants");
const boots = owned("C", "feet", "Boots");

test("the verdict is a sentence, and up to three of the new outfits are laid out with the garment itself, without a call (BUY-01)", () => {
  const called = vi.spyOn(globalThis, "fetch");
  const laid: string[][] = [];
  renderWith(
    newQueries(),
    <Verdict
      wanted={blazer}
      items={[shirt, jeans, pants, boots]}
      newOutfits={2}
      similar={[]}
      replaces={[]}
      outfitOf={(items, label) => {
        laid.push(items.map(({ type }) => type));
        return <p>{label}</p>;
      }}
    />,
  );
  expect(screen.getByRole("status").textContent).toMatch(
    /^Maybe: you have nothing like it.*2 outfits with it from what’s ready/,
  );
  expect(laid.map((types) => types.toSorted())).toEqual([
    ["Blazer", "Boots", "Jeans", "Shirt"],
    ["Blazer", "Boots", "Pants", "Shirt"],
  ]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Outfit 1 of 2: Blazer/),
    expect.stringMatching(/^Outfit 2 of 2: Blazer/),
  ]);
  // The garment's picture alone is asked for.
  expect(called.mock.calls.filter(([, init]) => init?.method === "POST")).toEqual([]);
});

test("whoever gets hundreds of outfits is not told how many exactly (BUY-01)", () => {
  const verdict = { wanted: blazer, items: [jeans, boots], similar: [], replaces: [], outfitOf: () => null };
  renderWith(newQueries(), <Verdict {...verdict} newOutfits={560} />);
  expect(screen.getByText(/^Hundreds of outfits with it from what’s ready to wear$/)).toBeDefined();
});

test("what makes no outfit shows none (BUY-01)", () => {
  const verdict = {
    wanted: blazer,
    items: [shirt, jeans],
    newOutfits: 0,
    similar: [],
    replaces: [],
    outfitOf: () => null,
  };
  renderWith(newQueries(), <Verdict {...verdict} />);
  expect(screen.getByRole("status").textContent).toMatch(
    /^Too early to say: .* You don’t have shoes that go with it\.$/,
  );
  expect(screen.queryByRole("list")).toBeNull();
});
