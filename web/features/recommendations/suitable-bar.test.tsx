import { fireEvent, renderHook, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { shownDay } from "#adapters/shown-day.ts";
import { today } from "#adapters/today.ts";
import { SuitableBar } from "#features/recommendations/suitable-bar.tsx";
import { useRecommendations, useSuitable } from "#features/recommendations/suitable-store.ts";
import { newQueries, renderWith } from "#testing/render.tsx";

const RAIN: Weather = {
  name: "Riga",
  main: { temp: 4.4, feels_like: 1 },
  weather: [{ main: "Rain", description: "" }],
};
const found = { outfits: [], others: [], day: today(), ids: ["a", "b"], weather: RAIN };

test.each([
  ["a request", "date", "fits_occasion", "Picked for “date”4 °C · rain · 2 items fit"],
  ["the weather", null, "keeps_warm", "Picked for the weather4 °C · rain · 2 items fit"],
  ["what only comes close", "swim", "closest", "The closest match4 °C · rain"],
] as const)(
  "what was found for %s says so, with its weather and how much suits, until it is closed; one tap leads back to where it was asked for (W-12, SPEC-85, SPEC-123)",
  (_what, request, reason, text) => {
    const onLeave = vi.fn();
    const suitable = { ...found, request, reasons: new Map([["a", reason]]) };
    const { hook, history } = memoryLocation({ path: "/wardrobe", record: true });
    renderWith(
      newQueries(),
      <Router hook={hook}>
        <SuitableBar suitable={suitable} onLeave={onLeave} />
      </Router>,
    );
    expect(screen.getByRole("paragraph").textContent.replaceAll("\u00a0", " ")).toBe(text);
    fireEvent.click(screen.getByRole("button", { name: "Show all clothes" }));
    expect(onLeave).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole("button", { name: "Back to recommendations" }));
    expect(history).toEqual(["/wardrobe", "/recommendations"]);
  },
);

const weekday = shownDay("en", addDays(today(), 6), { weekday: "long" });

test.each([
  [0, undefined, "4 °C · rain · 2 items fit"],
  [1, undefined, "tomorrow · 4 °C · rain · 2 items fit"],
  [6, undefined, `${weekday} · 4 °C · rain · 2 items fit`],
  [1, "−10 °C, snow, as you described", "tomorrow · −10 °C, snow, as you described · 2 items fit"],
])("for the day %i from today, of whose weather words tell %s, it says %s (LAYER-05)", (later, told, text) => {
  const suitable = { ...found, day: addDays(today(), later), told, request: "date", reasons: new Map() };
  renderWith(newQueries(), <SuitableBar suitable={suitable} onLeave={vi.fn()} />);
  expect(screen.getByRole("paragraph").textContent.replaceAll("\u00a0", " ")).toBe(`Picked for “date”${text}`);
});

test.each([
  [-1, false],
  [0, true],
  [2, true],
])("of an answer for the day %i from today it is shown: %s (SPEC-45)", (later, isShown) => {
  const suitable = { ...found, day: addDays(today(), later), request: null, reasons: new Map() };
  useRecommendations.setState({ suitable });
  expect(renderHook(useSuitable).result.current !== null).toBe(isShown);
});
