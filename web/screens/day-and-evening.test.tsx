import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { PlannedDay } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { today as thisDay } from "#adapters/today.ts";
import { weekQuery } from "#features/planner/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useChanged } from "#features/recommendations/shown-outfit.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { TodaysOutfits } from "#screens/todays-outfits.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const t = recommendationTexts("en");
const sweater = sampleItem({ key: "1", type: "Sweater", position: "upper" });
const shirt = sampleItem({ key: "2", type: "Shirt", position: "upper" });
const jeans = sampleItem({ key: "J", type: "Jeans", position: "lower" });
const idea = { head: null, upper: shirt.id, outerwear: null, lower: null, feet: null, bag: null, accessories: null };

const refined = { ...idea, lower: jeans.id, reason: "The shirt is dressier" };

beforeEach(() => useChanged.setState(useChanged.getInitialState(), true));

function open(
  wears: unknown,
  plans: PlannedDay[],
  ideas: () => readonly object[] = () => [{ ...idea, reason: "The shirt suits" }],
) {
  stubServer(({ path }) => {
    if (path === recommendationCalls.suggestToday.path) return { outfits: ideas() };
    if (path === recommendationCalls.suggestOutfits.path) return { outfits: [refined], recommend_credits_left: 3 };
    if (path.includes(wearCalls.listWears.path)) return wears;
    return path === tasteCalls.listAnswers.path ? { is_on: true, answers: [] } : [];
  });
  const queries = newQueries();
  queries.setQueryData(itemsQuery.queryKey, [sweater, shirt, jeans]);
  queries.setQueryData(settingsQuery.queryKey, sampleSettings());
  queries.setQueryData(weekQuery.queryKey, plans);
  renderWith(queries, <TodaysOutfits weather={null} isWeatherLoading={false} />);
  return queries;
}

function swipeTo(index: number): void {
  const [track] = screen.getAllByRole("list");
  if (track === undefined) throw new Error("There is no track.");
  Object.defineProperties(track, {
    clientWidth: { value: 390 },
    scrollLeft: { value: 390 * index, configurable: true },
  });
  fireEvent.scroll(track);
}

/** The button of an outfit that is worn today. */
const findWorn = async () => await screen.findByRole("button", { name: /^(Wearing today|Worn)/, pressed: true });

test("the day's outfit comes first, then the evening's, worn or planned, each with its heading, then ideas (TODAY-01, SET-02)", async () => {
  const day = { id: "W".repeat(22), date: thisDay(), item_ids: [sweater.id, jeans.id], look_id: null };
  const evening = { ...day, id: "V".repeat(22), item_ids: [shirt.id, jeans.id], occasion: "evening" };
  for (const [wears, plans, first] of [
    [[evening, day], [evening], null],
    [[day, evening], [day], null],
    [[evening], [day], "Planned for today"],
  ] as const) {
    cleanup();
    open([...wears], [...plans]);
    expect(await (first === null ? findWorn() : screen.findByText(first))).toBeDefined();
    swipeTo(1);
    expect(await screen.findByText(`${t("wearing_today")}: Evening`)).toBeDefined();
    expect(screen.queryByText(t("more_ideas"))).toBeNull();
    expect(screen.queryByRole("region", { name: "Your plan: Evening" })).toBeNull();
    swipeTo(2);
    expect(await screen.findByText(t("more_ideas"))).toBeDefined();
  }
});

test("the outfit one has swiped to and changed stays, with what changed it, where others are suggested anew (TALK-01, SPEC-117)", async () => {
  const other = { ...idea, upper: sweater.id };
  const [first, next] = [other, idea].map((one) => ({ ...one, reason: "It suits" }));
  if (first === undefined || next === undefined) return;
  let ideas = [first, next];
  const queries = open([], [], () => ideas);
  await screen.findByLabelText("Outfit 2 of 2: Shirt");
  swipeTo(1);
  fireEvent.click(await screen.findByRole("button", { name: "Dressier" }));
  await screen.findByText(refined.reason);
  const scrollTo = vi.spyOn(Element.prototype, "scrollTo");
  ideas = [first];
  await act(async () => await queries.invalidateQueries({ queryKey: ["today"] }));
  expect(await screen.findByLabelText("Outfit 1 of 2: Shirt; Jeans")).toBeDefined();
  expect(screen.getByText(refined.reason)).toBeDefined();
  expect(screen.getByRole("button", { name: "Wish: dressier" })).toBeDefined();
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: "instant" });
});

test("where the outfit one has swiped to is gone, the others begin with the first (SPEC-117)", async () => {
  const named = (one: object, reason: string) => ({ ...one, reason });
  let ideas = [named({ ...idea, upper: sweater.id }, "Sweater"), named(idea, "Shirt")];
  const queries = open([], [], () => ideas);
  await screen.findByText("Sweater");
  swipeTo(1);
  await screen.findByText("Shirt");
  const other = { ...idea, lower: jeans.id };
  ideas = [named(other, "Shirt and jeans"), named({ ...other, upper: sweater.id }, "Sweater and jeans")];
  await act(async () => await queries.invalidateQueries({ queryKey: ["today"] }));
  expect(await screen.findByText("Shirt and jeans")).toBeDefined();
});

test("an idea that was refined into what is worn today is none (TODAY-01)", async () => {
  open([{ id: "W".repeat(22), date: thisDay(), item_ids: [shirt.id, jeans.id], look_id: null }], []);
  await screen.findByLabelText("Outfit 2 of 2: Shirt");
  swipeTo(1);
  fireEvent.click(await screen.findByRole("button", { name: "Dressier" }));
  expect(await screen.findByLabelText("Outfit 1 of 1: Shirt; Jeans")).toBeDefined();
});

test("in the evening, once today is worn, tomorrow's outfit stands below, with what is gone of it, or the way to one (TODAY-01, E-04)", async () => {
  const worn = { id: "W".repeat(22), date: thisDay(), item_ids: [sweater.id, jeans.id], look_id: null };
  const plan = { ...worn, date: addDays(thisDay(), 1), item_ids: [jeans.id, shirt.id] };
  const lost = { ...plan, item_ids: [...plan.item_ids, "G".repeat(22)] };
  const named = plannerText("en", "tomorrow", { what: "shirt and jeans" });
  const unnamed = plannerText("en", "choose_tomorrow");
  const gone = `${named}. ${plannerText("en", "gone")}`;
  const hours = vi.spyOn(Date.prototype, "getHours");
  for (const [hour, wears, plans, rows] of [
    [18, [worn], [plan], [named]],
    [18, [worn], [{ ...plan, occasion: "evening" }], [unnamed]],
    [18, [worn], [lost], [gone]],
    [17, [worn], [plan], []],
    [18, [], [plan], []],
  ] as const) {
    cleanup();
    hours.mockReturnValue(hour);
    open([...wears], [...plans]);
    await (wears.length > 0 ? findWorn() : screen.findByText("The shirt suits"));
    expect([named, unnamed, gone].filter((name) => screen.queryByRole("button", { name }) !== null)).toEqual(rows);
    expect(document.querySelectorAll("button [role=img]")).toHaveLength(rows.filter((row) => row !== unnamed).length);
  }
});
