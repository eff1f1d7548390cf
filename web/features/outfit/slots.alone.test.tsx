import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { nameOfSlot, SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { textOf } from "#adapters/texts.ts";
import { SlotPicker } from "#features/outfit/slot-picker.tsx";
import { SlotTile } from "#features/outfit/slot-tile.tsx";
import { renderHtml, textsIn } from "#testing/render.tsx";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
/** The real sheet renders into a portal, which the HTML would not contain. */
vi.mock("#ui/sheet.tsx", () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));

const shirt = sampleItem({ key: "S", position: "upper", type: "Shirt" });
const coat = sampleItem({ key: "C", position: "outerwear", type: "Coat" });

test.each(SLOTS)("the empty tile of %s is dashed and has the icon and the label of its slot (C-02)", (slot) => {
  const tile = renderHtml(<SlotTile slot={slot} item={null} onOpen={() => {}} />);
  expect(tile).toMatch(/^<button [^>]*class="[^"]*\bborder-dashed\b/);
  expect(tile).toMatch(/<svg [^>]*>.*<\/svg>[^<]+<\/button>$/);
  expect(tile).toContain(`</svg>${textOf(`position.${nameOfSlot(slot)}`)}</button>`);
  expect(tile).not.toContain("lucide-check");
});

test("a tile with a chosen item has a green check and no dashes (C-02)", () => {
  const tile = renderHtml(<SlotTile slot="upper" item={shirt} onOpen={() => {}} />);
  expect(tile).toContain(`aria-label="${textOf("position.upper")}: ${textOf("type.Shirt")}"`);
  expect(tile).toMatch(/bg-\[#1f8f4e\][^>]*><svg [^>]*lucide-check/);
  expect(tile).not.toContain("border-dashed");
});

const pick = (items: readonly (typeof shirt)[], chosenId: string | null = null): string =>
  renderHtml(<SlotPicker slot="upper" items={items} chosenId={chosenId} onChoose={() => {}} onClosed={() => {}} />);
const cellsOf = (html: string): string[] => html.match(/<li>.*?<\/li>/g) ?? [];

test("a picker has five columns, and its first cell is labelled to clear the slot (C-02)", () => {
  const html = pick([shirt, coat]);
  expect(html.match(/grid-template-columns:repeat\(5, minmax\(0, 1fr\)\)/g)).toHaveLength(3);
  expect(cellsOf(html)).toHaveLength(3);
  for (const cells of [cellsOf(html), cellsOf(pick([]))]) {
    expect(cells[0]).toContain('title="Clear selection"');
    expect(cells[0]).toContain('aria-label="Clear selection"');
    expect(cells.slice(1).join()).not.toContain("Clear selection");
  }
});

test("garments are at least 96 px wide, whole, and named (C-02)", () => {
  const html = pick([shirt, coat]);
  expect(html).toContain(`style="min-width:${5 * 96 + 4 * 8}px"`);
  for (const [index, item] of [coat, shirt].entries())
    expect(textsIn(cellsOf(html)[index + 1] ?? "")).toEqual([itemName(textOf, item)]);
});

test("the chosen item's cell is pressed, or the clearing cell if none is chosen (C-02)", () => {
  const pressed = (html: string) => cellsOf(html).map((cell) => cell.includes('aria-pressed="true"'));
  expect(pressed(pick([shirt]))).toEqual([true, false]);
  expect(pressed(pick([shirt], shirt.id))).toEqual([false, true]);
});

test("dividers separate Outerwear and Upper if both have items, below the clearing cell, otherwise there are none (C-02, C-03)", () => {
  const dividers = (html: string) => [...html.matchAll(/<h3 [^>]*>(.*?)<\/h3>/g)].map(([, label]) => label);
  const both = pick([shirt, coat]);
  expect(dividers(both)).toEqual(["Outerwear", "Upper"]);
  expect(both.indexOf("Clear selection")).toBeLessThan(both.indexOf("Outerwear"));
  expect(dividers(pick([shirt]))).toEqual([]);
});
