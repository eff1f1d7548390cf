import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
  renderWith(newQueries(), <TripForm place={RIGA} onChoosePlace={() => {}} onPacked={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole("button", { name: "Pack" }));
  expect([screen.getByText(said), document.activeElement]).toEqual([expect.anything(), field]);
  expect(sent).toEqual([]);
});
