import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PlanWeekSheet } from "#features/planner/plan-week-sheet.tsx";
import { TripForm } from "#features/planner/trip-form.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";

const RIGA = { name: "Riga", country: "LV", lat: 56.9, lon: 24.1 };

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
  const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
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
  const week = { from: "2026-11-20", items: [], pieceOf: () => null, onClosed: () => {} };
  renderWith(newQueries(), <PlanWeekSheet {...week} fromOf={choose} />);
  await waitFor(() => expect(bodiesOf("/week/suggest")).toEqual([{ from: "2026-11-20", days: 7 }]));
  tap("Office");
  await waitFor(() => expect(bodiesOf("/week/suggest")[1]).toEqual({ from: "2026-11-20", days: 7, collection }));
});
