import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAN_TYPES } from "#plans/plan-types.ts";
import { recommendationCalls } from "#recommendations/calls.ts";
import { mayAskByText, REQUEST_TEXT_MAX, suitableButton, suitableRequest } from "#recommendations/request.ts";
import type { Weather } from "#recommendations/weather.ts";

const weather: Weather = {
  name: "",
  main: { temp: 1, feels_like: 0 },
  weather: [{ main: "Clear", description: "clear sky" }],
};

test("only subscriptions that start with basic or pro allow a request by text (R-03)", () => {
  expect(PLAN_TYPES.filter(mayAskByText)).toEqual(PLAN_TYPES.filter((type) => type !== "free"));
  expect([null, undefined, "", "premium", "probably"].map(mayAskByText)).toEqual([false, false, false, false, false]);
});

test("text is trimmed and wins over the weather (R-04)", () => {
  expect(suitableRequest("  a walk ", weather)).toEqual({ text_prompt: "a walk" });
  expect(suitableRequest(" \n", weather)).toEqual({ weather });
  expect(suitableRequest(" ", null)).toBeNull();
});

test.each([
  ["", weather, false, "show_clothes_for_weather", false],
  ["a walk", null, false, "show_clothes_for_request", false],
  ["  ", null, false, "show_clothes_for_weather", true],
  ["a walk", weather, true, "loading", true],
] as const)(
  "with %j, the weather %j and busy %j the button is %s, disabled: %j (R-04)",
  (...[text, known, isBusy, label, isDisabled]) => {
    expect(suitableButton({ text, weather: known, isBusy })).toEqual({ label, isDisabled });
  },
);

test("for any text, the button is enabled exactly when there is a request, and the server accepts it (R-04, Q-01)", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: REQUEST_TEXT_MAX }), fc.constantFrom(null, weather), (text, known) => {
      const request = suitableRequest(text, known);
      expect(suitableButton({ text, weather: known, isBusy: false }).isDisabled).toBe(request === null);
      if (request !== null) expect(recommendationCalls.listSuitable.body.safeParse(request).success).toBe(true);
    }),
  );
});

test("a request has either a text or the weather (Q-01)", () => {
  const { body } = recommendationCalls.listSuitable;
  const tooLong = { text_prompt: "x".repeat(REQUEST_TEXT_MAX + 1) };
  for (const wrong of [{}, { text_prompt: " " }, { text_prompt: "x", weather }, tooLong])
    expect(body.safeParse(wrong).success).toBe(false);
});

test("a place has valid coordinates (Q-01)", () => {
  const { body } = recommendationCalls.getWeather;
  expect(body.safeParse({ lat: 56.95, lon: 24.1 }).success).toBe(true);
  expect(body.safeParse({ lat: 91, lon: 0 }).success).toBe(false);
});
