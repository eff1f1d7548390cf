import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import * as pictures from "#adapters/picture-cache.ts";
import * as days from "#adapters/today.ts";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { FirstOutfit } from "#screens/first-outfit.tsx";
import { stubLocalStorage } from "#testing/stubs.ts";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";
import { TOAST_OVER } from "#ui/show-toast.ts";

const cut = { no_background_image: "N".repeat(22) };
const [top, shirt, jeans, shoes] = [
  sampleItem({ key: "T", position: "upper", type: "T-Shirt", ...cut }),
  sampleItem({ key: "U", position: "upper", type: "Shirt", ...cut }),
  sampleItem({ key: "J", position: "lower", type: "Jeans", ...cut }),
  sampleItem({ key: "S", position: "feet", type: "Shoes", ...cut }),
];
const wearing = (upper: typeof top, reason: string) => ({
  ...EMPTY_SELECTION,
  outerwear: null,
  bag: null,
  upper: upper.id,
  lower: jeans.id,
  feet: shoes.id,
  reason,
});
const OUTFITS = [wearing(top, "Light."), wearing(shirt, "Smart.")];

beforeEach(() => {
  stubLocalStorage();
  // That of happy-dom never sees anything.
  vi.stubGlobal("IntersectionObserver", undefined);
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(pictures, "loadPicture").mockResolvedValue(new Blob(["picture"]));
  useUploads.setState({ ...NO_UPLOADS, newIds: [shoes.id] });
});

function open(items = [top, shirt, jeans, shoes], weather: object = [], listed: (path: string) => object = () => []) {
  const sent = stubServer(({ path }) => {
    if (path === recommendationCalls.findCities.path)
      return { cities: [{ name: "Riga", country: "LV", lat: 56.946, lon: 24.1059 }] };
    if (path === recommendationCalls.getWeather.path) return weather;
    if (path === recommendationCalls.suggestToday.path) return { outfits: OUTFITS };
    if (path === wearCalls.addWear.path)
      return { id: "W".repeat(22), date: days.today(), item_ids: [top.id, jeans.id, shoes.id], look_id: null };
    if (path === proposalCalls.cutOutNew.path) return { clothing_items: [], ai_tasks: [], ai_credits_left: 0 };
    return listed(path);
  });
  const queries = queriesWith({ items, settings: {} });
  return { ...renderWith(queries, <FirstOutfit next="Add another photo" />), sent, queries };
}
const pathsOf = (sent: ReturnType<typeof stubServer>) => sent.map(({ path }) => path);

test("the photos that make the first whole outfit bring it up, it is worn with one tap, and it does not come again (SPEC-47)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 10, 17) });
  const over = vi.fn();
  window.addEventListener(TOAST_OVER, over, { once: true });
  const toasts = recordToasts();
  const first = open();
  const sheet = await screen.findByRole("dialog", { name: "Your outfit for today" });
  expect(await screen.findByRole("img", { name: /T-Shirt.*Jeans.*Shoes/ })).toBeDefined();
  await waitFor(() => expect(sheet.textContent).toContain("Light."));
  expect(sheet.textContent).not.toContain("Add more");
  expect(over).toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Another" }));
  await waitFor(() => expect(sheet.textContent).toContain("Smart."));
  expect(sheet.textContent).toContain("Add more for new outfits.Add another photo");
  expect(sheet.textContent).toContain("Outfit 2 of 2");
  fireEvent.click(screen.getByRole("button", { name: "Back to first" }));
  expect(sheet.textContent).toContain("Outfit 1 of 2");
  fireEvent.click(screen.getByRole("button", { name: "Wear it" }));
  await waitFor(() => expect(pathsOf(first.sent)).toContain(wearCalls.addWear.path));
  const worn = first.sent.find(({ path }) => path === wearCalls.addWear.path)?.body;
  expect(worn).toEqual({ date: days.today(), item_ids: [top.id, jeans.id, shoes.id] });
  expect(await screen.findByText("You’re wearing this today")).toBeDefined();
  // One tap has one answer.
  expect(toasts).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 2500 });
  first.unmount();
  expect(pathsOf(open().sent)).toEqual([]);
});

test.each([
  ["worn", [{ id: "W".repeat(22), date: days.today(), item_ids: [top.id], look_id: null }], []],
  ["planned", [], [{ date: days.today(), item_ids: [top.id], look_id: null }]],
])("it does not come by itself where an outfit is %s for today already (SPEC-47)", async (_what, wears, plans) => {
  const { sent } = open(undefined, [], (path) => (path.startsWith(wearCalls.listWears.path) ? wears : plans));
  await waitFor(() => expect(pathsOf(sent)).toContain(plannerCalls.listWeek.path));
  await expect(screen.findByRole("dialog", {}, { timeout: 500 })).rejects.toThrow("role");
});

test("it waits for the answer to what is asked of a photo that failed (SPEC-47)", async () => {
  const failed = [{ id: "f", image: "", message: "Somebody wears it", isReadable: true, isWorn: true }];
  useUploads.setState({ failed });
  open();
  await expect(screen.findByRole("dialog", {}, { timeout: 500 })).rejects.toThrow("role");
  act(() => useUploads.setState({ failed: [] }));
  expect(await screen.findByRole("dialog", { name: "Your outfit for today" })).toBeDefined();
});

test("where no place is known, its weather is that of the city after which the device's time zone is named, and is said with it, until a city is chosen there (SPEC-47, SPEC-54)", async () => {
  vi.spyOn(days, "deviceZone").mockReturnValue("Europe/Riga");
  const { sent } = open(undefined, {
    name: "Rīga",
    main: { temp: 10.6, feels_like: 7 },
    weather: [{ main: "Clouds", description: "cloudy" }],
  });
  const sheet = await screen.findByRole("dialog", { name: "Your outfit for today, 11°" });
  expect(sheet.textContent).toContain("Based on the weather in Riga.");
  const asked = sent.find(({ path }) => path === recommendationCalls.suggestToday.path)?.body;
  expect(asked).toMatchObject({ weather: { name: "Riga", main: { feels_like: 7 } } });
  fireEvent.click(screen.getByRole("button", { name: "Not there?" }));
  fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "Ri" } });
  fireEvent.click(await screen.findByRole("button", { name: /Riga/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Not there?" })).toBeNull());
});

test("its cut-outs are asked for first, then those of the next outfits (SPEC-47)", async () => {
  const uncut = [shirt, shoes, jeans, top].map((item) => ({ ...item, no_background_image: null }));
  const { sent } = open(uncut);
  const asked = () => sent.filter(({ path }) => path === proposalCalls.cutOutNew.path);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.body).toEqual({ ids: [top.id, jeans.id, shoes.id, shirt.id] });
});

test("it waits six seconds for its cut-outs; then, until one is there, at most 60 s, a tile lies in its place, and only sharing waits (SPEC-47)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const making = { ...shoes, no_background_image: "IN_PROGRESS" };
  const { queries } = open([top, shirt, jeans, making]);
  const laying = () => screen.queryByText("Laying out your clothes… You can share them in a moment.");
  const areDisabled = (...names: string[]) =>
    names.map((name) => screen.getByRole("button", { name }).hasAttribute("disabled"));
  await act(async () => await vi.advanceTimersByTimeAsync(5500));
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => await vi.advanceTimersByTimeAsync(1000));
  expect(await screen.findByRole("img", { name: /T-Shirt.*Jeans.*Shoes/ })).toBeDefined();
  expect(laying()).not.toBeNull();
  expect(areDisabled("Wear it", "Share")).toEqual([false, true]);
  // It failed: its photo lies there.
  queries.setQueryData(itemsQuery.queryKey, [top, shirt, jeans, { ...shoes, no_background_image: null }]);
  await waitFor(() => expect(laying()).toBeNull());
  expect(areDisabled("Wear it", "Share")).toEqual([false, false]);
  queries.setQueryData(itemsQuery.queryKey, [top, shirt, jeans, making]);
  await waitFor(() => expect(laying()).not.toBeNull());
  await act(async () => await vi.advanceTimersByTimeAsync(61_000));
  expect(laying()).toBeNull();
  vi.useRealTimers();
});

test("photos that add to a wardrobe with an outfit bring up nothing (SPEC-47)", () => {
  useUploads.setState({ newIds: [shirt.id] });
  expect(pathsOf(open().sent)).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
