import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Router, useLocation } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { readTrip, writeTrip, type Trip } from "#features/planner/trip.ts";
import { useGoTo } from "#screens/navigation.ts";
import { TripScreen } from "#screens/trip-screen.tsx";
import { emit } from "#testing/messenger.ts";
import { queriesWith } from "#testing/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";
import { PlanWeekSheet } from "#features/planner/plan-week-sheet.tsx";
import { TripForm } from "#features/planner/trip-form.tsx";

const items = ["A", "B", "C"].map((key) => sampleItem({ key, model: key }));
const [SHIRT = "", JEANS = "", COAT = ""] = items.map(({ id }) => id);
const RIGA = { name: "Riga", country: "LV", lat: 56.9, lon: 24.1 };
const day = (date: string, itemIds: string[]) => ({ date, occasion: null, itemIds, reason: "", isForecast: true });
const TRIP: Trip = {
  place: RIGA,
  from: "2026-03-10",
  to: "2026-03-11",
  occasions: [],
  days: [day("2026-03-10", [SHIRT, JEANS]), day("2026-03-11", [JEANS])],
  ticked: [],
};

function open() {
  return renderWith(queriesWith({ items }), <TripScreen />);
}
const boxes = () => within(screen.getByRole("group", { name: "To pack" })).getAllByRole<HTMLInputElement>("checkbox");
const ticked = () => boxes().map(({ checked }) => checked);
const tap = (name: string | RegExp) => fireEvent.click(screen.getAllByRole("button", { name })[0] ?? document.body);

test("what is packed is ticked off without a connection, and still is after a reload (TRIP-01)", () => {
  stubServer(() => LOST);
  writeTrip("anna", TRIP);
  const before = open();
  expect(ticked()).toEqual([false, false]);
  fireEvent.click(boxes()[0] ?? document.body);
  expect(screen.getByRole("status").textContent).toBe("1 of 2 packed");
  before.unmount();
  open();
  expect(ticked()).toEqual([true, false]);
});

test("other garments for a day change the list; what is still packed stays ticked (TRIP-01)", async () => {
  writeTrip("anna", { ...TRIP, ticked: [JEANS] });
  open();
  tap("Change");
  const sheet = within(await screen.findByRole("dialog"));
  fireEvent.click(sheet.getAllByRole<HTMLInputElement>("checkbox").find(({ checked }) => !checked) ?? document.body);
  fireEvent.click(sheet.getByRole("button", { name: /^Wear 3/ }));
  await waitFor(() => expect(ticked()).toEqual([false, true, false]));
  expect(readTrip("anna")?.days[0]?.itemIds.toSorted()).toEqual([SHIRT, JEANS, COAT]);
});

test("what several days have in common is said once, as is the weather (TRIP-01)", () => {
  const reason = "11 °C: take a jacket";
  const forecast = "9 to 14 °C; rain on Tue.";
  writeTrip("anna", { ...TRIP, forecast, days: TRIP.days.map((one) => ({ ...one, reason })) });
  open();
  expect([reason, forecast].map((text) => screen.getAllByText(text).length)).toEqual([1, 1]);
});

test("back leads to the screen from which the trip was opened (TRIP-01)", () => {
  const { hook, history } = memoryLocation({ path: "/recommendations", record: true });
  const Way = () => {
    const goTo = useGoTo();
    return useLocation()[0] === "/trip" ? (
      <TripScreen />
    ) : (
      <button type="button" onClick={() => goTo("/trip")}>
        trip
      </button>
    );
  };
  renderWith(
    queriesWith({ items }),
    <Router hook={hook}>
      <Way />
    </Router>,
  );
  tap("trip");
  act(() => emit(["back_button_pressed", undefined]));
  expect(history).toEqual(["/recommendations", "/trip", "/recommendations"]);
});

test("the list is sent into the chat, and the end of a trip can be undone (TRIP-01)", async () => {
  const sent = stubServer(({ path }) => (path.includes("trip") ? { outcome: "sent" } : []));
  const toasts = recordToasts();
  writeTrip("anna", TRIP);
  open();
  tap("Send to the chat");
  await waitFor(() => expect(toasts).toMatchObject([{ text: "The list is in the chat" }]));
  const { place, from, to } = TRIP;
  const list = sent.find(({ method }) => method === "POST")?.body;
  expect(list).toEqual({ place: place.name, from, to, item_ids: [SHIRT, JEANS] });
  tap("End the trip");
  expect([screen.queryByRole("group", { name: "To pack" }), readTrip("anna")]).toEqual([null, null]);
  act(() => toasts.at(-1)?.action?.run());
  expect([boxes().length, readTrip("anna")]).toMatchObject([2, TRIP]);
});

test.each([
  ["before today", "From", "0026-12-05", /^Choose a start/],
  ["before the trip begins", "To", "2001-01-01", /^A trip lasts from 1 to \d+ days/],
  ["too long after it begins", "To", "2999-01-01", /^A trip lasts/],
])("a day %s is said to be wrong, and nothing is packed for it (TRIP-01)", (_what, label, typed, said) => {
  const sent = stubServer(() => LOST);
  renderWith(newQueries(), <TripForm place={RIGA} onChoosePlace={() => {}} fromOf={() => null} onPacked={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole("button", { name: "Pack" }));
  expect([screen.getByText(said), document.activeElement]).toEqual([expect.anything(), field]);
  expect(sent).toEqual([]);
});

test("a trip and a week are dressed from the chosen collection, and from all clothes without one (SET-01)", async () => {
  const collection = "C".repeat(22);
  const sent = stubServer(({ path }) => (path === "/week/list" ? [] : { item_ids: [], days: [], settings: null }));
  const choose = (_value: string | null, onChoose: (id: string | null) => void) => (
    <button type="button" onClick={() => onChoose(collection)}>
      Office
    </button>
  );
  const bodiesOf = (asked: string) => sent.filter(({ path }) => path === asked).map(({ body }) => body);
  const form = <TripForm place={RIGA} onChoosePlace={() => {}} fromOf={choose} onPacked={() => {}} />;
  const { unmount } = renderWith(newQueries(), form);
  tap("Pack");
  await waitFor(() => expect(bodiesOf("/trips/pack")).toHaveLength(1));
  expect(bodiesOf("/trips/pack")[0]).not.toHaveProperty("collection");
  tap("Office");
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Pack" }).disabled).toBe(false));
  tap("Pack");
  await waitFor(() => expect(bodiesOf("/trips/pack")[1]).toMatchObject({ collection }));
  unmount();
  const week = { from: "2026-11-20", items: [], layOf: () => null, onClosed: () => {} };
  renderWith(newQueries(), <PlanWeekSheet {...week} fromOf={choose} />);
  await waitFor(() => expect(bodiesOf("/week/suggest")).toEqual([{ from: "2026-11-20", days: 7 }]));
  tap("Office");
  await waitFor(() => expect(bodiesOf("/week/suggest")[1]).toEqual({ from: "2026-11-20", days: 7, collection }));
});
