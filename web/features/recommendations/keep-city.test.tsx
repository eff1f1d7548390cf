import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { endCityOffer, KeepCity } from "#features/recommendations/keep-city.tsx";
import { useWeather } from "#features/recommendations/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const RIGA: City = { name: "Riga", country: "LV", lat: 56.95, lon: 24.11 };
const WEATHER = { name: "Riga", main: { temp: 9, feels_like: 8 }, weather: [{ main: "Clouds", description: "" }] };
const t = morningTexts("en");
const userId = telegram.launch.userId ?? "";
const LABEL = t("offer_city", { city: "Riga" });

afterEach(() => {
  for (const key of ["weather", "city_offer"]) localStorage.removeItem(key);
});

/** The card's place is the device's position, of which the weather is kept. */
async function open(account: { city?: City } = {}) {
  const stored = { user_id: userId, weather: WEATHER, at_ms: Date.now(), place: { lat: 56.9, lon: 24.1 } };
  localStorage.setItem("weather", JSON.stringify(stored));
  const sent = stubServer(({ path }) => {
    if (path === morningCalls.getMorning.path) return { settings: null, may_write: false, ...account };
    return path === recommendationCalls.findCities.path ? { cities: [RIGA] } : WEATHER;
  });
  const onKeep = vi.fn();
  const Screen = () => {
    useWeather(userId);
    return <KeepCity onKeep={onKeep} />;
  };
  const { unmount } = renderWith(newQueries(), <Screen />);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(morningCalls.getMorning.path));
  return { onKeep, unmount };
}
const isOffered = () => screen.queryByRole("button", { name: LABEL }) !== null;

test("the city at the position is offered to the chat, and one tap chooses it, once (SPEC-141)", async () => {
  const toasts = recordToasts();
  const { onKeep, unmount } = await open();
  fireEvent.click(await screen.findByRole("button", { name: LABEL }));
  expect([onKeep.mock.calls, isOffered()]).toEqual([[[RIGA]], false]);
  expect(toasts).toMatchObject([{ text: t("city_kept", { city: "Riga" }) }]);
  unmount();
  await open();
  expect(isOffered()).toBe(false);
});

test("who does not want it is not asked again, and nothing is kept (SPEC-141)", async () => {
  const { onKeep } = await open();
  await screen.findByRole("button", { name: LABEL });
  fireEvent.click(screen.getByRole("button", { name: t("offer_no") }));
  expect([onKeep.mock.calls, isOffered()]).toEqual([[], false]);
});

test.each([
  ["whose account has a city", { city: RIGA }, () => {}],
  ["who chose a place by hand", {}, endCityOffer],
] as const)("nobody is asked %s (SPEC-141)", async (_who, account, before) => {
  before();
  await open(account);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOffered()).toBe(false);
});
