import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { useRecommendations } from "#features/recommendations/suitable-store.ts";
import { RecommendationsScreen } from "#screens/recommendations-screen.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const MILD: Weather = {
  name: "Riga",
  main: { temp: 14, feels_like: 14 },
  weather: [{ main: "Clouds", description: "" }],
};
const types = ["Sweater", "Shirt", "Turtleneck", "Hoodie"];
const items = types.map((type, n) => sampleItem({ key: `${n}`, type, position: "upper" }));
const EMPTY = { head: null, outerwear: null, lower: null, feet: null, bag: null, accessories: null };
const outfits = items.map(({ id, type }) => ({ ...EMPTY, upper: id, reason: `The ${type} suits` }));

function open(subscription_type: PlanType | "free", left: number, found = outfits.slice(3), ideas = 3) {
  useRecommendations.setState({ ...useRecommendations.getInitialState(), userId: "" }, true);
  const sent = stubServer(({ path }) => {
    if (path === recommendationCalls.suggestToday.path) return { outfits: outfits.slice(0, ideas) };
    if (path === recommendationCalls.listSuitable.path)
      return {
        ids: found.map(({ upper }) => upper),
        reasons: found.map(() => "asked_for_type"),
        recommend_credits_left: left,
        outfits: found,
      };
    return [];
  });
  const queries = queriesWith({ items, settings: { subscription_type, recommend_credits_left: left } });
  queries.setQueryData(["weather", telegram.launch.userId ?? ""], { weather: MILD, at_ms: Date.now() });
  renderWith(queries, <RecommendationsScreen />);
  return sent;
}

async function swipeToEnd(): Promise<void> {
  await screen.findByText("The Sweater suits");
  const track = screen.getByRole("img", { name: /Outfit 1 of/ }).closest("ul");
  if (track === null) throw new Error("There is no track.");
  Object.defineProperties(track, {
    clientWidth: { value: 390 },
    scrollLeft: { value: 390 * (track.children.length - 1) },
  });
  fireEvent.scroll(track);
}

test("after the last of today's outfits others are found for a recommendation, and take their place (TODAY-01)", async () => {
  const sent = open("free", 5);
  await swipeToEnd();
  expect(screen.queryByRole("button", { name: "Wear it" })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Find more · 1\u00a0recommendation" }));
  expect(await screen.findByText("The Hoodie suits")).toBeDefined();
  const asked = sent.find(({ path }) => path === recommendationCalls.listSuitable.path)?.body;
  const shown = items.slice(0, 3).map(({ id }) => [id]);
  expect(asked).toEqual({ weather: MILD, outfits: { date: today(), shown } });
});

test("where no others are found, it says that nothing was charged, and today's stay (TODAY-01)", async () => {
  const toasts = recordToasts();
  open("basic_month", 5, []);
  await swipeToEnd();
  fireEvent.click(await screen.findByRole("button", { name: /Find more/ }));
  await waitFor(() => expect(toasts.map(({ text }) => text).join()).toContain("Nothing was charged"));
  expect(screen.getByRole("button", { name: /Find more/ })).toBeDefined();
});

test.each([
  ["few clothes", "basic_month", 5, 2, [false, true]],
  ["no recommendation left", "basic_month", 0, 3, [false, false]],
  ["the paid plan", "basic_month", 5, 3, [true, true]],
] as const)("with %s the last card offers only what there is (TODAY-01)", async (...[, plan, left, ideas, ways]) => {
  open(plan, left, [], ideas);
  await swipeToEnd();
  const isThere = (name: RegExp) => screen.queryAllByRole("button", { name }).length > 0;
  expect([isThere(/Find more/), isThere(/^Where are you going\?$/)]).toEqual(ways);
});
