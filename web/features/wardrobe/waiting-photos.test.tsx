import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { keptPhotosText } from "@wardrobe/domain/text/kept-photos.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { textOf } from "#adapters/texts.ts";
import * as unsent from "#adapters/unsent-photos.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
import { UploadStack } from "#features/wardrobe/upload-stack.tsx";
import { uploads } from "#features/wardrobe/uploads.ts";
import { pausedLine } from "#features/wardrobe/paused-line.ts";
import { WaitingPhotos } from "#features/wardrobe/waiting-photos.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";

const MADE = { itemId: "m", mode: "no_background", key: "k", taskId: null, state: "running" } as const;
const LIMIT = WARDROBE_ITEMS_MAX.free;
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...sampleItem(), id: `${index}`.padEnd(22, "A") }));
const button = (name: string) => screen.queryByRole("button", { name });
const add = (count: number) => button(keptPhotosText("en", "add_photos", { count }));
const later = () => button(keptPhotosText("en", "photos_later")) ?? document.body;

beforeEach(() => void vi.spyOn(unsent, "deleteUnsentPhoto").mockResolvedValue());
afterEach(() => act(() => useUploads.setState(NO_UPLOADS)));

/** Three photos that an earlier page kept, over a wardrobe with so much room. */
async function open(room: number) {
  const kept = ["a", "b", "c"].map((key) => ({ key, file: new Blob([key]) }));
  const queries = queriesWith({ items: items(LIMIT - room), settings: {} });
  const [onAnswered, onChoosePlan] = [vi.fn(), vi.fn()];
  act(() => useUploads.setState({ waiting: kept }));
  renderWith(queries, <WaitingPhotos {...{ onAnswered, onChoosePlan }} otherwise="others" />);
  await screen.findByRole("region");
  return { queries, onAnswered, onChoosePlan };
}

test("in a full wardrobe photos of an earlier page wait, and plans are offered; put off, they come back with room (SPEC-50)", async () => {
  const { queries, onAnswered, onChoosePlan } = await open(0);
  expect(screen.getByText("3 photos are waiting for room in your wardrobe.")).toBeDefined();
  fireEvent.click(button(textOf("pick_plan")) ?? document.body);
  expect(onChoosePlan).toHaveBeenCalledOnce();
  fireEvent.click(later());
  expect(screen.getByText("others")).toBeDefined();
  expect([screen.queryByRole("region"), onAnswered.mock.calls.length]).toEqual([null, 1]);
  // An item is deleted.
  act(() => void queries.setQueryData(itemsQuery.queryKey, items(LIMIT - 1)));
  const resumed = vi.spyOn(uploads, "resume").mockReturnValue();
  fireEvent.click(await screen.findByRole("button", { name: keptPhotosText("en", "add_photos", { count: 1 }) }));
  expect(resumed).toHaveBeenCalledExactlyOnceWith(1);
});

test("a bigger plan has room for all of them (SPEC-50)", async () => {
  const { queries } = await open(0);
  expect(add(3)).toBeNull();
  act(
    () => void queries.setQueryData(settingsQuery.queryKey, { ...sampleSettings(), subscription_type: "basic_month" }),
  );
  await screen.findByRole("button", { name: keptPhotosText("en", "add_photos", { count: 3 }) });
});

test("while others are sent it says, whatever pictures are being made, how many wait, offers what fits beside those, and can be put off until their end (SPEC-50)", async () => {
  await open(3);
  const queue = (status: "processing" | "done") => ({
    queue: { entries: [{ id: "d", image: "blob:d", status }], endedAtMs: null },
  });
  act(() => useBatch.setState({ batch: [MADE] }));
  expect(screen.queryByRole("region")).toBeNull();
  act(() => useUploads.setState(queue("processing")));
  expect(screen.getByText("3 photos haven’t been added yet.")).toBeDefined();
  const resumed = vi.spyOn(uploads, "resume").mockReturnValue();
  fireEvent.click(add(2) ?? document.body);
  expect(resumed).toHaveBeenCalledExactlyOnceWith(2);
  fireEvent.click(later());
  expect(screen.queryByRole("region")).toBeNull();
  act(() => useUploads.setState(queue("done")));
  act(() => useBatch.setState({ batch: [] }));
  expect(screen.getByText("3 photos haven’t been added yet.")).toBeDefined();
});

test("photos that are added by themselves are told of, without a button to add them; one can keep waiting, or drop them (SPEC-75)", async () => {
  await open(3);
  const paused = [{ key: "d", file: new Blob() }];
  act(() => useUploads.setState({ paused }));
  expect(screen.getByText("We’ll add 1 more photo for you a little later. No need to choose it again.")).toBeDefined();
  act(() => useUploads.setState({ paused, pausedUntil: Date.now() + 3_000_000 }));
  expect(screen.getByText(/^We can add up to 60 photos an hour\. 1 more will follow after \d/)).toBeDefined();
  expect(add(3)).toBeNull();
  // While pictures are made it is still told, above them.
  act(() => useBatch.setState({ batch: [MADE] }));
  expect(screen.getByText(/1 more will follow after \d/)).toBeDefined();
  expect(screen.getByText("others")).toBeDefined();
  act(() => useBatch.setState({ batch: [] }));
  expect(button(keptPhotosText("en", "photos_later"))).toBeNull();
  fireEvent.click(button("Keep waiting") ?? document.body);
  expect([screen.queryByRole("region"), useUploads.getState().paused]).toEqual([null, paused]);
  cleanup();
  await open(3);
  fireEvent.click(button(keptPhotosText("en", "drop_photos")) ?? document.body);
  expect(unsent.deleteUnsentPhoto).toHaveBeenCalledExactlyOnceWith("d");
  // Those that wait are offered again.
  expect(add(3)).not.toBeNull();
});

test("of more photos than an hour allows the stack says at once why and when the rest follows (SPEC-75)", () => {
  const entries = [0, 1].map((id) => ({ id: `${id}`, image: "", status: "pending" as const }));
  const beyondHour = { count: 58, until: new Date(2026, 0, 1, 17, 18).getTime() };
  act(() => useUploads.setState({ queue: { ...NO_UPLOADS.queue, entries }, beyondHour }));
  renderWith(queriesWith({}), <UploadStack />);
  expect(screen.getByText(/^We can add up to 60 photos an hour\. 58 more will follow after 5:18\sPM, /u)).toBeDefined();
});

test("the waiting photos can be dropped, and leave the device (SPEC-50)", async () => {
  await open(1);
  fireEvent.click(button(keptPhotosText("en", "drop_photos")) ?? document.body);
  expect(vi.mocked(unsent.deleteUnsentPhoto).mock.calls.map(([key]) => key)).toEqual(["a", "b", "c"]);
  expect(screen.queryByRole("region")).toBeNull();
});

test("in the wardrobe, which says the rest itself, the toast says only how many were added (SPEC-75)", () => {
  const told = (count: number): string => pausedLine("en", { count, ofSeveral: 0, paused: 2, waitMs: 60_000 });
  history.replaceState(null, "", "/recommendations");
  expect(told(1)).toMatch(/^1 item added\. .*2 more/);
  history.replaceState(null, "", "/wardrobe");
  expect([told(1), told(0)]).toEqual(["1 item added.", ""]);
});
