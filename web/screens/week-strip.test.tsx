import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { today } from "#adapters/today.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { RecommendationsScreen } from "#screens/recommendations-screen.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

test.each([
  [[], 0],
  [[{ id: "w".repeat(22), date: today(), item_ids: [sampleItem().id], look_id: null }], 1],
])("today has its dot once an outfit is worn, and says so: %j (WEEK-01)", async (wears, count) => {
  stubServer(async () => await new Promise(() => {}));
  const queries = queriesWith({ items: [sampleItem()], settings: {} });
  queries.setQueryData(wearsQuery({ from: today(), to: today() }).queryKey, wears);
  renderWith(queries, <RecommendationsScreen />);
  const days = screen.getByRole("list", { name: "Seven days" });
  expect(days.querySelectorAll(".bg-accent")).toHaveLength(count);
  expect(screen.queryAllByRole("button", { name: /, worn$/ })).toHaveLength(count);
});
