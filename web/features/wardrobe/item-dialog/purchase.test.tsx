import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { openDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { switchLanguage } from "#adapters/language.ts";
import { Worn, Purchase } from "#features/wardrobe/item-dialog/item-form.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";

function open(item: Item, items: Item[] = []) {
  const queries = newQueries();
  queries.setQueryData(itemsQuery.queryKey, items);
  let fields = openDraft(item).fields;
  function Dialog() {
    const [draft, setDraft] = useState(() => openDraft(item));
    fields = draft.fields;
    return <Purchase draft={draft} onDraft={setDraft} />;
  }
  const { container } = renderWith(queries, <Dialog />);
  const details = container.querySelector("details");
  return {
    isOpen: details?.open,
    heading: textsIn(details?.querySelector("summary") ?? container),
    draft: () => fields,
  };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test("price and purchase are closed and quiet; the heading tells the price in its currency (WEAR-03)", () => {
  expect(open(sampleItem())).toMatchObject({ isOpen: false, heading: ["Price and purchase"] });
});

test("the heading tells the price in its currency, and the fields hold what is known (WEAR-03)", () => {
  const { heading } = open(sampleItem({ price: 49.9, currency: "USD", bought_at: "2025-11-02" }));
  expect(heading).toEqual(["Price and purchase", "$49.90"]);
  expect(["Price", "Currency", "Bought on"].map((label) => field(label).value)).toEqual(["49.9", "USD", "2025-11-02"]);
});

test("a first price gets the currency used last; what is no price, or too large, is not taken (WEAR-03)", () => {
  const { draft } = open(sampleItem(), [sampleItem({ key: "B", price: 5, currency: "KZT" })]);
  expect(field("Currency").value).toBe("KZT");
  write("Price", "4 990 ₸");
  expect(draft()).toMatchObject({ price: "4 990 ", currency: "KZT" });
  write("Price", "99999999999");
  expect(draft().price).toBe("4 990 ");
  write("Currency", "EUR");
  expect(draft().currency).toBe("EUR");
  write("Price", "");
  expect(draft()).toMatchObject({ price: "", bought_at: null });
});

test.each([
  [
    "en",
    { worn_count: 8, last_worn: "2026-03-01", price: 100, currency: "EUR" },
    "Worn 8 times · last on Mar 1, 2026 · €12.50 per wear",
  ],
  ["en", { worn_count: 1, last_worn: "2026-03-01" }, "Worn once · last on Mar 1, 2026"],
  ["ru", { worn_count: 2, last_worn: "2026-03-01" }, "Надето 2 раза · последний раз 1 мар. 2026 г."],
  ["en", { price: 100, currency: "EUR" }, ""],
] as const)("in %s, %j tells “%s” (WEAR-03)", (language, worn, line) => {
  act(() => switchLanguage(language));
  const { container } = renderWith(newQueries(), <Worn item={sampleItem(worn)} />);
  expect(container.textContent?.replace(/\s/g, " ")).toBe(line);
});

test.each([
  ["of the year 24, as 2024 begins to be typed", "0024-03-01"],
  ["to come", "2999-01-01"],
  ["before anybody's purchase", "1899-12-31"],
])("a day %s is shown and said to be wrong, and the item keeps its own (WEAR-03)", (_what, typed) => {
  const { draft } = open(sampleItem({ bought_at: "2025-11-02" }));
  write("Bought on", typed);
  expect([field("Bought on").value, field("Bought on").getAttribute("aria-invalid")]).toEqual([typed, "true"]);
  expect([screen.getByRole("status").textContent, draft().bought_at]).toEqual([
    "Choose a day between 1900 and today.",
    "2025-11-02",
  ]);
  write("Bought on", "2024-03-01");
  expect([screen.getByRole("status").textContent, draft().bought_at]).toEqual(["", "2024-03-01"]);
  write("Bought on", "");
  expect(draft().bought_at).toBeNull();
});
