import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import * as batches from "#features/wardrobe/many/run-batch.ts";
import { SelectionBar } from "#features/wardrobe/selection/selection-bar.tsx";
import { choose, useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { newQueries, renderWith } from "#testing/render.tsx";

const items = ["A", "B", "C"].map((key) => sampleItem({ key }));

beforeEach(() => choose([]));

function open(visible = items) {
  const queries = newQueries();
  queries.setQueryData(settingsQuery.queryKey, sampleSettings({ ai_credits_left: 3 }));
  return renderWith(
    queries,
    <SelectionBar visible={visible} onChoosePlan={() => {}} moreCredits={() => null} moreOf={() => null} />,
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
