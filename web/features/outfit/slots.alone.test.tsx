import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { say } from "#adapters/language.ts";
import { SlotPicker } from "#features/outfit/slot-picker.tsx";
import { SlotTile } from "#features/outfit/slot-tile.tsx";
import { draw } from "#testing/draw.tsx";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/no-messenger.ts"));
/** A sheet is drawn into the page itself, which is not there; what it holds is. */
vi.mock("#ui/sheet.tsx", () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));

const shirt = sampleItem({ key: "S", position: "upper", type: "Shirt" });
const coat = sampleItem({ key: "C", position: "outerwear", type: "Coat" });

test.each(SLOTS)(
  "the empty tile of %s is dashed and says with an icon and its label what belongs there (C-02)",
  (slot) => {
    const tile = draw(<SlotTile slot={slot} item={null} onOpen={() => {}} />);
    expect(tile).toMatch(/^<button [^>]*class="[^"]*\bborder-dashed\b/);
    expect(tile).toMatch(/<svg [^>]*>.*<\/svg>[^<]+<\/button>$/);
    expect(tile).toContain(`</svg>${say(`position.${slot}`)}</button>`);
    expect(tile).not.toContain("lucide-check");
  },
);

test("a chosen item stands in its tile with a green check, and no dashes (C-02)", () => {
  const tile = draw(<SlotTile slot="upper" item={shirt} onOpen={() => {}} />);
  expect(tile).toContain(`aria-label="${say("position.upper")}: ${say("type.Shirt")}"`);
  expect(tile).toMatch(/bg-\[#1f8f4e\][^>]*><svg [^>]*lucide-check/);
  expect(tile).not.toContain("border-dashed");
});

const pick = (items: readonly (typeof shirt)[], chosenId: string | null = null): string =>
  draw(<SlotPicker slot="upper" items={items} chosenId={chosenId} onChoose={() => {}} onClosed={() => {}} />);
const cellsOf = (drawn: string): string[] => drawn.match(/<li>.*?<\/li>/g) ?? [];

test("a picker has five columns, and its first cell clears the slot and says so (C-02)", () => {
  const drawn = pick([shirt, coat]);
  expect(drawn.match(/grid-template-columns:repeat\(5, minmax\(0, 1fr\)\)/g)).toHaveLength(2);
  expect(cellsOf(drawn)).toHaveLength(3);
  for (const cells of [cellsOf(drawn), cellsOf(pick([]))]) {
    expect(cells[0]).toContain('title="Clear selection"');
    expect(cells[0]).toContain('aria-label="Clear selection"');
    expect(cells.slice(1).join()).not.toContain("Clear selection");
  }
});

test("what is chosen is the cell that is pressed, and the clearing one where nothing is (C-02)", () => {
  const pressed = (drawn: string) => cellsOf(drawn).map((cell) => cell.includes('aria-pressed="true"'));
  expect(pressed(pick([shirt]))).toEqual([true, false]);
  expect(pressed(pick([shirt], shirt.id))).toEqual([false, true]);
});

test("dividers say Outerwear and Upper where both have items, and there are none where one has (C-03)", () => {
  const dividers = (drawn: string) => [...drawn.matchAll(/<h3 [^>]*>(.*?)<\/h3>/g)].map(([, label]) => label);
  expect(dividers(pick([shirt, coat]))).toEqual(["Outerwear", "Upper"]);
  expect(dividers(pick([shirt]))).toEqual([]);
});
