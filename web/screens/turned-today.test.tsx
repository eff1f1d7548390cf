import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { plannerCalls, type PlannedDay } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import type { Wear } from "@wardrobe/domain/wears/calls.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { weekQuery } from "#features/planner/queries.ts";
import { RecommendationsScreen } from "#screens/recommendations-screen.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const shorts = sampleItem({ key: "S", type: "Shorts", position: "lower" });
const jeans = sampleItem({ key: "J", type: "Jeans", position: "lower" });
const shirt = sampleItem({ key: "T", type: "Shirt", position: "upper" });
const sweater = sampleItem({ key: "W", type: "Sweater", position: "upper" });
const EMPTY = { head: null, outerwear: null, feet: null, bag: null, accessories: null };
const IDEA = { ...EMPTY, upper: sweater.id, lower: jeans.id, reason: "The sweater suits" };
const IN_SHORTS = [shirt.id, shorts.id].sort();

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 8, 14, 10) }));

function open(felt: number, { plans = [], wears = [] }: { plans?: PlannedDay[]; wears?: Wear[] }) {
  const sent = stubServer(({ path }) => {
    if (path === recommendationCalls.suggestToday.path) return { outfits: [IDEA] };
    if (path === plannerCalls.suggestWeek.path)
      return { days: [{ date: today(), outfits: [IDEA], is_forecast: true }] };
    if (path === recommendationCalls.getWeather.path) return COLD;
    return path.includes("/wears/list") ? wears : [];
  });
  const queries = queriesWith({ items: [shorts, jeans, shirt, sweater], settings: {} });
  queries.setQueryData(weekQuery.queryKey, plans);
  const byDay = new Map([0, 1].map((later) => [addDays(today(), later), weatherAt(felt)]));
  queries.setQueryData(["week-forecast", null], { byDay, attribution: null, isPlaceKnown: true });
  renderWith(queries, <RecommendationsScreen />);
  return sent;
}
const weatherAt = (felt: number) => ({ felt_min: felt, felt_max: felt, rain_mm: 0, wind_max: 2, parts: [] });
const COLD = { name: "Riga", main: { temp: 9, feels_like: 9 }, weather: [{ main: "Clouds", description: "" }] };
const WORN = { id: "W".repeat(22), date: "2026-09-14", item_ids: IN_SHORTS, look_id: null };
const RIGA = { name: "Riga", country: "LV", lat: 56.95, lon: 24.1 };
const liveIn = (city: object) =>
  localStorage.setItem("weather_city", JSON.stringify({ user_id: telegram.launch.userId ?? "", city }));
const planOf = (date: string): PlannedDay => ({ date, look_id: null, item_ids: IN_SHORTS });

test("of what is worn today the page says when the weather has turned against it, and one tap shows another idea (SPEC-145)", async () => {
  open(9, { wears: [WORN] });
  const said = "It’s going to be too cold for this.";
  const section = (await screen.findByText(said)).closest("section") ?? document.body;
  const warmer = await within(section).findByRole("button", { name: "Something warmer" });
  const scrolled: string[] = [];
  for (const page of within(section).getAllByRole("listitem", { hidden: true }))
    page.scrollIntoView = () =>
      scrolled.push(within(page).getByRole("img", { hidden: true }).getAttribute("aria-label") ?? "");
  fireEvent.click(warmer);
  expect(scrolled).toEqual(["Outfit 2 of 2: Sweater; Jeans"]);
});

test("a plan that the weather has turned against says so where its place is taken, and one tap brings others for it (SPEC-145)", async () => {
  const sent = open(9, { plans: [planOf(today()), planOf(addDays(today(), 1))] });
  expect(await screen.findByText("It’s going to be too cold for what you planned.")).toBeDefined();
  const card = screen.getByRole("region", { name: "Your plan" });
  expect(within(card).getByRole("status").textContent).toContain("It’s going to be too cold for this.");
  const strip = screen.getByRole("list", { name: "Seven days" });
  expect(
    within(strip).getAllByRole("button", { name: /, planned\. It’s going to be too cold for this\.$/ }),
  ).toHaveLength(2);
  fireEvent.click(within(card).getByRole("button", { name: "Something warmer" }));
  const sheet = await screen.findByRole("dialog");
  fireEvent.click(await within(sheet).findByRole("button", { name: "Plan this one" }));
  const bodyOf = (of: string) => sent.findLast(({ path }) => path === of)?.body;
  await waitFor(() => expect(bodyOf(plannerCalls.planWeek.path)).toBeDefined());
  expect(bodyOf(plannerCalls.suggestWeek.path)).toMatchObject({ from: today(), instead: true });
  expect(bodyOf(plannerCalls.planWeek.path)).toEqual({
    days: [{ date: today(), item_ids: [sweater.id, jeans.id] }],
  });
});

test("what is planned for today can be changed as a plan of tomorrow (WEEK-01)", async () => {
  open(25, { plans: [{ ...planOf(today()), occasion: "evening" }] });
  const card = await screen.findByRole("region", { name: "Your plan: Evening" });
  fireEvent.click(within(card).getByRole("button", { name: "Change" }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByRole("button", { name: "Change" })).toBeDefined();
  expect(sheet.queryByRole("button", { name: "Plan this one" })).toBeNull();
});

test("nothing is said of a degree or two (SPEC-145)", async () => {
  open(19, { wears: [WORN], plans: [planOf(addDays(today(), 1))] });
  expect(await screen.findByRole("button", { name: /^(Wearing today|Worn)/ })).toBeDefined();
  expect(screen.queryByText(/It’s going to be/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Something/ })).toBeNull();
});

test("where the app learns the place only on the page, the forecast there counts at once (SPEC-145)", async () => {
  const sent = stubServer(({ path }) => {
    if (path === recommendationCalls.suggestToday.path) return { outfits: [IDEA] };
    if (path === plannerCalls.forecastWeek.path)
      return { days: [{ date: today(), weather: weatherAt(9) }], attribution: null };
    return path === recommendationCalls.getWeather.path ? COLD : [];
  });
  const queries = queriesWith({ items: [shorts, jeans, shirt, sweater], settings: {} });
  queries.setQueryData(weekQuery.queryKey, [planOf(today())]);
  queries.setQueryData(["week-forecast", null], { byDay: new Map(), attribution: null, isPlaceKnown: false });
  renderWith(queries, <RecommendationsScreen />);
  expect(await screen.findByText("Planned for today")).toBeDefined();
  liveIn(RIGA);
  await act(async () => await queries.invalidateQueries({ queryKey: ["weather"] }));
  expect(await screen.findByText("It’s going to be too cold for what you planned.")).toBeDefined();
  expect(sent.findLast(({ path }) => path === plannerCalls.forecastWeek.path)?.body).toEqual({ lat: 56.95, lon: 24.1 });
  localStorage.removeItem("weather_city");
});

test("late in the evening, where the forecast begins with tomorrow, the weather of now tells what is worn (SPEC-145)", async () => {
  vi.setSystemTime(new Date(2026, 8, 14, 23));
  vi.spyOn(console, "error").mockReturnValue();
  liveIn(RIGA);
  open(9, { wears: [WORN] });
  expect(await screen.findByText("It’s going to be too cold for this.")).toBeDefined();
  localStorage.removeItem("weather_city");
});

test("of today it goes by the weather that the page shows, however old that is, rather than by a forecast that came since (SPEC-145)", async () => {
  const kept = { user_id: telegram.launch.userId ?? "", at_ms: Date.now() - 60_000 };
  const weather = { ...COLD, main: { temp: 24, feels_like: 24 } };
  localStorage.setItem("weather", JSON.stringify({ ...kept, weather }));
  open(9, { wears: [WORN] });
  expect(await screen.findByRole("button", { name: /^(Wearing today|Worn)/ })).toBeDefined();
  expect(screen.getByRole("region", { name: "Weather" }).textContent).toMatch(/24\s°C/);
  localStorage.removeItem("weather");
});
