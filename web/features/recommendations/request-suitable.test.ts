import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import type { CachedWeather, Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { weatherQuery } from "#features/recommendations/queries.ts";
import { requestSuitable } from "#features/recommendations/request-suitable.ts";
import {
  restoreRequest,
  setSuitable,
  useRecommendations,
  writeRequest,
  type Asked,
} from "#features/recommendations/suitable-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { newQueries } from "#testing/render.tsx";
import { refusal, stubServer } from "#testing/server.ts";

const COAT = { text_prompt: "a coat" };
let queries = newQueries();
let sent: ReturnType<typeof stubServer> = [];
let ids: string[] | null = null;
let outfits: object[] = [];

beforeEach(() => {
  queries = newQueries();
  ids = ["A".repeat(22)];
  outfits = [];
  setSuitable(null);
  sent = stubServer(() =>
    ids === null
      ? refusal(503)
      : { ids, reasons: ids.map(() => "asked_for_type"), outfits, told: "rain", recommend_credits_left: 3 },
  );
});

afterEach(() => void vi.useRealTimers());

test("one request is sent at a time, and its result is stored on any screen (R-04, R-05)", async () => {
  const first = requestSuitable(queries, COAT);
  expect(useRecommendations.getState().isPending).toBe(true);
  expect(await requestSuitable(queries, { text_prompt: "a hat" })).toBeNull();
  expect(await first).toBe(true);
  expect(sent).toHaveLength(1);
  expect(useRecommendations.getState()).toMatchObject({
    isPending: false,
    suitable: { ids, request: "a coat", told: "rain", outfits: [], others: [] },
  });
});

test("a failed request is repeated with its key, an answered or another one gets a new key (SPEC-13)", async () => {
  ids = null;
  await expect(requestSuitable(queries, COAT)).rejects.toThrow("Request failed");
  expect(useRecommendations.getState().isPending).toBe(false);
  ids = [];
  expect(await requestSuitable(queries, COAT)).toBe(false);
  expect(useRecommendations.getState().noMatchFor).toBe(JSON.stringify(COAT));
  await requestSuitable(queries, COAT);
  await requestSuitable(queries, { text_prompt: "a hat" });
  const [failed, again, afterReply, another] = sent.map(({ key }) => key);
  expect(again).toBe(failed);
  expect(new Set([again, afterReply, another]).size).toBe(3);
});

test("the same request is answered again without a call until a garment is another, beside a chip as by the button; in place it is not the wardrobe's (SPEC-45)", async () => {
  const item = sampleItem({ key: "A" });
  const ask = async (asked: Asked, inPlace: { wished: null } | null = null) => {
    expect(await requestSuitable(queries, asked, null, inPlace)).toBe(true);
    return [sent.length, useRecommendations.getState().suitable?.isAside];
  };
  queries.setQueryData(itemsQuery.queryKey, [item]);
  expect(await ask(COAT, { wished: null })).toEqual([1, true]);
  queries.setQueryData(itemsQuery.queryKey, [{ ...item, image_mode: "no_background" }]);
  setSuitable(null);
  expect(await ask(COAT)).toEqual([1, false]);
  expect(await ask({ text_prompt: "a hat" })).toEqual([2, false]);
  expect(await ask(COAT, { wished: null })).toEqual([2, true]);
  expect(await ask({ ...COAT, collection: "S".repeat(22) })).toEqual([3, false]);
  queries.setQueryData(itemsQuery.queryKey, [{ ...item, state: "laundry" }]);
  expect(await ask(COAT)).toEqual([4, false]);
});

test("what other requests of the day were answered with goes along, so that the next answer has others (SPEC-45)", async () => {
  const outfit = { ...EMPTY_SELECTION, outerwear: null, bag: null, reason: "Warm enough" };
  const outfits = ["U", "V", "W"].map((key) => ({ ...outfit, upper: key.repeat(22) }));
  sent = stubServer(() => ({ ids, reasons: ["asked_for_type"], recommend_credits_left: 3, outfits }));
  await requestSuitable(queries, COAT);
  await requestSuitable(queries, { text_prompt: "a hat" });
  await requestSuitable(queries, { text_prompt: "a hat" });
  const shown = ["U", "V"].map((key) => [key.repeat(22)]);
  expect(sent).toMatchObject([{ body: COAT }, { body: { text_prompt: "a hat", outfits: { shown } } }]);
  expect(sent[0]?.body).not.toHaveProperty("outfits.shown");
});

test("outfits are asked for with the list, for today and the weather they are worn in; a repeat is sent as it was, so that it is paid once (LAYER-05, SPEC-13)", async () => {
  const weatherOf = (felt: number) => ({
    name: "",
    main: { temp: felt, feels_like: felt },
    weather: [{ main: "Rain", description: "" }],
  });
  const [rain, later] = [weatherOf(8), weatherOf(9)];
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 10, 12) });
  const date = "2026-03-10";
  ids = null;
  await expect(requestSuitable(queries, COAT, rain)).rejects.toThrow("Request failed");
  ids = ["A".repeat(22)];
  await requestSuitable(queries, COAT, later);
  await requestSuitable(queries, { weather: later }, later);
  const coat = { ...COAT, outfits: { date, weather: rain } };
  expect(sent.map(({ body }) => body)).toEqual([coat, coat, { weather: later, outfits: { date } }]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test("what is asked while the weather is on its way waits for it, but not for one that never comes (R-02)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const weather: Weather = { name: "", main: { temp: 14, feels_like: 14 }, weather: [] };
  const load = async (queryFn: () => Promise<CachedWeather | null>): Promise<void> => {
    void queries.fetchQuery({ ...weatherQuery(telegram.launch.userId ?? ""), queryFn });
    const asked = requestSuitable(queries, COAT);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await asked).toBe(true);
  };
  await load(async () => ({ weather, at_ms: Date.now() }));
  expect(sent.map(({ body }) => body)).toMatchObject([{ outfits: { weather } }]);
  queries.clear();
  await load(async () => await new Promise(() => {}));
  expect(sent[1]?.body).not.toMatchObject({ outfits: { weather } });
});

test.each([
  ["tomorrow, the theatre", "2026-03-11"],
  ["hiking on saturday with frends", "2026-03-14"],
  ["в пятницу в офис", "2026-03-13"],
])(
  "“%s” asks for the outfits of %s, in its weather, and nothing wished of today holds for them (TALK-02, SPEC-45)",
  async (words, day) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 10, 12) });
    const told = { felt_min: 2, felt_max: 6, rain_mm: 0, wind_max: 3, parts: [] };
    queries.setQueryData(["week-forecast", null], {
      byDay: new Map([[day, told]]),
      attribution: null,
      isPlaceKnown: true,
    });
    outfits = [{ ...EMPTY_SELECTION, outerwear: null, bag: null, upper: "A".repeat(22), reason: "It suits" }];
    const wished = { still: ["warmer"], without: ["A".repeat(22)] } as const;
    await requestSuitable(queries, { text_prompt: words }, null, { wished });
    expect(sent).toMatchObject([{ body: { outfits: { date: day, weather: { main: { feels_like: 4 } } } } }]);
    expect(useRecommendations.getState().suitable).toMatchObject({ day, weather: { main: { feels_like: 4 } } });
  },
);

test("a request without a reply is restored after the app was closed, an answered one is not (R-03, SPEC-5)", async () => {
  const closeApp = (): void => useRecommendations.setState({ userId: "", text: "" });
  restoreRequest("anna");
  writeRequest("a coat");
  ids = [];
  await requestSuitable(queries, COAT);
  closeApp();
  restoreRequest("anna");
  expect(useRecommendations.getState().text).toBe("a coat");
  ids = ["A".repeat(22)];
  await requestSuitable(queries, COAT);
  expect(useRecommendations.getState().text).toBe("a coat");
  closeApp();
  restoreRequest("anna");
  expect(useRecommendations.getState().text).toBe("");
  writeRequest("a hat");
  closeApp();
  restoreRequest("ben");
  expect(useRecommendations.getState().text).toBe("");
  closeApp();
});
