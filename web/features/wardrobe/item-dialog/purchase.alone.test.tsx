import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { openDraft, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { Purchase } from "#features/wardrobe/item-dialog/purchase.tsx";
import { Worn } from "#features/wardrobe/item-dialog/worn.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { switchLanguage } from "#testing/fake-language.ts";
import { renderHtml, textsIn } from "#testing/render.tsx";

type Field = {
  label: string;
  value: string | null;
  onChange?: (text: string) => void;
  onChoose?: (value: string) => void;
};
const fields = vi.hoisted(() => new Map<string, Field>());
vi.mock("#adapters/language.ts", async () => await import("#testing/fake-language.ts"));
vi.mock("#adapters/today.ts", async (original) => ({
  ...(await original<object>()),
  deviceZone: () => "Europe/Berlin",
}));
vi.mock("#ui/rows.tsx", () => {
  const show = (field: Field) => {
    fields.set(field.label, field);
    return null;
  };
  return { TextRow: show, SelectRow: show, DateRow: show, Rows: ({ children }: { children: unknown }) => children };
});

beforeEach(() => switchLanguage("en"));

function render(item: Item, items: Item[] = []) {
  let draft = openDraft(item);
  const queries = new QueryClient();
  queries.setQueryData(itemsQuery.queryKey, items);
  const draw = () =>
    renderHtml(
      <Purchase draft={draft} onDraft={(change: (now: ItemDraft) => ItemDraft) => (draft = change(draft))} />,
      queries,
    );
  return { draw, draft: () => draft.fields };
}

test("price and purchase are closed and quiet; the heading tells the price in its currency (WEAR-03)", () => {
  const bare = render(sampleItem()).draw();
  expect([bare.startsWith("<details"), bare.includes(" open"), textsIn(bare)]).toEqual([
    true,
    false,
    ["Price and purchase"],
  ]);
  const priced = render(sampleItem({ price: 49.9, currency: "USD", bought_at: "2025-11-02" }));
  expect(textsIn(priced.draw())).toEqual(["Price and purchase", "$49.90"]);
  expect(["Price", "Currency", "Bought on"].map((label) => fields.get(label)?.value)).toEqual([
    "49.9",
    "USD",
    "2025-11-02",
  ]);
});

test("a first price gets the currency used last; what is no price, or too large, is not taken (WEAR-03)", () => {
  const { draw, draft } = render(sampleItem(), [sampleItem({ key: "B", price: 5, currency: "KZT" })]);
  draw();
  expect(fields.get("Currency")?.value).toBe("KZT");
  fields.get("Price")?.onChange?.("4 990 ₸");
  expect(draft()).toMatchObject({ price: "4 990 ", currency: "KZT" });
  fields.get("Price")?.onChange?.("99999999999");
  expect(draft().price).toBe("4 990 ");
  fields.get("Currency")?.onChoose?.("EUR");
  fields.get("Price")?.onChange?.("");
  expect(draft()).toMatchObject({ price: "", bought_at: null });
});

test.each([
  [
    "en",
    { worn_count: 8, last_worn: "2026-03-01", price: 100, currency: "EUR" },
    "Worn 8 times · last on Mar 1, 2026 · €12.50 a wear",
  ],
  ["en", { worn_count: 1, last_worn: "2026-03-01" }, "Worn once · last on Mar 1, 2026"],
  ["ru", { worn_count: 2, last_worn: "2026-03-01" }, "Надето 2 раза · последний раз 1 мар. 2026 г."],
  ["en", { price: 100, currency: "EUR" }, ""],
] as const)("in %s, %j tells “%s” (WEAR-03)", (language, worn, line) => {
  switchLanguage(language);
  expect(
    textsIn(renderHtml(<Worn item={sampleItem(worn)} />))
      .join()
      .replace(/\s/g, " "),
  ).toBe(line);
});
