import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { choose, endSelection, useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { collectInto } from "#screens/collect-into.ts";
import { Selection } from "#screens/selection.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const item = sampleItem({ key: "A" });
const sea: Collection = {
  id: "S".repeat(22),
  name: "Sea",
  share_key: null,
  item_ids: [],
  look_ids: [],
  garment_ids: [],
};

test("what is selected for a collection goes into it with one tap, and the wardrobe shows it; the next selection asks again (SET-01)", async () => {
  const sent = stubServer(() => ({ ...sea, item_ids: [item.id], garment_ids: [item.id] }));
  renderWith(newQueries(), <Selection visible={[item]} onChoosePlan={() => {}} />);
  act(() => collectInto(sea));
  act(() => choose([item.id]));
  fireEvent.click(screen.getByRole("button", { name: "Add to “Sea”" }));
  await waitFor(() => expect(useSelection.getState().chosen).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ id: sea.id, item_ids: [item.id] }]);
  expect(useFilters.getState().within).toMatchObject([{ id: sea.id, ids: new Set([item.id]) }]);
  act(() => choose([item.id]));
  expect(screen.getByRole("button", { name: "Add to collection" })).toBeDefined();
  act(endSelection);
});
