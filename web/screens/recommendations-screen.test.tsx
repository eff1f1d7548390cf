import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { today } from "#adapters/today.ts";
import { switchLanguage } from "#adapters/language.ts";
import { textOf } from "#adapters/texts.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { useRecommendations } from "#features/recommendations/suitable-store.ts";
import { WeatherCard } from "#features/recommendations/weather-card.tsx";
import { setQuery, toggleFilter, useArrangement, useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { RecommendationsScreen } from "#screens/recommendations-screen.tsx";
import { queriesWith } from "#testing/queries.ts";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";
import { LOST, refusal, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const RIGA: Weather = {
  name: "Riga",
  main: { temp: 7.5, feels_like: -3.4 },
  weather: [{ main: "Drizzle", description: "a little rain" }],
};
const DAY = {
  felt_min: -3.4,
  felt_max: 6,
  rain_mm: 1.5,
  wind_max: 4,
  parts: [
    { part: "day", feels_like: 5.6, condition: "Clouds" },
    { part: "evening", feels_like: -2.5, condition: "Rain" },
  ],
} satisfies Weather["day"];

function textsOf(weather: Weather | null): string[] {
  const card = <WeatherCard weather={weather} isLoading={false} onChoosePlace={() => {}} />;
  const { container, unmount } = renderWith(newQueries(), card);
  const texts = textsIn(container);
  unmount();
  return texts;
}
const rainIn = (weather: Weather) =>
  textsOf(weather)
    .join("|")
    .match(/Rain today\|(\w+)/)?.[1];

function open(subscription_type: PlanType | "free", text: string, recommend_credits_left = 5) {
  useRecommendations.setState({ text, suitable: null });
  const { container } = renderWith(
    queriesWith({ items: [sampleItem()], settings: { subscription_type, recommend_credits_left } }),
    <RecommendationsScreen />,
  );
  const box = screen.getByLabelText<HTMLTextAreaElement>("Where are you going?");
  return { box, texts: textsIn(container), described: box.getAttribute("aria-describedby") };
}

test("the weather shows place, temperature, condition, feels-like temperature and rain, in whole degrees (R-01)", () => {
  const english = ["Choose a city:", "Riga", "8\u00a0°C", "Drizzle", "Feels like", "−3\u00a0°C", "Rain today", "No"];
  const shown = { ...RIGA, weather: [{ main: "Drizzle", description: "" }] };
  expect(textsOf(shown)).toEqual(english);
  act(() => switchLanguage("ru"));
  const russian = "Выбрать город:|Riga|8\u00a0°C|Морось|Ощущается как|−3\u00a0°C|Дождь сегодня|Нет";
  expect(textsOf(shown)).toEqual(russian.split("|"));
});

test("where it snows, the card says so instead of that it does not rain (R-01, SPEC-144)", () => {
  const snowy = { ...RIGA, weather: [{ main: "Snow", description: "" }] };
  expect(textsOf(snowy).slice(-2)).toEqual(["Snow today", "Yes"]);
  act(() => switchLanguage("ru"));
  expect(textsOf(snowy).slice(-2)).toEqual(["Снег сегодня", "Да"]);
});

test.each<[string, Partial<Weather>, string]>([
  ["the main word", { weather: [{ main: "Rain", description: "" }] }, "Yes"],
  ["the description", { weather: [{ main: "Clouds", description: "light RAIN later" }] }, "Yes"],
  ["a rain field", { rain: { "1h": 0.2 }, weather: [{ main: "Clouds", description: "" }] }, "Yes"],
  ["the rest of the day", { day: DAY, weather: [{ main: "Clouds", description: "" }] }, "Yes"],
  ["nothing", { weather: [{ main: "Clouds", description: "overcast" }] }, "No"],
])("whether it rains today is told by %s (R-01, LAYER-04)", (_what, changes, rain) => {
  expect(rainIn({ ...RIGA, ...changes })).toBe(rain);
});

test("an unknown condition is shown by its description; a place without a name and missing weather have a text (R-01, R-02)", () => {
  expect(textsOf({ ...RIGA, weather: [{ main: "Frogs", description: "frogs from above" }] })).toContain(
    "frogs from above",
  );
  expect(textsOf({ ...RIGA, name: "" })[1]).toBe("Location not available");
  expect(textsOf(null)[0]).toBe("Location not available");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(textsOf(null)[0]).toBe("No connection, so no weather");
});

test("the rest of the day is shown by its parts, and told to who cannot see it (LAYER-04)", () => {
  const words = textsOf({ ...RIGA, day: DAY }).join("|");
  expect(words).toContain("Day|6\u00a0°C|Cloudy, feels like 6\u00a0°C|");
  expect(words).toContain("Evening|−2\u00a0°C|Rain, feels like −2\u00a0°C");
  expect(words).not.toContain("Morning");
  expect(textsOf({ ...RIGA, day: { ...DAY, parts: [] } }).join("|")).not.toContain("Evening");
});

test("without Basic or Pro the box for a request is disabled, and badge, placeholder and note say what enables it (R-01, R-03, R-04)", () => {
  const { box, texts, described } = open("free", "a coat");
  expect(texts.slice(0, 2)).toEqual(["Recommendations", "Get weather-based recommendations"]);
  expect([box.disabled, box.value, box.placeholder]).toEqual([true, "", "Upgrade for custom recommendations"]);
  expect(texts).toContain("Basic and Pro");
  expect(document.getElementById(described ?? "")?.textContent).toBe(
    "A premium subscription is required. Upgrade to Basic or Pro.",
  );
  expect(document.querySelectorAll("button[class*=bg-primary]")).toHaveLength(0);
});

test("with Basic or Pro the box is enabled, and nothing mentions plans (R-03)", () => {
  const { box, texts, described } = open("basic_month", "a coat");
  expect([box.disabled, box.value, box.maxLength, described]).toEqual([false, "a coat", REQUEST_TEXT_MAX, null]);
  expect(texts.filter((words) => /Basic and Pro|Premium|Upgrade|plans/.test(words))).toEqual([]);
});

test.each([
  ["free", 0, 1],
  ["basic_month", 0, 1],
  ["basic_month", 1, 0],
  ["pro_month", 0, 0],
] as const)(
  "on %s with %i recommendations left there is one way to a bigger plan, if there is any: %i (R-06, SPEC-76)",
  (subscription_type, left, ways) => {
    open(subscription_type, "", left);
    const buttons = screen.queryAllByRole("button", { name: "Choose a plan" });
    expect(buttons).toHaveLength(ways);
    for (const button of buttons) fireEvent.click(button);
    expect(useUpgrade.getState().isOpen).toBe(ways > 0);
    useUpgrade.setState(useUpgrade.getInitialState(), true);
  },
);

test("what suits is shown whole: an earlier search and its filters end (R-05)", async () => {
  const item = sampleItem();
  stubServer(async ({ path }) =>
    path === recommendationCalls.listSuitable.path
      ? { ids: [item.id], reasons: ["keeps_warm"], recommend_credits_left: 1 }
      : await new Promise(() => {}),
  );
  setQuery("blue shirt");
  toggleFilter.colors("Blue");
  open("basic_month", "a coat");
  fireEvent.click(screen.getByRole("button", { name: "Show clothes for the request" }));
  await waitFor(() => expect(useArrangement.getState().query).toBeNull());
  expect(useFilters.getState().colors).toEqual([]);
});

test("a request without results says so; a failure, missing credits and a missing connection are told (R-05, R-06, SPEC-53)", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const found = { ids: [], reasons: [], recommend_credits_left: 1 };
  const replies: unknown[] = [found, refusal(500, "internal"), refusal(402, "not_enough_recommend_credits"), LOST];
  stubServer(async ({ path }) =>
    path === recommendationCalls.listSuitable.path ? replies.shift() : await new Promise(() => {}),
  );
  const toasts = recordToasts();
  open("basic_month", "a coat");
  const ask = screen.getByRole<HTMLButtonElement>("button", { name: "Show clothes for the request" });
  fireEvent.click(ask);
  expect(await screen.findByText(/^Nothing found, nothing charged/)).toBeDefined();
  const onLine = vi.spyOn(navigator, "onLine", "get");
  for (const count of [1, 2, 3]) {
    onLine.mockReturnValue(count < 3);
    await waitFor(() => expect(ask.disabled).toBe(false));
    fireEvent.click(ask);
    await waitFor(() => expect(toasts).toHaveLength(count));
  }
  const keys = ["error_fetching_suitable", "not_enough_recommend_credits"] as const;
  const offline = recommendationTexts("en")("suitable_offline");
  expect(toasts.map(({ text }) => text)).toEqual([...keys.map((key) => textOf(key)), offline]);
});

test("today's outfits and a request are made from the chosen collection (SET-01)", async () => {
  const office = { id: "C".repeat(22), name: "Office", share_key: null, item_ids: [], look_ids: [], garment_ids: [] };
  const sent = stubServer(({ path }) => {
    if (path === "/collections/list") return [office];
    if (path === "/wardrobe/suitable") return { ids: [], reasons: [], recommend_credits_left: 3 };
    return path === "/wardrobe/today" ? { outfits: [] } : LOST;
  });
  open("basic_month", "something warm");
  const choice = await screen.findByRole("combobox", { name: "Choose from" });
  fireEvent.change(choice, { target: { value: office.id } });
  const lastOf = (asked: string) => sent.findLast(({ path }) => path === asked)?.body;
  await waitFor(() => expect(lastOf("/wardrobe/today")).toMatchObject({ collection: office.id }));
  fireEvent.click(screen.getByRole("button", { name: recommendationTexts("en")("show_clothes_for_request") }));
  await waitFor(() => expect(lastOf("/wardrobe/suitable")).toMatchObject({ collection: office.id }));
});

test.each([
  ["a capsule for my holiday", 2],
  ["a coat", 1],
])("beside the row below, %s has so many ways to the trip: %i (SPEC-120)", (words, count) => {
  stubServer(() => LOST);
  open("basic_month", words);
  expect(screen.getAllByRole("button", { name: plannerText("en", "pack_trip") })).toHaveLength(count);
});

test.each([
  ["is below the outfit on its days and the day before", 1, true],
  ["is among the rows below before that", 2, false],
])("a kept trip is named with its days and what is packed, and %s (SPEC-129)", async (_where, daysAhead, isAbove) => {
  const { id } = sampleItem();
  const [from, to] = [addDays(today(), daysAhead), addDays(today(), daysAhead + 2)];
  const days = [{ date: from, occasion: null, item_ids: [id], reason: "", is_forecast: true }];
  const place = { name: "Sochi", country: "RU", lat: 43.6, lon: 39.7 };
  const times = { packed_at: new Date().toISOString(), ticks: [] };
  const trip = { id: "T".repeat(22), place, from, to, occasions: [], days, ...times };
  stubServer(({ path }) => (path === "/trips/kept" ? { trip } : LOST));
  const { box } = open("basic_month", "a coat");
  const row = await screen.findByRole("button", { name: /^Sochi, .* · 0 of 1 packed$/ });
  expect(screen.queryByRole("button", { name: plannerText("en", "pack_trip") })).toBeNull();
  const isBefore = (row.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect(isBefore).toBe(isAbove);
});

test("words bring the outfit before the last change back, or the one before that, with what was in force then (SPEC-110)", async () => {
  const [one, other] = [sampleItem(), sampleItem({ id: "o".repeat(22) })];
  const third = sampleItem({ id: "t".repeat(22) });
  const none = { head: null, outerwear: null, lower: null, feet: null, bag: null, accessories: null };
  const of = (upper: string, reason: string) => ({ ...none, upper, reason });
  const said = { keep: [], without: [one.id], still: ["warmer"] };
  const sent = stubServer(({ path, body }) => {
    const { after } = body as { after?: { words?: string } };
    if (path === recommendationCalls.suggestToday.path) return { outfits: [of(one.id, "It suits")] };
    if (path !== recommendationCalls.suggestOutfits.path) return [];
    if (after?.words === "warmer")
      return { outfits: [of(other.id, "It is warm")], said: { told: "", ...said }, recommend_credits_left: 3 };
    if (after?.words === "dressier")
      return { outfits: [of(third.id, "It is dressy")], said: { told: "", ...said }, recommend_credits_left: 3 };
    const back = after?.words === "go back two" ? { back: true, steps: 2 } : { back: true };
    return { outfits: [], said: { told: "Nothing was changed.", ...said, ...back }, recommend_credits_left: 3 };
  });
  const { box } = open("basic_month", "warmer");
  await screen.findByText("It suits");
  const ask = (value: string) => {
    fireEvent.change(box, { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "Show clothes for the request" }));
  };
  ask("warmer");
  await screen.findByText("It is warm");
  ask("go back");
  await screen.findByText("It suits");
  ask("warmer");
  await screen.findByText("It is warm");
  ask("dressier");
  await screen.findByText("It is dressy");
  ask("go back two");
  expect(await screen.findByText("It suits")).toBeDefined();
  expect(screen.queryByText("Nothing was changed.")).toBeNull();
  ask("undo");
  expect(await screen.findByText("Nothing was changed.")).toBeDefined();
  const asked = sent.flatMap(({ path, body }) => (path === recommendationCalls.suggestOutfits.path ? [body] : []));
  expect(asked.at(-1)).toMatchObject({ after: { outfit: { upper: one.id }, without: [], still: [] } });
});

test("words about the outfit on the screen are answered at it, and what is left is asked as a request; an answer stands here too until it is ended (SPEC-103)", async () => {
  const item = sampleItem();
  const outfit = { head: null, upper: item.id, outerwear: null, lower: null, feet: null, bag: null, accessories: null };
  const known = { keep: [item.id], without: [], still: ["warmer"] };
  const sent = stubServer(({ path, body }) => {
    const { after } = body as { after?: { words?: string } };
    if (path === recommendationCalls.suggestToday.path) return { outfits: [{ ...outfit, reason: "It suits" }] };
    if (path === recommendationCalls.listSuitable.path)
      return {
        ids: [item.id],
        reasons: ["keeps_warm"],
        outfits: [{ ...outfit, reason: "For rain" }],
        others: [],
        recommend_credits_left: 2,
      };
    if (path !== recommendationCalls.suggestOutfits.path) return [];
    if (after?.words === "in rain?") return { outfits: [], ask: "office. in rain?", recommend_credits_left: 3 };
    return { outfits: [], said: { told: "Because it is warm.", ...known }, recommend_credits_left: 3 };
  });
  const { box } = open("basic_month", "why this?");
  await screen.findByText("It suits");
  const ask = () => fireEvent.click(screen.getByRole("button", { name: "Show clothes for the request" }));
  ask();
  const answer = await screen.findByText("Because it is warm.");
  expect(document.activeElement).toBe(answer);
  await waitFor(() => expect(box.value).toBe(""));
  const askedOf = (wanted: string) => sent.flatMap(({ path, body }) => (path === wanted ? [body] : []));
  expect(askedOf(recommendationCalls.listSuitable.path)).toEqual([]);
  fireEvent.change(box, { target: { value: "in rain?" } });
  ask();
  expect(await screen.findByText("For rain")).toBeDefined();
  expect(askedOf(recommendationCalls.suggestOutfits.path)).toMatchObject([
    { after: { words: "why this?", keep: [] } },
    { after: { words: "in rain?", keep: [item.id], still: ["warmer"] } },
  ]);
  expect(askedOf(recommendationCalls.listSuitable.path)).toMatchObject([{ text_prompt: "office. in rain?" }]);
  fireEvent.click(screen.getByRole("button", { name: recommendationTexts("en")("todays_outfits") }));
  expect(await screen.findByText("It suits")).toBeDefined();
});
