import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { NO_FILTERS } from "@wardrobe/domain/wardrobe/filters.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { ArchivedLine } from "#features/wardrobe/filters/archived-line.tsx";
import { clearFilters, useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";

const items = [sampleItem(), sampleItem({ key: "B", state: "archived" })];

test("a line tells what is in the archive and leads to it; during a search, which finds it anyway, there is none (STATE-01)", () => {
  const onShown = vi.fn();
  const line = (filters: typeof NO_FILTERS) => <ArchivedLine {...{ items, filters, onShown }} />;
  const { container, rerender } = renderWith(newQueries(), line(NO_FILTERS));
  expect(textsIn(container)).toEqual(["Archived: 1", "Show"]);
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect([useFilters.getState().states, onShown.mock.calls.length]).toEqual([["archived"], 1]);
  clearFilters();
  rerender(line({ ...NO_FILTERS, withArchived: true }));
  expect(textsIn(container)).toEqual([]);
});
