import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { clearFilters, setQuery, toggleFilter } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
import { WardrobeBars } from "#screens/wardrobe-bars.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

afterEach(() => {
  clearFilters();
  setQuery(null);
  useUploads.setState(NO_UPLOADS);
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

test("as the photos that begin a wardrobe end, it comes above their cards once a sheet covers them, and at the next visit (SPEC-47)", async () => {
  const item = sampleItem({ needs_check: ["type"] });
  const queries = newQueries();
  queries.setQueryData(itemsQuery.queryKey, [item]);
  const shown = () => screen.queryAllByRole("button", { name: /^Check 1 item/ });
  const open = () => renderWith(queries, <WardrobeBars items={[item]} onDone={() => {}} />);
  useUploads.setState({ newIds: [item.id] });
  const first = open();
  expect(shown()).toEqual([]);
  const sheet = document.createElement("div");
  sheet.role = "dialog";
  act(() => void document.body.append(sheet));
  await expect.poll(shown).toHaveLength(1);
  sheet.remove();
  expect(shown()).toHaveLength(1);
  first.unmount();
  open();
  expect(shown()).toHaveLength(1);
});
