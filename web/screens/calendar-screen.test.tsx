import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { useBrowserLocation } from "wouter/use-browser-location";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { plannerCalls, type PlannedDay } from "@wardrobe/domain/planner/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { wearCalls, type Wear } from "@wardrobe/domain/wears/calls.ts";
import { daysOf, monthOf } from "@wardrobe/domain/wears/month.ts";
import { shownDay } from "#adapters/shown-day.ts";
import { today } from "#adapters/today.ts";
import { DAY_PATH, WEEK_PATH, weekQuery } from "#features/planner/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { CalendarScreen } from "#screens/calendar-screen.tsx";
import { messenger } from "#testing/messenger.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const hat = sampleItem();
const coat = sampleItem({ key: "C" });
const FILE = "https://app.example/calendar/key/wardrobe.ics";

function open({
  isWorn = false,
  wears = null as Wear[] | null,
  plans = [] as PlannedDay[],
  suggested = null as object[] | null,
}) {
  const queries = newQueries();
  const entry = { id: "W".repeat(22), date: today(), item_ids: [hat.id], look_id: null };
  const worn = wears ?? (isWorn ? [entry] : []);
  queries.setQueryData(itemsQuery.queryKey, [hat, coat]);
  queries.setQueryData(weekQuery.queryKey, plans);
  queries.setQueryData(wearsQuery(daysOf(monthOf(today()))).queryKey, worn);
  const sent = stubServer(async ({ path }) => {
    if (path === plannerCalls.shareWeek.path) return { url: FILE };
    if (path === plannerCalls.suggestWeek.path && suggested !== null) return { days: suggested };
    if (path === morningCalls.getMorning.path) return { settings: null, may_write: false };
    if (!path.startsWith("/wears") || worn.length === 0) return await new Promise(() => {});
    return worn.filter(({ date }) => path.includes(daysOf(monthOf(date)).from));
  });
  const screens = (
    <Router hook={useBrowserLocation}>
      <CalendarScreen />
    </Router>
  );
  renderWith(queries, screens);
  return sent;
}
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test.each([
  [false, "this", 0],
  [true, "this", 1],
  [true, "the next", 1],
])(
  "where today's clothes are worn: %s, %s month's suggested week begins %i days from now (WEEK-01)",
  async (isWorn, shown, ahead) => {
    const sent = open({ isWorn });
    if (shown === "the next") tap("Next month");
    tap("Plan the week");
    const asked = () => sent.find(({ path }) => path === plannerCalls.suggestWeek.path)?.body;
    await waitFor(() => expect(asked()).toMatchObject({ from: addDays(today(), ahead), days: 7 }));
  },
);

test("a planned week is seen in the grid, over the end of the month too, and instead of the button one is told so (WEEK-01, SPEC-109)", () => {
  const plans = [1, 2, 3, 4, 5, 6].map((ahead) => ({
    date: addDays(today(), ahead),
    item_ids: [hat.id],
    look_id: null,
  }));
  open({ plans });
  for (const { date } of plans) expect(document.querySelector(`[data-day="${date}"]`)).not.toBeNull();
  expect(screen.getByText("Your week is ready. Tap a day to change it.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Plan the week" })).toBeNull();
});

test("a suggested day beyond the forecast says that its season dressed it (WEEK-01)", async () => {
  const outfits = [{ ...EMPTY_SELECTION, outerwear: null, bag: null, head: hat.id, reason: "" }];
  const day = (ahead: number) => ({ date: addDays(today(), ahead), outfits, is_forecast: ahead === 0 });
  open({ suggested: [day(0), day(1)] });
  tap("Plan the week");
  const rows = async () => within(await screen.findByRole("dialog")).findAllByRole("heading", { level: 3 });
  expect(
    (await rows()).map((row) => row.parentElement?.textContent?.includes("no forecast yet, weather guessed")),
  ).toEqual([false, true]);
});

test("a day that is planned for its evening only is dressed, and shows both (SPEC-72)", async () => {
  const date = addDays(today(), 1);
  const outfits = [{ ...EMPTY_SELECTION, outerwear: null, bag: null, head: hat.id, reason: "" }];
  const plan = { date, item_ids: [hat.id], look_id: null, occasion: "evening" };
  const sent = open({ suggested: [{ date, outfits, is_forecast: true }], plans: [plan] });
  tap("Plan the week");
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.queryByRole("button", { name: /0 days/ })).toBeNull();
  const rows = async () => (await sheet.findAllByRole("heading", { level: 3 })).map((row) => row.closest("li"));
  const [row, ...others] = await rows();
  expect([others, row?.querySelector("h4")?.textContent, row?.querySelectorAll("[role=img]").length]).toEqual([
    [],
    "Evening: already planned",
    2,
  ]);
  fireEvent.click(sheet.getByRole("button", { name: "Plan 1 day" }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === plannerCalls.planWeek.path)?.body).toEqual({
      days: [{ date, item_ids: [hat.id] }],
    }),
  );
});

test("the week that was opened from the recommendations leads back to them, the calendar's own does not (WEEK-01)", async () => {
  const close = async () => fireEvent.click(await screen.findByRole("button", { name: "Close" }));
  open({});
  tap("Plan the week");
  await close();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.pathname).not.toBe("/recommendations");
  cleanup();
  window.history.replaceState(null, "", WEEK_PATH);
  open({});
  await close();
  await waitFor(() => expect(window.location.pathname).toBe("/recommendations"));
});

test.each([0, 3])(
  "the day %i days ahead that was opened from the strip stands over the calendar, and leads back (WEEK-01)",
  async (later) => {
    const day = addDays(today(), later);
    window.history.replaceState(null, "", DAY_PATH + day);
    open({});
    const name = shownDay("en", day, { weekday: "long", day: "numeric", month: "long" });
    expect(await screen.findByRole("dialog", { name: new RegExp(name) })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(window.location.pathname).toBe("/recommendations"));
  },
);

test("a day has one card an outfit, the day's before the evening's: the worn one stands for its plan (SET-02)", async () => {
  const [day, evening] = [hat, coat].map(({ id }) => ({ date: today(), item_ids: [id], look_id: null }));
  if (day === undefined || evening === undefined) return;
  const plans = [{ ...day, more: [{ ...evening, occasion: "evening" }] }];
  const worn = [
    { id: "E".repeat(22), ...evening, occasion: "evening" },
    { id: "W".repeat(22), ...day },
  ];
  const cards = async (wears: Wear[]) => {
    window.history.replaceState(null, "", DAY_PATH + today());
    open({ wears, plans });
    const dialog = within(await screen.findByRole("dialog"));
    const names = dialog.getAllByRole("region").map((card) => card.getAttribute("aria-label"));
    cleanup();
    return [names, dialog.queryAllByRole("button", { name: "Remove from the plan" }).length];
  };
  expect(await cards(worn)).toEqual([["Outfit 1 of 2: Day", "Outfit 2 of 2: Evening"], 0]);
  expect((await cards(worn.slice(1)))[0]).toEqual(["Outfit 1 of 1: Day", "Your plan: Evening"]);
  const again = { id: "X".repeat(22), date: today(), item_ids: [hat.id, coat.id], look_id: null };
  expect((await cards([...worn, again]))[0]).toEqual([
    "Outfit 1 of 3: Day",
    "Outfit 2 of 3: Day · 2",
    "Outfit 3 of 3: Evening",
  ]);
  expect((await cards([]))[0]).toEqual(["Your plan", "Your plan: Evening"]);
  window.history.replaceState(null, "", "/calendar");
});

test.each([
  ["what is planned for it", true],
  ["one outfit, then another", false],
])("for another outfit of today its occasion brings %s, above the garments (WEAR-05)", async (_what, isPlanned) => {
  const evening = { date: today(), item_ids: [coat.id], look_id: null, occasion: "evening" };
  const of = ({ id }: typeof hat, reason: string) => ({ ...EMPTY_SELECTION, outerwear: id, bag: null, reason });
  window.history.replaceState(null, "", DAY_PATH + today());
  const sent = open({
    isWorn: true,
    plans: isPlanned ? [evening] : [],
    suggested: [{ date: today(), is_forecast: true, outfits: [of(hat, "Bright"), of(coat, "Warm")] }],
  });
  const dialog = within(await screen.findByRole("dialog"));
  const press = (name: string) => fireEvent.click(dialog.getByRole("button", { name }));
  press("Add another outfit");
  fireEvent.click(dialog.getByLabelText("Evening"));
  if (isPlanned) expect(dialog.getByRole("region", { name: "Your plan: Evening" })).toBeDefined();
  else {
    expect(await dialog.findByText("Bright")).toBeDefined();
    press("Another");
    expect(dialog.getByText("Warm")).toBeDefined();
  }
  press("Wear it");
  const entered = () => sent.find(({ path }) => path === wearCalls.addWear.path)?.body;
  await waitFor(() => expect(entered()).toMatchObject({ date: today(), item_ids: [coat.id], occasion: "evening" }));
  window.history.replaceState(null, "", "/calendar");
});

test("toasts, which lie below a screen's header, leave the month free, too (M-02)", () => {
  open({});
  expect(document.querySelector("header")?.contains(screen.getByRole("heading", { level: 2, name: /\d{4}/ }))).toBe(
    true,
  );
});

test("the calendar file is offered once something is planned, and opened by its address (WEEK-02)", async () => {
  const name = "Add to your calendar";
  const plan = { date: addDays(today(), 2), item_ids: [hat.id], look_id: null };
  open({ plans: [{ ...plan, date: addDays(today(), -1) }] });
  expect(screen.queryByRole("button", { name })).toBeNull();
  open({ plans: [plan] });
  tap(name);
  const opened = () => messenger.posted.find(({ method }) => method === "web_app_open_link")?.params["url"];
  await waitFor(() => expect(opened()).toBe(FILE));
});
