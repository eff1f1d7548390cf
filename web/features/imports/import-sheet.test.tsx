import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Told } from "@wardrobe/domain/imports/coming.ts";
import { ImportSheet } from "#features/imports/import-sheet.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const TOLD: Told = { comes: { items: 30 }, there: {}, alike: 0, no_room: {}, pictures_missing: 0, left_out: [] };
const NO_ROOM = { items: 30 };

/** The sheet with an archive that was read. */
async function open(told: Told, subscription_type: "free" | "basic_month" | "pro_month" = "free") {
  stubServer(() => ({
    current: { id: "I".repeat(22), state: "told", version: 1, told, done: 0, total: 0, refusal: null },
  }));
  const onChoosePlan = vi.fn();
  renderWith(
    queriesWith({ settings: { subscription_type } }),
    <ImportSheet onClosed={() => {}} onOpen={() => {}} onChoosePlan={onChoosePlan} />,
  );
  await screen.findByText("30 items");
  return onChoosePlan;
}

test.each([
  ["free", NO_ROOM, 1],
  ["basic_month", NO_ROOM, 1],
  ["pro_month", NO_ROOM, 0],
  ["free", {}, 0],
] as const)(
  "on %s, without room for %o, there is a way to a bigger plan: %i (MOVE-01, S-01)",
  async (tier, no_room, ways) => {
    const onChoosePlan = await open({ ...TOLD, no_room }, tier);
    const buttons = screen.queryAllByRole("button", { name: "Choose a plan" });
    expect(buttons).toHaveLength(ways);
    for (const button of buttons) fireEvent.click(button);
    expect(onChoosePlan).toHaveBeenCalledTimes(ways);
  },
);

test("cells that say the same in the same column are one line with their count, and all are counted (MOVE-02)", async () => {
  const cell = (line: number, text = "khakiish", column = "Color") =>
    ({ line, column, text, reason: "unknown" }) as const;
  const lines = [
    cell(2),
    cell(3, "tealish"),
    cell(4),
    cell(5),
    cell(6, "khakiish", "Season"),
    ...[7, 8, 9].map((line) => cell(line, `c${line}`)),
  ];
  await open({ ...TOLD, table: { columns: [], lines, more: 40, drawn: 0, recognised: 0 } });
  screen.getByRole("heading", { name: "48 cells we couldn’t read" });
  const told = () =>
    screen
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
      .filter((text) => text?.startsWith("Row"));
  const [first = "", second = "", third = ""] = told();
  expect([first, second, third, told().length]).toEqual([
    expect.stringMatching(/^Row 2 and 2 more, Color: “khakiish”/),
    expect.stringMatching(/^Row 3, Color: “tealish”/),
    expect.stringMatching(/^Row 6, Season: “khakiish”/),
    5,
  ]);
  fireEvent.click(screen.getByRole("button", { name: "And 41 more" }));
  await waitFor(() => expect(told()).toHaveLength(6));
  screen.getByText("And 40 more");
});
