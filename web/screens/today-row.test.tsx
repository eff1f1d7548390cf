import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { telegram } from "#adapters/telegram/current.ts";
import * as days from "#adapters/today.ts";
import { TodayRow } from "#screens/today-row.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const COLD = { name: "Riga", main: { temp: 9, feels_like: 9 }, weather: [{ main: "Clouds", description: "" }] };
const RIGA = { name: "Riga", country: "LV", lat: 56.95, lon: 24.1 };

test("the wardrobe's row tells no weather of a city that is only guessed, and that of the known one as the page does (SPEC-54)", async () => {
  vi.spyOn(days, "deviceZone").mockReturnValue("Europe/Riga");
  const sent = stubServer(({ path }) => {
    if (path === recommendationCalls.suggestToday.path) return { outfits: [] };
    if (path === recommendationCalls.findCities.path) return { cities: [RIGA] };
    return path === recommendationCalls.getWeather.path ? COLD : [];
  });
  const open = () => renderWith(queriesWith({ items: [sampleItem()] }), <TodayRow />);
  const { unmount } = open();
  // The outfit goes by it all the same.
  const asked = () => sent.find(({ path }) => path === recommendationCalls.suggestToday.path)?.body;
  await waitFor(() => expect(asked()).toMatchObject({ weather: { name: "Riga" } }));
  expect(screen.getByRole("button").textContent).toBe("Your outfit for today");
  unmount();
  localStorage.setItem("weather_city", JSON.stringify({ user_id: telegram.launch.userId ?? "", city: RIGA }));
  open();
  expect(await screen.findByText("Riga")).toBeDefined();
});
