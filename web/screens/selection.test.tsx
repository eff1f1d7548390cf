import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { useFrom, useKeptFrom } from "#features/collections/from-collection.tsx";
import { collectionsQuery } from "#features/collections/queries.ts";
import { setSuitable, useRecommendations } from "#features/recommendations/suitable-store.ts";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { SelectableCard } from "#features/wardrobe/card-sections.tsx";
import { choose, endSelection, useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { collectInto } from "#screens/collections.tsx";
import { lookWithin } from "#screens/look-within.ts";
import { Selection } from "#screens/selection.tsx";
import { TodayRow } from "#screens/today-row.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const [item, other] = [sampleItem({ key: "A" }), sampleItem({ key: "B" })];
beforeEach(() => {
  endSelection();
  lookWithin(null);
});

const sea: Collection = {
  id: "S".repeat(22),
  name: "Sea",
  share_key: null,
  item_ids: [],
  look_ids: [],
  garment_ids: [],
};

const OFFICE = {
  ids: [],
  reasons: new Map(),
  request: "office",
  weather: null,
  outfits: [],
  others: [],
  day: "2026-11-29",
};

test("for a collection one button adds what is selected, what is in it is marked, and the wardrobe shows it; nothing picked hides the others; the next selection asks again (SET-01, SPEC-100)", async () => {
  const sent = stubServer(() => ({ ...sea, item_ids: [item.id], garment_ids: [other.id, item.id] }));
  renderWith(
    newQueries(),
    <>
      <SelectableCard item={other} />
      <Selection visible={[item, other]} onChoosePlan={() => {}} />
    </>,
  );
  setSuitable(OFFICE);
  act(() => collectInto({ ...sea, item_ids: [other.id], garment_ids: [other.id] }));
  expect(useRecommendations.getState().suitable?.isAside).toBe(true);
  const marked = screen.getByRole<HTMLInputElement>("checkbox");
  expect([marked.checked, marked.disabled]).toEqual([true, true]);
  expect(screen.getByText("Add to “Sea”")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("1 is in it already");
  fireEvent.click(screen.getByRole("button", { name: "Select all" }));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "",
    "Select none",
    "Add 1 to “Sea”",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Add 1 to “Sea”" }));
  await waitFor(() => expect(useSelection.getState().chosen).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ id: sea.id, item_ids: [item.id] }]);
  expect(useFilters.getState().within).toMatchObject([{ id: sea.id, ids: new Set([other.id, item.id]) }]);
  act(() => choose([item.id]));
  expect(screen.getByRole("button", { name: "Add to collection" })).toBeDefined();
});

test("what is selected in an open collection is taken out of it with one tap, but for its outfits', and put back (SET-01)", async () => {
  const held = { ...sea, item_ids: [item.id], garment_ids: [item.id, other.id] };
  const sent = stubServer(({ path }) => (path === "/collections/list" ? [held] : held));
  const toasts = recordToasts();
  const queries = newQueries();
  queries.setQueryData(collectionsQuery.queryKey, [held]);
  renderWith(queries, <Selection visible={[item, other]} onChoosePlan={() => {}} />);
  act(() => choose([item.id, other.id]));
  expect(screen.queryByRole("button", { name: /^Take out/ })).toBeNull();
  act(() => lookWithin(held));
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent.trim());
  expect(buttons.slice(-2)).toEqual(["Take out of “Sea”", "Delete"]);
  fireEvent.click(screen.getByRole("button", { name: "Take out of “Sea”" }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("Clothes of an outfit stay in “Sea”"));
  expect(useSelection.getState().chosen).toBeNull();
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { id: sea.id, without_item_ids: [item.id, other.id], without_look_ids: [] },
    { id: sea.id, item_ids: [item.id], look_ids: [], in_order: true },
  ]);
});

test("while a collection is looked at, outfits from it and the way back to all clothes stand above it; they begin anew (SPEC-123, SPEC-147)", async () => {
  stubServer(() => []);
  lookWithin(sea);
  renderWith(newQueries(), <TodayRow />);
  setSuitable(OFFICE);
  fireEvent.click(await screen.findByRole("button", { name: "Outfits from these" }));
  expect(renderHook(useFrom).result.current[0]).toBe(sea.id);
  // Earlier requests were not about these.
  expect(useRecommendations.getState().suitable).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "All clothes" }));
  expect(await screen.findByRole("button", { name: "Your outfit for today" })).toBeDefined();
});

test("the recommendations keep their collection on other screens, until it is closed or deleted (SPEC-147)", async () => {
  stubServer(() => []);
  const queries = newQueries();
  queries.setQueryData(collectionsQuery.queryKey, [sea]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const come = () => {
    const { result, unmount } = renderHook(useKeptFrom, { wrapper });
    return { from: result.current[0], choose: (id: string) => act(() => result.current[1](id)), unmount };
  };
  const first = come();
  first.choose(sea.id);
  first.unmount();
  const again = come();
  expect(again.from).toBe(sea.id);
  again.unmount();
  lookWithin(sea);
  renderWith(queries, <TodayRow />);
  fireEvent.click(await screen.findByRole("button", { name: "All clothes" }));
  const closed = come();
  expect(closed.from).toBeNull();
  closed.choose(sea.id);
  act(() => void queries.setQueryData(collectionsQuery.queryKey, []));
  closed.unmount();
  expect(come().from).toBeNull();
});
