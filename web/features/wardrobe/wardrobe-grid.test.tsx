import { screen, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { NO_FILTERS } from "@wardrobe/domain/wardrobe/filters.ts";
import { POSITIONS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { textOf } from "#adapters/texts.ts";
import { WardrobeGrid } from "#features/wardrobe/wardrobe-grid.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { EmptyWardrobe } from "#screens/new-wardrobe.tsx";

const shoes = ["A", "B"].map((key) => sampleItem({ key, position: "feet", type: "Shoes" }));
const hat = sampleItem({ key: "C" });
const REM_PX = 16;

let widthPx = 390;
beforeEach(() => {
  widthPx = 390;
  document.documentElement.style.fontSize = `${REM_PX}px`;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: widthPx >= REM_PX * Number(/\d+/.exec(query)?.[0]) }));
  vi.spyOn(window, "innerWidth", "get").mockImplementation(() => widthPx);
});
afterEach(() => document.documentElement.removeAttribute("style"));

function open(shown: Partial<Parameters<typeof WardrobeGrid>[0]> = {}) {
  const grid = { items: [...shoes, hat], isPartial: false, filters: NO_FILTERS, isSearching: false, suitable: null };
  const act = { onClearFilters: () => {}, onEdit: () => {}, onPreview: () => {} };
  return renderWith(newQueries(), <WardrobeGrid {...grid} {...act} {...shown} />);
}
const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const nameOf = (position: (typeof POSITIONS)[number]) => textOf(`position.${position}`);

test("each filled position has its cards and their count, in the order of the table; the empty ones share one line (W-06)", () => {
  open();
  const empty = POSITIONS.filter((position) => position !== "feet" && position !== "head");
  expect(headings()).toEqual([`${nameOf("head")}1`, `${nameOf("feet")}2`, empty.map(nameOf).join(", ")]);
  expect(screen.getAllByText(textOf("no_items"))).toHaveLength(1);
  expect(screen.getByRole("region", { name: /^Feet/ }).querySelectorAll("article")).toHaveLength(2);
});

test.each([
  [360, 3],
  [639, 3],
  [640, 4],
  [1023, 4],
  [1024, 5],
  [1600, 5],
])("at %i pixels the cards are in %i columns (W-06)", (width, columns) => {
  widthPx = width;
  const { container } = open();
  expect(container.querySelector(`.grid-cols-${columns} article`)).not.toBeNull();
});

test.each([
  [390, 32, 2],
  [320, 20, 2],
  [320, 18, 3],
  [1024, 32, 5],
])("at %i pixels letters of %i pixels leave %i columns of cards (SPEC-52)", (width, letterPx, columns) => {
  widthPx = width;
  document.documentElement.style.fontSize = `${letterPx}px`;
  const { container } = open();
  expect(container.querySelector(`.grid-cols-${columns} article`)).not.toBeNull();
});

test("a search shows what it found in one flat grid (W-07)", () => {
  open({ isSearching: true });
  expect(headings()).toEqual(["Found3"]);
});

test("a collection leaves out the positions of which it has nothing (W-06)", () => {
  const within = [{ id: null, name: "Seaside", ids: new Set(shoes.map(({ id }) => id)) }];
  open({ filters: { ...NO_FILTERS, within } });
  expect(headings()).toEqual([`${nameOf("feet")}2`]);
  expect(screen.queryByText(textOf("no_items"))).toBeNull();
});

test("filters that hide everything are said to, with the way out, and a search only finds nothing (SPEC-119)", async () => {
  const onClearFilters = vi.fn<() => void>();
  const filters = { ...NO_FILTERS, states: ["lent"] as const };
  const { unmount } = open({ filters, onClearFilters });
  expect(await screen.findByText("The filters hide everything")).toBeDefined();
  expect(headings()).toEqual(["Found0"]);
  fireEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(onClearFilters).toHaveBeenCalledOnce();
  unmount();
  open({ items: [], isSearching: true });
  expect(await screen.findByText("Nothing found")).toBeDefined();
});

test("an empty wardrobe has an upload button itself, and a sample that is uploaded like one's own photos (SPEC-47)", async () => {
  vi.stubGlobal("fetch", async () => new Response("jpeg"));
  const onChosen = vi.fn<(files: readonly File[]) => void>();
  renderWith(newQueries(), <EmptyWardrobe upload={{ isBlocked: false, onBlocked: () => {}, onChosen }} />);
  expect(screen.getByRole("button", { name: "Choose photos" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try a sample" }));
  await waitFor(() => expect(onChosen).toHaveBeenCalledOnce());
  expect(onChosen.mock.calls[0]?.[0].map(({ type }) => type)).toEqual(Array(5).fill("image/jpeg"));
});
