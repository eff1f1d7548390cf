import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { ManyView, NewPictures } from "#features/wardrobe/many/new-pictures.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { stubLocalStorage } from "#testing/stubs.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const fresh = ["A", "B"].map((key) => sampleItem({ key }));
const old = sampleItem({ key: "C" });

beforeEach(() => {
  stubLocalStorage();
  useBatch.setState({ batch: [], asked: [] });
  useUploads.setState({ newIds: fresh.map(({ id }) => id) });
});

function open(settings: Parameters<typeof sampleSettings>[0] = {}) {
  const queries = newQueries();
  queries.setQueryData(settingsQuery.queryKey, sampleSettings({ ai_credits_left: 10, ...settings }));
  queries.setQueryData(itemsQuery.queryKey, [...fresh, old]);
  const sent = stubServer(({ path }) =>
    path === proposalCalls.cutOutNew.path
      ? {
          clothing_items: fresh.map((item) => ({ ...item, no_background_image: "IN_PROGRESS" })),
          ai_tasks: fresh.map(({ id }) => ({ clothing_id: id, ai_task_id: id.replace(/.$/, "t") })),
          ai_credits_left: 10,
        }
      : null,
  );
  return { ...renderWith(queries, <NewPictures />), sent };
}

test("after an upload the cut-outs of the new items are free, the credits stay for previews, and the default is kept only if asked (SPEC-46)", async () => {
  const { sent } = open();
  expect(screen.getByRole("region").textContent).toContain("Free. All 10 AI credits stay for outfit previews.");
  fireEvent.click(screen.getByRole("button", { name: "Remove backgrounds" }));
  await waitFor(() => expect(useBatch.getState().batch.map(({ state }) => state)).toEqual(["running", "running"]));
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: proposalCalls.cutOutNew.path, body: { ids: fresh.map(({ id }) => id) } },
  ]);
});

test("the progress stands over the wardrobe, not over outfits that were found (MANY-03)", () => {
  const entry = { itemId: old.id, mode: "no_background", key: "K", taskId: "T", state: "running" } as const;
  useBatch.setState({ batch: [entry] });
  stubServer(async () => await new Promise(() => {}));
  const { rerender } = renderWith(newQueries(), <ManyView />);
  expect(screen.getByText("Pictures: 0 of 1")).toBeDefined();
  rerender(<ManyView isOverOutfits />);
  expect(screen.queryByText("Pictures: 0 of 1")).toBeNull();
});

test("what could not be cut out is not offered once more (SPEC-46)", async () => {
  const { unmount } = open();
  fireEvent.click(screen.getByRole("button", { name: "Remove backgrounds" }));
  await waitFor(() => expect(useBatch.getState().batch).toHaveLength(fresh.length));
  unmount();
  useBatch.setState({ batch: [] });
  open();
  expect(screen.queryByRole("region")).toBeNull();
});

test("with the switch the next photos get them by themselves (SPEC-46, S-05)", async () => {
  const { sent } = open();
  fireEvent.click(screen.getByRole("switch"));
  fireEvent.click(screen.getByRole("button", { name: "Remove backgrounds" }));
  const { path } = profileCalls.setDefaultImageMode;
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ path })));
  expect(sent.at(-1)?.body).toEqual({ default_image_mode: "no_background" });
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
