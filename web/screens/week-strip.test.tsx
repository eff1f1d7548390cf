import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { weekQuery } from "#features/planner/queries.ts";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
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

test("a day whose plan has lost a garment says so (E-04, WEEK-01)", () => {
  stubServer(async () => await new Promise(() => {}));
  const queries = queriesWith({ items: [sampleItem()], settings: {} });
  const plan = { date: addDays(today(), 1), item_ids: [sampleItem().id], look_id: null };
  queries.setQueryData(weekQuery.queryKey, [plan, { ...plan, date: addDays(today(), 2), item_ids: ["gone"] }]);
  renderWith(queries, <RecommendationsScreen />);
  const days = within(screen.getByRole("list", { name: "Seven days" })).getAllByRole("button");
  expect(days.map(({ textContent }) => textContent?.includes("no longer in your wardrobe"))).toEqual(
    days.map((_day, at) => at === 2),
  );
});

test("below an outfit without a coat in frost it says that a photo waits for an answer (SPEC-152)", async () => {
  const hoodie = sampleItem({ type: "Hoodie", position: "upper" });
  const none = { head: null, outerwear: null, lower: null, feet: null, bag: null, accessories: null };
  stubServer(({ path }) =>
    path === recommendationCalls.suggestToday.path ? { outfits: [{ ...none, upper: hoodie.id, reason: "Warm" }] } : [],
  );
  const queries = queriesWith({ items: [hoodie], settings: {} });
  const weather = { name: "Riga", main: { temp: -12, feels_like: -12 }, weather: [{ main: "Clear", description: "" }] };
  queries.setQueryData(["weather", telegram.launch.userId ?? ""], { weather, at_ms: Date.now() });
  renderWith(queries, <RecommendationsScreen />);
  await screen.findByText("Warm");
  expect(screen.queryByText(/waiting for your answer/)).toBeNull();
  const failed = [{ id: "f", image: "", message: "", isReadable: true, isWorn: true }];
  act(() => useUploads.setState({ failed }));
  expect(screen.getByRole("link", { name: "1 photo is waiting for your answer" })).toBeDefined();
  act(() => useUploads.setState(NO_UPLOADS));
});
