import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { plannerCalls, type PlannedDay } from "@wardrobe/domain/planner/calls.ts";
import { byDay, outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { today } from "#adapters/today.ts";
import { useConstructor } from "#features/outfit/constructor-store.ts";
import { usePlanFor } from "#features/planner/plan-for-store.ts";
import { weekQuery } from "#features/planner/queries.ts";
import { PlanDay } from "#screens/plan-day.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const hat = sampleItem();
const OUTFIT = { item_ids: [hat.id], look_id: null };
const first: PlannedDay = { date: today(), ...OUTFIT };
const dayWith = (...occasions: string[]): PlannedDay => ({
  ...first,
  ...(occasions.length > 0 && { more: occasions.map((occasion) => ({ ...OUTFIT, occasion })) }),
});

function open(day: PlannedDay, plans = [day]) {
  const queries = queriesWith({ items: [hat] });
  queries.setQueryData(weekQuery.queryKey, plans);
  const suggested = { ...EMPTY_SELECTION, outerwear: null, bag: null, head: hat.id, reason: "" };
  const sent = stubServer(({ path, body }) => {
    if (path === plannerCalls.suggestWeek.path)
      return { days: [{ date: day.date, outfits: [suggested], is_forecast: false }] };
    if (path === plannerCalls.planWeek.path) {
      const { days } = body as { days: { date: string; occasion: string }[] };
      const kept = plans.flatMap(outfitsOf).filter((old) => days.every((one) => old.occasion !== one.occasion));
      return byDay([...kept, ...days.map((one) => ({ ...one, ...OUTFIT }))]);
    }
    return path === plannerCalls.deleteWeek.path ? null : [];
  });
  renderWith(queries, <PlanDay day={day.date} onClosed={() => {}} />);
  return { sent, bodyOf: (of: string) => sent.findLast(({ path }) => path === of)?.body };
}
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const headings = () => screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);

test("of a day without a plan outfits stand there at once, below the occasions, and none is planned before it is chosen (WEEK-01, TODAY-01)", async () => {
  const { sent, bodyOf } = open(first, []);
  await screen.findByRole("list", { name: plannerText("en", "suggestions") });
  expect(screen.getByRole("checkbox", { name: "Work" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Suggest an outfit" })).toBeNull();
  expect(sent.some(({ path }) => path === plannerCalls.planWeek.path)).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: plannerText("en", "take") }));
  await waitFor(() => expect(bodyOf(plannerCalls.planWeek.path)).toMatchObject({ days: [{ date: first.date }] }));
  cleanup();
  open(dayWith("work", "evening"));
  expect(headings()).toEqual(["Work", "Evening"]);
  expect(screen.queryByRole("list", { name: plannerText("en", "suggestions") })).toBeNull();
});

test("opened for another outfit, one tap closes it, from its suggestions too (SET-02)", async () => {
  open(first);
  cleanup();
  let closed = 0;
  const queries = queriesWith({ items: [hat] });
  renderWith(queries, <PlanDay day={first.date} isForAnother onClosed={() => (closed += 1)} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Party" }));
  await screen.findByRole("button", { name: plannerText("en", "take") });
  tap("Close");
  await waitFor(() => expect(closed).toBe(1));
});

test("another outfit of a day is first told what it is for, stands under it, and goes alone with the undo (SET-02)", async () => {
  const { bodyOf } = open(dayWith("work", "evening"));
  const toasts = recordToasts();
  expect(headings()).toEqual(["Work", "Evening"]);
  tap("Add another outfit");
  const ways = () => screen.queryAllByRole("button", { name: /^(Suggest|Build|Plan)/ });
  expect(ways()).toEqual([]);
  // The day's own occasions are not offered again.
  expect(screen.getAllByRole("checkbox").map((one) => one.parentElement?.textContent)).toEqual([
    "Walk",
    "Friends",
    "Workout",
    "Date",
    "Party",
    "Something else",
  ]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Something else" }));
  expect(ways()).toEqual([]);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: " dog walk " } });
  expect(bodyOf(plannerCalls.suggestWeek.path)).toBeUndefined();
  tap("Suggest an outfit");
  fireEvent.click(await screen.findByRole("button", { name: "Plan this one" }));
  await waitFor(() => expect(headings()).toEqual(["Work", "Evening", "Dog walk"]));
  expect(bodyOf(plannerCalls.suggestWeek.path)).toMatchObject({ from: first.date, days: 1, occasion: "dog walk" });
  expect(bodyOf(plannerCalls.planWeek.path)).toEqual({
    days: [{ date: first.date, item_ids: [hat.id], occasion: "dog walk" }],
  });
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(headings()).toEqual(["Work", "Evening"]));
  expect(bodyOf(plannerCalls.deleteWeek.path)).toEqual({ dates: [first.date], occasion: "dog walk" });
});

test("a day's first outfit may be for an occasion, and need not (SET-02)", async () => {
  const { bodyOf } = open(first, []);
  fireEvent.click(screen.getByRole("checkbox", { name: "Work" }));
  await waitFor(() => expect(bodyOf(plannerCalls.suggestWeek.path)).toMatchObject({ occasion: "work" }));
  fireEvent.click(await screen.findByRole("button", { name: "Plan this one" }));
  await waitFor(() => expect(headings()).toEqual(["Work"]));
  expect(bodyOf(plannerCalls.suggestWeek.path)).toMatchObject({ from: first.date, days: 1, occasion: "work" });
  expect(bodyOf(plannerCalls.planWeek.path)).toMatchObject({ days: [{ occasion: "work" }] });
});

test("one of a day's outfits is replaced in its place, and the others stay (SET-02)", async () => {
  const { bodyOf } = open(dayWith("work", "evening"));
  const evening = within(screen.getByRole("region", { name: "Your plan: Evening" }));
  fireEvent.click(evening.getByRole("button", { name: "More" }));
  fireEvent.click(evening.getByRole("button", { name: "Replace" }));
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  tap("Cancel");
  expect(headings()).toEqual(["Work", "Evening"]);
  const plain = within(screen.getByRole("region", { name: "Your plan" }));
  fireEvent.click(plain.getByRole("button", { name: "More" }));
  fireEvent.click(plain.getByRole("button", { name: "Replace" }));
  fireEvent.click(await screen.findByRole("button", { name: "Plan this one" }));
  await waitFor(() => expect(headings()).toEqual(["Work", "Evening"]));
  expect(bodyOf(plannerCalls.suggestWeek.path)).toMatchObject({ from: first.date, days: 1, instead: true });
  expect(bodyOf(plannerCalls.planWeek.path)).toEqual({ days: [{ date: first.date, item_ids: [hat.id] }] });
});

test("a planned outfit is changed in the constructor, for its day and occasion (SET-02, SPEC-123)", () => {
  open(dayWith("work", "evening"));
  const evening = within(screen.getByRole("region", { name: "Your plan: Evening" }));
  fireEvent.click(evening.getByRole("button", { name: "Change" }));
  expect(usePlanFor.getState().planFor).toEqual({ day: first.date, occasion: "evening" });
  expect(useConstructor.getState().selection).toEqual({ ...EMPTY_SELECTION, outerwear: null, bag: null, head: hat.id });
});

test.each([
  [[], true],
  [["work", "sport", "evening", "a"], true],
  [["work", "sport", "evening", "a", "b"], false],
] as const)("beside the first and %j another outfit is offered: %s (SET-02)", (occasions, isOffered) => {
  open(dayWith(...occasions));
  expect(screen.queryByRole("button", { name: "Add another outfit" }) !== null).toBe(isOffered);
});
