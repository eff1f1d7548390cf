import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import type { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { AUTOMATIC_WITHIN_MS } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { manyText } from "@wardrobe/domain/text/many.ts";
import { writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { ManyView, NewPictures } from "#features/wardrobe/many/new-pictures.tsx";
import { stubLocalStorage } from "#testing/stubs.ts";
import { queriesWith } from "#testing/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const fresh = ["A", "B"].map((key) => sampleItem({ key, added_at: new Date().toISOString() }));
const old = sampleItem({ key: "C", added_at: new Date(Date.now() - AUTOMATIC_WITHIN_MS).toISOString() });

beforeEach(() => {
  stubLocalStorage();
  useBatch.setState({ batch: [] });
  useUploads.setState(NO_UPLOADS);
});

function open(settings: Parameters<typeof sampleSettings>[0] = {}, items: Item[] = [...fresh, old]) {
  const sent = stubServer(({ path }) =>
    path === proposalCalls.cutOutNew.path
      ? {
          clothing_items: fresh.map((item) => ({ ...item, no_background_image: "IN_PROGRESS" })),
          ai_tasks: fresh.map(({ id }) => ({ clothing_id: id, ai_task_id: id.replace(/.$/, "t") })),
          ai_credits_left: 10,
        }
      : // Meanwhile the cut-outs are being made.
        new Promise((resolve) => setTimeout(() => resolve(null), 1000)),
  );
  return {
    ...renderWith(queriesWith({ items, settings: { ai_credits_left: 10, ...settings } }), <NewPictures />),
    sent,
  };
}

test("whenever the app is opened, the cut-outs of new items are offered for as long as they are free (SPEC-46, SPEC-108)", async () => {
  const { sent } = open();
  expect(screen.getByRole("region").textContent?.trim()).toBe("Remove backgrounds of 2 items · free");
  fireEvent.click(screen.getByRole("button", { name: /^Remove backgrounds of 2 items · free/ }));
  await waitFor(() => expect(useBatch.getState().batch.map(({ state }) => state)).toEqual(["running", "running"]));
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: proposalCalls.cutOutNew.path, body: { ids: fresh.map(({ id }) => id) } },
  ]);
});

test("of the photos that begin a wardrobe they are made without an offer, after those of its first outfit, and are the default from then on, which is said once (SPEC-46, SPEC-47)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useUploads.setState({ newIds: fresh.map(({ id }) => id) });
  const toasts = recordToasts();
  const { sent } = open({}, fresh);
  expect(screen.queryByRole("region")).toBeNull();
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useBatch.getState().batch.map(({ isUnasked }) => isUnasked)).toEqual([true, true]);
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: proposalCalls.cutOutNew.path, body: { ids: fresh.map(({ id }) => id) } },
    { path: profileCalls.setDefaultImageMode.path, body: { default_image_mode: "no_background" } },
  ]);
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([manyText("en", "now_by_itself")]));
});

test("whoever chooses the original in the settings meanwhile keeps it (SPEC-46)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useUploads.setState({ newIds: fresh.map(({ id }) => id) });
  const { sent } = open({}, fresh);
  writeText("pictures_offer", telegram.launch.userId ?? "", "answered");
  await vi.advanceTimersByTimeAsync(13_000);
  expect(sent).toEqual([]);
});

test("where they may make an outfit, its cut-outs are awaited for 20 s, and the others follow them at once (SPEC-47)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const positions = ["upper", "lower", "feet"] as const;
  const whole = positions.map((position, at) =>
    sampleItem({ key: "ULF".charAt(at), position, added_at: new Date().toISOString() }),
  );
  useUploads.setState({ newIds: whole.map(({ id }) => id) });
  const { sent } = open({}, whole);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  const entry = { itemId: "F", mode: "no_background", key: "T", taskId: "T", state: "running" } as const;
  act(() => useBatch.setState({ batch: [entry] }));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent[0]?.path).toBe(proposalCalls.cutOutNew.path);
});

test("no background is the default, too, where the first outfit has asked for all of the cut-outs (SPEC-46)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useUploads.setState({ newIds: fresh.map(({ id }) => id) });
  const entry = { itemId: "F", mode: "no_background", key: "T", taskId: "T", state: "running" } as const;
  useBatch.setState({ batch: [{ ...entry, isUnasked: true }] });
  const { sent } = open(
    {},
    fresh.map((item) => ({ ...item, no_background_image: "IN_PROGRESS" })),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.map(({ path }) => path)).toEqual([profileCalls.setDefaultImageMode.path]);
});

test("the progress stands over the wardrobe, not over outfits that were found (MANY-03)", () => {
  const entry = { itemId: old.id, mode: "no_background", key: "K", taskId: "T", state: "running" } as const;
  useBatch.setState({ batch: [entry] });
  stubServer(async () => await new Promise(() => {}));
  const { rerender } = renderWith(newQueries(), <ManyView />);
  expect(screen.getByText("Removing backgrounds: 0 of 1")).toBeDefined();
  rerender(<ManyView isOverOutfits />);
  expect(screen.queryByText("Removing backgrounds: 0 of 1")).toBeNull();
});

test("what could not be cut out is not offered once more (SPEC-46)", async () => {
  const { unmount } = open();
  fireEvent.click(screen.getByRole("button", { name: /^Remove backgrounds of 2 items · free/ }));
  await waitFor(() => expect(useBatch.getState().batch).toHaveLength(fresh.length));
  await waitFor(() => expect(localStorage.getItem("pictures_asked")).toContain(fresh[0]?.id));
  unmount();
  useBatch.setState({ batch: [] });
  open();
  expect(screen.queryByRole("region")).toBeNull();
});

test("it is not offered where the default mode makes pictures, and not again on this device once declined (MANY-03)", () => {
  const made = open({ default_image_mode: "no_background" });
  expect(screen.queryByRole("region")).toBeNull();
  made.unmount();
  const first = open();
  fireEvent.click(screen.getByRole("button", { name: "No, thanks" }));
  expect(screen.queryByRole("region")).toBeNull();
  first.unmount();
  open();
  expect(screen.queryByRole("region")).toBeNull();
});
