import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CitySheet } from "#features/recommendations/city-sheet.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

test("the sheet of cities opens with its field focused (SPEC-32)", async () => {
  stubServer(() => []);
  renderWith(newQueries(), <CitySheet onChoose={() => {}} onClosed={() => {}} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("searchbox")));
});
