import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { POSITIONS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { switchLanguage } from "#adapters/language.ts";
import { ItemCard } from "#features/wardrobe/item-card.tsx";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";

function open(fields: Partial<Item>) {
  const onEdit = vi.fn();
  const card = <ItemCard item={sampleItem(fields)} note={null} onEdit={onEdit} onPreview={() => {}} />;
  const { container, unmount } = renderWith(newQueries(), card);
  return { container, unmount, card: screen.getByRole("article"), opened: () => onEdit.mock.calls.length };
}

test("a card shows type and style in the language of the interface (W-08, SPEC-85)", () => {
  const { container, unmount } = open({ type: "Trench Coat", position: "outerwear", style: "Smart Casual" });
  expect(textsIn(container)).toEqual(["Edit: Trench Coat, smart casual", "Trench Coat", "Smart Casual"]);
  act(() => switchLanguage("ru"));
  expect(textsIn(container)).toEqual(["Изменить: Тренч, смарт-кэжуал", "Тренч", "Смарт-кэжуал"]);
  unmount();
  const { container: dress } = open({ type: "Dress", position: "upper", style: "Casual" });
  expect(textsIn(dress).slice(1)).toEqual(["Платье", "Повседневное"]);
});

test("each card has a button that adds the item to the preview, except underwear (W-08, LAYER-01)", () => {
  const without = POSITIONS.filter((position) => {
    const { unmount } = open({ position });
    const isThere = screen.queryByTitle("Add to preview") !== null;
    unmount();
    return !isThere;
  });
  expect(without).toEqual(["underwear"]);
});

test.each([
  ["an unsure one says so in its caption", { needs_check: ["type"] }, ["Please check"]],
  ["a sure one says nothing", {}, []],
  ["while AI makes a picture a badge says it", { enhanced_image: IN_PROGRESS }, ["Working…"]],
  [
    "it does so on an unsure one too",
    { no_background_image: IN_PROGRESS, needs_check: ["type"] },
    ["Please check", "Working…"],
  ],
  ["a finished picture has none", { no_background_image: "N".repeat(22) }, []],
] as const)("of the marks on a card: %s (W-08)", (_what, fields, marks) => {
  const { container } = open({ type: "Dress", position: "upper", ...fields } as Partial<Item>);
  const all = ["Working…", "Please check"];
  expect(
    textsIn(container)
      .filter((text) => all.includes(text))
      .toSorted(),
  ).toEqual(marks);
  expect(container.querySelector("h3")?.contains(screen.queryByTitle("Please check"))).toBe(
    (marks as readonly string[]).includes("Please check"),
  );
});

const press = { button: 0, clientX: 0, clientY: 0 };

test("a press of half a second opens the item, once and not earlier (W-08)", () => {
  vi.useFakeTimers();
  const { card, opened } = open({});
  fireEvent.pointerDown(card, press);
  vi.advanceTimersByTime(499);
  expect(opened()).toBe(0);
  fireEvent.pointerMove(card, { ...press, clientX: 6, clientY: 8 });
  vi.advanceTimersByTime(1);
  expect(opened()).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(opened()).toBe(1);
});

test("a press that is released, leaves, scrolls or uses another button opens nothing, and no menu either (W-08)", () => {
  vi.useFakeTimers();
  const { card, opened } = open({});
  for (const end of [
    () => fireEvent.pointerUp(card),
    () => fireEvent.pointerCancel(card),
    () => fireEvent.pointerLeave(card),
    () => fireEvent.pointerMove(card, { ...press, clientY: 11 }),
  ]) {
    fireEvent.pointerDown(card, press);
    vi.advanceTimersByTime(400);
    end();
    vi.advanceTimersByTime(5000);
  }
  fireEvent.pointerDown(card, { ...press, button: 2 });
  vi.advanceTimersByTime(5000);
  expect(opened()).toBe(0);
  const menu = createEvent.contextMenu(card);
  fireEvent(card, menu);
  expect(menu.defaultPrevented).toBe(true);
});

test("a card marks a favourite, where a garment is that is not at hand, and that its background could not be removed (STATE-01, T-04)", async () => {
  const { card, unmount } = open({ favourite: true, state: "lent", state_note: "Anna" });
  expect(await screen.findByText("Lent: Anna")).toBeDefined();
  expect(screen.getByText("Favorite")).toBeDefined();
  expect(card.contains(screen.getByText("Favorite"))).toBe(true);
  unmount();
  const laundry = open({ state: "laundry" });
  expect(await screen.findByText("In the laundry")).toBeDefined();
  expect(screen.queryByText("Background removal failed")).toBeNull();
  laundry.unmount();
  open({ cut_out_failed: true });
  expect(await screen.findByText("Background removal failed")).toBeDefined();
});
