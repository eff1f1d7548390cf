import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import * as batches from "#features/wardrobe/many/run-batch.ts";
import { SelectionBar } from "#features/wardrobe/selection/selection-bar.tsx";
import { choose, useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";

const items = ["A", "B", "C"].map((key) => sampleItem({ key }));

beforeEach(() => {
  choose([]);
  onChoosePlan.mockReset();
});

const onChoosePlan = vi.fn();
function open(visible = items, fields: Partial<Settings> = { ai_credits_left: 3 }) {
  return renderWith(
    queriesWith({ settings: fields }),
    <SelectionBar
      visible={visible}
      {...{ onChoosePlan }}
      moreCredits={() => "more credits"}
      collect={() => null}
      takeOut={() => null}
    />,
  );
}
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const counted = () => screen.getByRole("status").textContent;

test("one tap selects all visible items, another none; hidden ones do not count (MANY-03)", () => {
  const { unmount } = open();
  tap("Select all");
  expect(counted()).toBe("3 selected");
  unmount();
  open(items.slice(0, 1));
  expect(counted()).toBe("1 selected");
  tap("Select none");
  expect(counted()).toBe("Tap items");
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  expect(names).toEqual(["Stop selecting", "Select all"]);
});

test("what is done most often stands first, and no background is removed twice (MANY-03)", () => {
  const cutOut = sampleItem({ key: "D", no_background_image: "N".repeat(22) });
  open([cutOut]);
  act(() => choose([cutOut.id]));
  const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent.trim());
  expect(names()).toEqual(["", "Select none", "Edit details", "Enhance", "Delete"]);
  cleanup();
  open([cutOut, ...items]);
  tap("Select all");
  expect(names()).toEqual(["", "Select none", "Edit details", "Enhance", "Remove backgrounds", "Delete"]);
});

test("Escape ends the selection (MANY-03)", () => {
  open();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(useSelection.getState().chosen).toBeNull();
});

test("pictures of all are begun after a question that says what they cost, and end the selection (MANY-03)", async () => {
  const start = vi.spyOn(batches, "startBatch").mockReturnValue();
  open();
  tap("Select all");
  tap("Remove backgrounds");
  const question = await screen.findByRole("alertdialog");
  expect([question.textContent, start.mock.calls.length]).toEqual([expect.stringContaining("3 AI credits"), 0]);
  fireEvent.click(within(question).getByRole("button", { name: "Remove backgrounds" }));
  expect(start).toHaveBeenCalledExactlyOnceWith(items, "no_background");
  expect(useSelection.getState().chosen).toBeNull();
});

const FREE = { subscription_type: "free" } as const;
const BASIC = { subscription_type: "basic_month" } as const;
test.each<[string, Partial<Settings>, string, { offers: string; makes: boolean }]>([
  ["credits for none", { ...FREE, ai_credits_left: 0 }, "Remove backgrounds", { offers: "credits", makes: false }],
  ["credits for one of three", { ...BASIC, ai_credits_left: 1 }, "Enhance", { offers: "credits", makes: true }],
  ["credits for all", { ...BASIC, ai_credits_left: 3 }, "Enhance", { offers: "none", makes: true }],
  ["a mode that needs a plan", { ...FREE, ai_credits_left: 0 }, "Enhance", { offers: "plans", makes: false }],
])("pictures of many, with %s (CREDIT-01, MANY-03, SPEC-76)", async (_which, fields, mode, { offers, makes }) => {
  open(items, fields);
  tap("Select all");
  tap(mode);
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent.includes("more credits")).toBe(offers === "credits");
  expect(within(question).queryAllByRole("button", { name: mode })).toHaveLength(makes ? 1 : 0);
  const plans = within(question).queryAllByRole("button", { name: "Choose a plan" });
  expect(plans).toHaveLength(offers === "plans" ? 1 : 0);
  for (const button of plans) fireEvent.click(button);
  expect(onChoosePlan).toHaveBeenCalledTimes(plans.length);
});
