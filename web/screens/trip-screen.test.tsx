import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Router, useLocation } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { plannerCalls, type KeptTrip } from "@wardrobe/domain/planner/calls.ts";
import { inBag, packedFor, withTicked } from "@wardrobe/domain/planner/kept-trip.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { useGoTo } from "#screens/navigation.ts";
import { TripScreen } from "#screens/trip-screen.tsx";
import { emit } from "#testing/messenger.ts";
import { queriesWith } from "#testing/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";
import { PlanWeekSheet } from "#features/planner/plan-week-sheet.tsx";
import { TripForm } from "#features/planner/trip-form.tsx";

const items = ["A", "B", "C", "D"].map((key) => sampleItem({ key, model: key }));
const [SHIRT = "", JEANS = "", COAT = "", HAT = ""] = items.map(({ id }) => id);
const RIGA = { name: "Riga", country: "LV", lat: 56.9, lon: 24.1 };
const day = (date: string, item_ids: string[]) => ({ date, occasion: null, item_ids, reason: "", is_forecast: true });
const TRIP: KeptTrip = {
  id: "T".repeat(22),
  place: RIGA,
  from: "2026-03-10",
  to: "2026-03-11",
  occasions: [],
  days: [day("2026-03-10", [SHIRT, JEANS]), day("2026-03-11", [JEANS])],
  packed_at: "2026-03-01T08:00:00.000Z",
  ticks: [],
};

/** The trip as this device had it when it was open last. */
function keep(trip: KeptTrip | null, more: object = {}): void {
  localStorage.setItem("kept_trip", JSON.stringify({ user_id: "anna", trip, isNew: false, ended: null, ...more }));
}
const kept = (): unknown => JSON.parse(localStorage.getItem("kept_trip") ?? "null");

/** A server that has this trip, and keeps what it is sent in its place. */
function serverWith(trip: KeptTrip | null, answers: Record<string, unknown> = {}) {
  const server = { trip };
  const sent = stubServer(({ path, body }) => {
    if (path in answers) return answers[path];
    if (path === "/trips/send") return { outcome: "sent" };
    if (path === "/trips/forget") server.trip = null;
    if (path === "/trips/save") server.trip = plannerCalls.saveTrip.body.parse(body).trip;
    return path === "/trips/forget" ? null : path.startsWith("/trips") ? { trip: server.trip } : [];
  });
  return { server, sent };
}

function open() {
  return renderWith(queriesWith({ items }), <TripScreen />);
}
const boxes = () => within(screen.getByRole("group", { name: "To pack" })).getAllByRole<HTMLInputElement>("checkbox");
const ticked = () => boxes().map(({ checked }) => checked);
const tap = (name: string | RegExp) => fireEvent.click(screen.getAllByRole("button", { name })[0] ?? document.body);

test("what is packed is ticked off without a connection, still is after a reload, and is sent with the next one (TRIP-01, SPEC-129)", async () => {
  stubServer(() => LOST);
  keep(TRIP);
  const before = open();
  expect(ticked()).toEqual([false, false]);
  fireEvent.click(boxes()[0] ?? document.body);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 of 2 packed · 2 outfits"));
  before.unmount();
  const { server } = serverWith(TRIP);
  open();
  expect(ticked()).toEqual([true, false]);
  await waitFor(() => expect(server.trip && inBag(server.trip)).toEqual([SHIRT]));
});

test("the list says how many outfits it is for and how many are different, those of the days below it and of their occasions (TRIP-01)", () => {
  stubServer(() => LOST);
  const evening = { ...day("2026-03-10", [COAT, JEANS]), occasion: "dinner" };
  const rest = [day("2026-03-11", [JEANS, SHIRT]), day("2026-03-12", [HAT]), day("2026-03-13", [])];
  keep({ ...TRIP, to: "2026-03-13", days: [day("2026-03-10", [SHIRT, JEANS]), evening, ...rest] });
  open();
  expect(screen.getByRole("status").textContent).toBe("0 of 4 packed · 4 outfits, 3 different");
});

test("what another device has packed is there, and is gone when it has ended the trip (SPEC-129)", async () => {
  const { server } = serverWith(withTicked(TRIP, [JEANS], new Date()));
  const before = open();
  await waitFor(() => expect(ticked()).toEqual([false, true]));
  before.unmount();
  server.trip = null;
  stubServer(() => ({ trip: null }));
  open();
  await screen.findByRole("button", { name: "Pack" });
  expect(kept()).toMatchObject({ trip: null });
});

test("ticks that follow one another while the first is sent are all sent, the last state last (SPEC-129)", async () => {
  keep(TRIP);
  const { server, sent } = serverWith(TRIP);
  open();
  for (const box of boxes()) fireEvent.click(box);
  await waitFor(() => expect(server.trip && inBag(server.trip)).toEqual([SHIRT, JEANS]));
  expect(sent.filter(({ path }) => path === "/trips/save")).toHaveLength(2);
});

test("the list that a device kept alone is taken over once, with its ticks (SPEC-129)", async () => {
  const { id: _id, days, packed_at: _at, ticks: _ticks, ...rest } = TRIP;
  const alone = days.map(({ date, occasion, item_ids: itemIds, reason }) => ({
    date,
    occasion,
    itemIds,
    reason,
    isForecast: true,
  }));
  localStorage.setItem("trip", JSON.stringify({ user_id: "anna", ...rest, days: alone, ticked: [JEANS] }));
  const { server, sent } = serverWith(null);
  open();
  expect(ticked()).toEqual([false, true]);
  await waitFor(() => expect(kept()).toMatchObject({ isNew: false }));
  expect([sent.find(({ path }) => path === "/trips/save")?.body, server.trip]).toMatchObject([
    { is_new: true },
    { ...rest, days },
  ]);
  expect(localStorage.getItem("trip")).toBeNull();
});

test("other garments for a day change the list; what is still packed stays ticked (TRIP-01)", async () => {
  const { server } = serverWith(TRIP);
  keep(withTicked(TRIP, [JEANS], new Date()));
  open();
  tap("Change");
  const sheet = within(await screen.findByRole("dialog"));
  fireEvent.click(sheet.getAllByRole<HTMLInputElement>("checkbox").find(({ checked }) => !checked) ?? document.body);
  fireEvent.click(sheet.getByRole("button", { name: /^Wear 3/ }));
  await waitFor(() => expect(ticked()).toEqual([false, true, false]));
  await waitFor(() => expect(packedFor(server.trip ?? TRIP).toSorted()).toEqual([SHIRT, JEANS, COAT]));
});

test("garments of one name are told apart, and the list says where it has what is planned (TRIP-01, SPEC-120, SPEC-124)", async () => {
  const plans = [{ date: "2026-03-11", item_ids: [JEANS], look_id: null }];
  stubServer(({ path }) => (path === "/week/list" ? plans : path.startsWith("/trips") ? { trip: TRIP } : []));
  keep(TRIP);
  open();
  const names = boxes().map((box) => box.getAttribute("aria-label"));
  expect(new Set(names).size).toBe(names.length);
  expect(names.join()).toContain(", A");
  expect(await screen.findByText(plannerText("en", "with_planned"))).toBeDefined();
});

test.each([
  [[JEANS], null],
  [[], "Pack lighter: 1 item in all"],
])(
  "a trip that wears what is planned can be packed without it, where that saves three garments: %j beside one, %s (SPEC-124)",
  async (more, offer) => {
    const [four, light] = [
      [SHIRT, JEANS, COAT, HAT],
      [SHIRT, ...more],
    ];
    const outfit = { head: null, upper: light[0] ?? null, outerwear: null, lower: light[1] ?? null, feet: null };
    const days = [
      { date: TRIP.from, outfit: { ...outfit, bag: null, accessories: null, reason: "" }, is_forecast: true },
    ];
    const shown = { ...TRIP, days: [day(TRIP.from, four)] };
    const { sent } = serverWith(shown, {
      "/trips/pack": { item_ids: light, days },
      "/week/list": [{ date: TRIP.from, item_ids: four, look_id: null }],
    });
    keep(shown);
    open();
    await screen.findByText(plannerText("en", "with_planned"));
    await waitFor(() =>
      expect(sent.find(({ path }) => path === "/trips/pack")?.body).toMatchObject({ is_light: true }),
    );
    if (offer === null) return expect(screen.queryByRole("button", { name: /lighter/ })).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: offer }));
    await waitFor(() => expect(boxes()).toHaveLength(light.length));
    expect(screen.queryByText(plannerText("en", "with_planned"))).toBeNull();
    // The full list comes back.
    tap(plannerText("en", "pack_planned"));
    await waitFor(() =>
      expect(sent.findLast(({ path }) => path === "/trips/pack")?.body).not.toHaveProperty("is_light"),
    );
  },
);

test("what several days have in common is said once, as is the weather (TRIP-01)", () => {
  const reason = "11 °C: take a jacket";
  const forecast = "9 to 14 °C; rain on Tue.";
  serverWith(TRIP);
  keep({ ...TRIP, forecast, days: TRIP.days.map((one) => ({ ...one, reason })) });
  open();
  expect([reason, forecast].map((text) => screen.getAllByText(text).length)).toEqual([1, 1]);
});

test("each day that has a plan says how it stands to it, those that differ alike once (SPEC-124)", async () => {
  const [reason, almost] = ["Just as you planned.", "Almost as you planned."];
  const plans = TRIP.days.map(({ date, item_ids }) => ({ date, item_ids, look_id: null }));
  const differing = TRIP.days.map((one) => ({ ...one, occasion: "work", item_ids: [COAT], reason: almost }));
  serverWith(TRIP, { "/week/list": plans });
  keep({ ...TRIP, days: [...TRIP.days.map((one) => ({ ...one, reason })), ...differing] });
  open();
  await waitFor(() => expect([reason, almost].map((text) => screen.queryAllByText(text).length)).toEqual([2, 1]));
});

test("packing again opens the form with what the trip is for; the ticks stay (TRIP-01)", async () => {
  const trip = withTicked({ ...TRIP, from: "2999-03-10", to: "2999-03-11", occasions: ["a run"] }, [JEANS], new Date());
  const outfit = { head: null, upper: COAT, outerwear: null, lower: JEANS, feet: null, bag: null, accessories: null };
  const packed = { item_ids: [], days: [{ date: trip.from, outfit: { ...outfit, reason: "" }, is_forecast: false }] };
  const { sent } = serverWith(trip, { "/trips/pack": packed });
  keep(trip);
  open();
  tap("Pack again");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Occasions").value).toBe("a run");
  tap("Pack");
  await waitFor(() => expect(boxes()).toHaveLength(2));
  expect(sent.find(({ path }) => path === "/trips/pack")?.body).toMatchObject({ occasions: ["a run"] });
  expect(ticked().filter(Boolean)).toEqual([true]);
});

test.each(["/recommendations", "/wardrobe"])("back leads to %s, from which the trip was opened (TRIP-01)", (path) => {
  serverWith(null);
  const { hook, history } = memoryLocation({ path, record: true });
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
  expect(history).toEqual([path, "/trip", path]);
});

test("the list is sent into the chat, and the end of a trip can be undone (TRIP-01)", async () => {
  const { server, sent } = serverWith(TRIP);
  const toasts = recordToasts();
  keep(TRIP);
  open();
  tap("Send to the chat");
  await waitFor(() => expect(toasts).toMatchObject([{ text: "The list is in the chat" }]));
  const { place, from, to } = TRIP;
  const list = sent.find(({ path }) => path === "/trips/send")?.body;
  expect(list).toEqual({ place: place.name, from, to, item_ids: [SHIRT, JEANS] });
  tap("End the trip");
  expect(kept()).toMatchObject({ ended: TRIP.id });
  await screen.findByRole("button", { name: "Pack" });
  await waitFor(() => expect([server.trip, kept()]).toMatchObject([null, { ended: null }]));
  act(() => toasts.at(-1)?.action?.run());
  await waitFor(() => expect(boxes()).toHaveLength(2));
  await waitFor(() => expect(server.trip).toMatchObject(TRIP));
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
