import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { clearFilters, setQuery, toggleFilter } from "#features/wardrobe/filters/filters-store.ts";
import { WardrobeBars } from "#screens/wardrobe-bars.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

afterEach(() => {
  clearFilters();
  setQuery(null);
});

test.each([
  ["shown above the whole wardrobe", () => {}, 1],
  ["hidden during a search", () => setQuery(""), 0],
  ["hidden above what a filter leaves", () => toggleFilter.colors("Blue"), 0],
])("what is to check is %s (SPEC-39)", (_where, narrow, shown) => {
  narrow();
  const items = [sampleItem({ color: ["Blue"], needs_check: ["type"] })];
  renderWith(newQueries(), <WardrobeBars items={items} onDone={() => {}} />);
  expect(screen.queryAllByRole("button", { name: /^Check 1 item/ })).toHaveLength(shown);
});
