import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { UploadStatus } from "@wardrobe/domain/wardrobe/uploading.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { WardrobeScreen } from "#screens/wardrobe-screen.tsx";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { newQueries, renderWith } from "#testing/render.tsx";

test("the photos that begin a wardrobe stand where their cards will until each is recognised, and what comes above them at the end has its place before (W-10)", async () => {
  const queries = newQueries();
  queries.setQueryData(itemsQuery.queryKey, []);
  const send = (...statuses: readonly UploadStatus[]): void =>
    useUploads.setState({
      queue: {
        entries: statuses.map((status, index) => ({ id: `${index}`, image: `blob:${index}`, status })),
        endedAtMs: null,
      },
    });
  const photos = (): (string | null)[] =>
    [...document.querySelectorAll("main > .grid img")].map((image) => image.getAttribute("src"));
  renderWith(queries, <WardrobeScreen />);
  const emptyWardrobe = (): Element | null => document.querySelector("[data-empty]");
  await expect.poll(emptyWardrobe).not.toBeNull();
  act(() => send("processing", "pending"));
  // Nothing bare comes between the two.
  expect(emptyWardrobe()).not.toBeNull();
  await expect.poll(photos).toEqual(["blob:0", "blob:1"]);
  const places = () => document.querySelectorAll("main > .h-31");
  expect(places()).toHaveLength(1);
  act(() => {
    send("done", "processing");
    queries.setQueryData(itemsQuery.queryKey, [sampleItem()]);
  });
  await expect.poll(photos).toEqual(["blob:1"]);
  const filters = (): Element | null => screen.queryByRole("button", { name: /^Type/ });
  expect(filters()).toBeNull();
  expect(places()).toHaveLength(1);
  act(() => send("done", "done"));
  await expect.poll(filters).not.toBeNull();
  expect(photos()).toEqual([]);
  expect(places()).toHaveLength(0);
});
