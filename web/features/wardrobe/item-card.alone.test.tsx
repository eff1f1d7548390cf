import type { MouseEvent, PointerEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { POSITIONS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { ItemCard } from "#features/wardrobe/item-card.tsx";
import { useLongPress } from "#features/wardrobe/use-long-press.ts";
import { renderHtml, textsIn } from "#testing/render.tsx";
import { switchLanguage } from "#testing/fake-language.ts";

vi.mock("#adapters/language.ts", async () => await import("#testing/fake-language.ts"));
vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));

const card = (fields: Partial<Item>): string =>
  renderHtml(<ItemCard item={sampleItem(fields)} note={null} onEdit={() => {}} onPreview={() => {}} />);

beforeEach(() => switchLanguage("en"));
afterEach(() => void vi.useRealTimers());

test("a card shows type and style in the language of the interface (W-08)", () => {
  const coat = { type: "Trench Coat", position: "outerwear", style: "Smart Casual" } as const;
  expect(textsIn(card(coat))).toEqual(["Edit: Trench coat, Smart casual", "Trench coat", "Smart casual"]);
  switchLanguage("ru");
  expect(textsIn(card(coat))).toEqual(["Изменить: Тренч, Смарт-кэжуал", "Тренч", "Смарт-кэжуал"]);
});

test("each card has a button that adds the item to the preview, except underwear (W-08, LAYER-01)", () => {
  const without = POSITIONS.filter((position) => !card({ position }).includes('title="Add to preview"'));
  expect(without).toEqual(["underwear"]);
});

test("nothing but AI at work lies over the garment: a dot at its caption marks an unsure item, and a plus adds it (W-08)", () => {
  const html = card({ type: "Dress", position: "upper", needs_check: ["type"] });
  const [, footer = ""] = html.split("<h3");
  expect([html.split("<h3")[0]?.includes("<svg"), footer.match(/lucide-plus/g)?.length]).toEqual([false, 1]);
  expect([textsIn(footer).includes("Please check"), footer.includes("size-2 rounded-full")]).toEqual([true, true]);
  expect(textsIn(card({ type: "Dress" }))).not.toContain("Please check");
});

test("while AI generates one of its pictures a card has a spinner and a badge (W-08)", () => {
  const hasMarks = (fields: Partial<Item>): boolean[] => {
    const html = card(fields);
    return [html.includes("animate-spin"), textsIn(html).includes("AI"), html.includes('title="AI at work"')];
  };
  expect(hasMarks({ enhanced_image: IN_PROGRESS })).toEqual([true, true, true]);
  expect(hasMarks({ no_background_image: IN_PROGRESS, needs_check: ["type"] })).toEqual([true, true, true]);
  expect(hasMarks({ no_background_image: "N".repeat(22) })).toEqual([false, false, false]);
});

/** The press handlers of a card, and how often it was opened. */
function finger() {
  vi.useFakeTimers();
  const open = vi.fn();
  let press = {} as ReturnType<typeof useLongPress>;
  function Card() {
    press = useLongPress(open);
    return null;
  }
  renderHtml(<Card />);
  const at = (x: number, y: number): PointerEvent => ({ button: 0, clientX: x, clientY: y }) as PointerEvent;
  const passMs = (ms: number) => void vi.advanceTimersByTime(ms);
  return { press, at, passMs, opened: () => open.mock.calls.length };
}

test("a press of half a second opens the item, once and not earlier (W-08)", () => {
  const { press, at, passMs, opened } = finger();
  press.onPointerDown(at(0, 0));
  passMs(499);
  expect(opened()).toBe(0);
  press.onPointerMove(at(6, 8));
  passMs(1);
  expect(opened()).toBe(1);
  passMs(5000);
  expect(opened()).toBe(1);
});

test("a press that is released, leaves, scrolls or uses another button opens nothing (W-08)", () => {
  const { press, at, passMs, opened } = finger();
  const ends = [press.onPointerUp, press.onPointerCancel, press.onPointerLeave, () => press.onPointerMove(at(0, 11))];
  for (const end of ends) {
    press.onPointerDown(at(0, 0));
    passMs(400);
    end();
    passMs(5000);
  }
  press.onPointerDown({ ...at(0, 0), button: 2 });
  passMs(5000);
  expect(opened()).toBe(0);
  const preventDefault = vi.fn();
  press.onContextMenu({ preventDefault } as unknown as MouseEvent);
  expect(preventDefault).toHaveBeenCalledOnce();
});
