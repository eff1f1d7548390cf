import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { useChanged } from "#features/recommendations/shown-outfit.ts";
import { useRecommendations } from "#features/recommendations/suitable-store.ts";
import { RecommendationsScreen } from "#screens/recommendations-screen.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const GOT_IT = "Got it: fewer like this";
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
  useChanged.setState(useChanged.getInitialState(), true);
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
    if (path === recommendationCalls.suggestOutfits.path)
      return { outfits: outfits.slice(3), recommend_credits_left: left };
    if (path === tasteCalls.answerOutfit.path) return null;
    return path.startsWith(tasteCalls.listAnswers.path) ? { is_on: true, answers: [] } : [];
  });
  const queries = queriesWith({ items, settings: { subscription_type, recommend_credits_left: left } });
  queries.setQueryData(["weather", telegram.launch.userId ?? ""], { weather: MILD, at_ms: Date.now() });
  renderWith(queries, <RecommendationsScreen />);
  return sent;
}

async function swipeToEnd(): Promise<void> {
  await screen.findByText("The Sweater suits");
  scrollTo(Infinity);
}

/** The track is scrolled to this page, or the last one. */
function scrollTo(page: number): void {
  const track = screen.getByLabelText(/Outfit 1 of/).closest("ul");
  if (track === null) throw new Error("There is no track.");
  Object.defineProperties(track, {
    clientWidth: { value: 390, configurable: true },
    scrollLeft: { value: 390 * Math.min(page, track.children.length - 1), configurable: true },
  });
  fireEvent.scroll(track);
}

test("after the last of today's outfits others are found for a recommendation, and take their place (TODAY-01)", async () => {
  const sent = open("free", 5);
  await swipeToEnd();
  expect(screen.queryByRole("button", { name: "Wear it" })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Find more Costs 1 recommendation" }));
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
  ["few clothes", 5, 2, false],
  ["no recommendation left", 0, 3, false],
  ["both", 5, 3, true],
] as const)(
  "with %s the last card is there only where more may be found (TODAY-01)",
  async (...[, left, ideas, isThere]) => {
    open("basic_month", left, [], ideas);
    await swipeToEnd();
    expect(screen.queryAllByRole("button", { name: /Find more/ })).toHaveLength(isThere ? 1 : 0);
    expect(screen.queryAllByText("Nothing else suits today as well.")).toHaveLength(ideas < 3 ? 1 : 0);
    expect(screen.queryByRole("button", { name: "Where are you going?" })).toBeNull();
  },
);

test("below the last card a wish makes another of the last outfit, which comes back; who refuses a whole outfit sees the next, is asked no more about it, and takes it back by the toast (TALK-01, TASTE-01)", async () => {
  const toasts = recordToasts();
  const sent = open("free", 5);
  await screen.findByText("The Sweater suits");
  for (const page of [2, 3]) scrollTo(page);
  const track = screen.getAllByRole("listitem", { hidden: true }).slice(0, 4);
  const scrolled: number[] = [];
  for (const [at, page] of track.entries()) page.scrollIntoView = () => scrolled.push(at);
  fireEvent.click(screen.getByRole("button", { name: "Dressier" }));
  await waitFor(() => expect(scrolled).toEqual([2]));
  scrollTo(2);
  expect(await screen.findByText("The Hoodie suits")).toBeDefined();
  scrollTo(0);
  for (const at of [1, 2]) {
    fireEvent.click(await screen.findByRole("button", { name: "Not for me" }));
    await waitFor(() => expect(scrolled.at(-1)).toBe(at));
    scrollTo(at);
  }
  await waitFor(() => expect(sent.filter(({ path }) => path === tasteCalls.answerOutfit.path)).toHaveLength(2));
  const [first] = sent.filter(({ path }) => path === tasteCalls.answerOutfit.path);
  expect(first?.body).toEqual({ date: today(), item_ids: [items[0]?.id], answer: "skipped" });
  expect(screen.queryByRole("group", { name: "What was off about the last one?" })).toBeNull();
  expect(toasts.map(({ text, action }) => [text, action?.label])).toEqual(Array(2).fill([GOT_IT, "Undo"]));
  act(() => toasts[1]?.action?.run());
  expect(scrolled.at(-1)).toBe(1);
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ item_ids: [items[1]?.id], answer: null }));
});

test("who refuses the last outfit, where nothing more is found, comes back to the one before; a refused one is worn by a quiet button (TASTE-01)", async () => {
  const toasts = recordToasts();
  open("free", 0, [], 2);
  await screen.findByText("The Sweater suits");
  scrollTo(1);
  const pages = screen.getAllByRole("listitem", { hidden: true }).slice(0, 2);
  const scrolled: number[] = [];
  for (const [at, page] of pages.entries()) page.scrollIntoView = () => scrolled.push(at);
  const wear = () => screen.getByRole("button", { name: "Wear it" }).className;
  const before = wear();
  fireEvent.click(await screen.findByRole("button", { name: "Not for me" }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([GOT_IT]));
  expect(scrolled).toEqual([0]);
  await waitFor(() => expect(wear()).not.toBe(before));
});
