import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { addItem, updatePictures, replaceItems, unhideItems, hideItems } from "#features/wardrobe/mutations.ts";
import { refetchOnPlanChange, itemsQuery, mirrorItems } from "#features/wardrobe/queries.ts";
import { stubLocalStorage } from "#testing/stubs.ts";

const id = (letter: string) => letter.repeat(22);
const item = (letter: string, more: Partial<Item> = {}): Item => sampleItem({ key: letter, ...more });

let stored = new Map<string, string>();
let replies: Record<string, unknown> = {};

beforeEach(() => {
  stored = stubLocalStorage();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (path: string) =>
    path in replies ? Response.json(replies[path]) : new Response("", { status: 503 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const mirrored = (): unknown => JSON.parse(stored.get("wardrobe_items") ?? "null");

test.each([
  ["free", "no_background"],
  ["basic_month", "enhanced"],
] as const)("on %s an enhanced item loads as %s (E-12)", async (plan, mode) => {
  replies = {
    "/wardrobe/list": [item("A", { image_mode: "enhanced", enhanced_image: id("E"), no_background_image: id("N") })],
    "/profile/settings": sampleSettings({ subscription_type: plan }),
  };
  expect((await client().fetchQuery(itemsQuery)).map(({ image_mode }) => image_mode)).toEqual([mode]);
});

test("without settings the plan counts as free, and the wardrobe still loads (E-12, L-07)", async () => {
  replies = { "/wardrobe/list": [item("A", { image_mode: "enhanced", enhanced_image: id("E") })] };
  expect((await client().fetchQuery(itemsQuery)).map(({ image_mode }) => image_mode)).toEqual(["original"]);
});

test("a wardrobe that arrives before the settings is applied after them (L-04)", async () => {
  const queries = client();
  const settings = Promise.withResolvers<Response>();
  const received: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const response = path === "/profile/settings" ? await settings.promise : Response.json([item("A")]);
    received.push(path);
    return response;
  });
  const applied: unknown[] = [];
  queries.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") applied.push(event.query.queryKey);
  });
  const loads = [queries.fetchQuery(itemsQuery), queries.fetchQuery(settingsQuery)];
  await expect.poll(() => received).toEqual(["/wardrobe/list"]);
  settings.resolve(Response.json(sampleSettings()));
  await Promise.all<unknown>(loads);
  expect(applied).toEqual([settingsQuery.queryKey, itemsQuery.queryKey]);
});

test("every load and change is mirrored, and the next start shows the mirror before the server's reply (L-08)", async () => {
  const queries = client();
  mirrorItems(queries, "anna");
  replies = {
    "/wardrobe/list": [item("A")],
    "/profile/settings": sampleSettings(),
    "/analysis/analyze-and-add": { clothing_item: item("B"), ai_credits_left: 1 },
  };
  await queries.fetchQuery(itemsQuery);
  await expect.poll(() => mirrored()).toEqual({ user_id: "anna", items: [item("A")] });
  await addItem(queries, { image: "AAAA", idempotencyKey: "key", how: {} });
  expect(mirrored()).toEqual({ user_id: "anna", items: [item("B"), item("A")] });

  replaceItems(queries, [item("A", { brand: "Acme" })]);
  expect(mirrored()).toEqual({ user_id: "anna", items: [item("B"), item("A", { brand: "Acme" })] });
  const hidden = hideItems(queries, [id("A")]);
  expect(mirrored()).toEqual({ user_id: "anna", items: [item("B")] });
  unhideItems(queries, hidden);
  expect(mirrored()).toEqual({ user_id: "anna", items: [item("B"), item("A", { brand: "Acme" })] });

  const later = client();
  mirrorItems(later, "anna");
  expect(later.getQueryData(itemsQuery.queryKey)).toEqual([item("B"), item("A", { brand: "Acme" })]);
  expect(later.getQueryState(itemsQuery.queryKey)?.dataUpdatedAt).toBe(0);
  const another = client();
  mirrorItems(another, "ben");
  expect(another.getQueryData(itemsQuery.queryKey)).toBeUndefined();
});

test("an upload before the list is loaded triggers a refetch instead of creating a list of one (L-08)", async () => {
  const queries = client();
  mirrorItems(queries, "anna");
  replies = { "/analysis/analyze-and-add": { clothing_item: item("B"), ai_credits_left: 1 } };
  await queries.prefetchQuery(itemsQuery);
  const stop = new QueryObserver(queries, { ...itemsQuery, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  replies = { ...replies, "/wardrobe/list": [item("B"), item("A")], "/profile/settings": sampleSettings() };
  const added = await addItem(queries, { image: "AAAA", idempotencyKey: "key", how: {} });
  expect(added).toEqual({ itemId: null, seesSeveral: false });
  await expect.poll(() => queries.getQueryData(itemsQuery.queryKey)).toEqual([item("B"), item("A")]);
  await expect.poll(() => mirrored()).toEqual({ user_id: "anna", items: [item("B"), item("A")] });
  stop();
});

test("a list that was requested before a change never undoes it: it is refetched (L-08, U-05, E-07, T-03)", async () => {
  const queries = client();
  const made = item("A", { no_background_image: id("N") });
  replies = {
    "/wardrobe/list": [item("A")],
    "/profile/settings": sampleSettings(),
    "/analysis/analyze-and-add": { clothing_item: item("B"), ai_credits_left: 1 },
  };
  const stop = new QueryObserver(queries, itemsQuery).subscribe(() => {});
  await expect.poll(() => queries.isFetching()).toBe(0);
  const changes: [() => unknown, Item[]][] = [
    [() => addItem(queries, { image: "AAAA", idempotencyKey: "key", how: {} }), [item("B"), item("A")]],
    [() => updatePictures(queries, id("A"), () => made), [item("B"), made]],
    [() => replaceItems(queries, [{ ...made, brand: "Coat" }]), [item("B"), { ...made, brand: "Coat" }]],
  ];
  for (const [change, after] of changes) {
    const earlier = Promise.withResolvers<Response>();
    const respond = globalThis.fetch;
    let requests = 0;
    vi.stubGlobal("fetch", async (path: string) => {
      if (path !== "/wardrobe/list") return await respond(path);
      requests++;
      return requests === 1 ? await earlier.promise : Response.json(after);
    });
    const before = queries.getQueryData(itemsQuery.queryKey);
    void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
    await expect.poll(() => requests).toBe(1);
    await change();
    expect(queries.getQueryData(itemsQuery.queryKey)).toEqual(after);
    earlier.resolve(Response.json(before));
    await expect.poll(() => [requests, queries.isFetching()]).toEqual([2, 0]);
    expect(queries.getQueryData(itemsQuery.queryKey)).toEqual(after);
    vi.stubGlobal("fetch", respond);
  }
  stop();
});

test("the wardrobe is refetched when the app regains focus: the bot and other devices change it too (L-08)", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } });
  queries.mount();
  replies = { "/wardrobe/list": [item("A")], "/profile/settings": sampleSettings() };
  const stop = new QueryObserver(queries, itemsQuery).subscribe(() => {});
  await expect.poll(() => queries.getQueryData(itemsQuery.queryKey)).toEqual([item("A")]);
  replies = { ...replies, "/wardrobe/list": [item("B"), item("A")] };
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => queries.getQueryData(itemsQuery.queryKey)).toEqual([item("B"), item("A")]);
  focusManager.setFocused(undefined);
  stop();
  queries.unmount();
});

test("a plan change shows in the wardrobe at once (E-12)", async () => {
  const queries = client();
  refetchOnPlanChange(queries);
  const enhanced = item("A", { image_mode: "enhanced", enhanced_image: id("E"), no_background_image: id("N") });
  replies = { "/wardrobe/list": [enhanced], "/profile/settings": sampleSettings() };
  const stop = new QueryObserver(queries, itemsQuery).subscribe(() => {});
  const modes = () => queries.getQueryData(itemsQuery.queryKey)?.map(({ image_mode }) => image_mode);
  await expect.poll(() => modes()).toEqual(["no_background"]);
  for (const [plan, mode] of [
    ["basic_trial", "enhanced"],
    ["free", "no_background"],
  ] as const) {
    replies = { ...replies, "/profile/settings": sampleSettings({ subscription_type: plan }) };
    await queries.fetchQuery(settingsQuery);
    await expect.poll(() => modes()).toEqual([mode]);
  }
  stop();
});

test("on free no reply brings back the enhanced mode, and a mode that is allowed stays chosen (E-08, E-12)", async () => {
  const queries = client();
  const raw = item("A", { image_mode: "enhanced", enhanced_image: id("E"), no_background_image: id("N") });
  replies = {
    "/wardrobe/list": [raw],
    "/profile/settings": sampleSettings(),
    "/analysis/analyze-and-add": { clothing_item: { ...raw, id: id("B") }, ai_credits_left: 1 },
  };
  await queries.fetchQuery(itemsQuery);
  const modes = () => queries.getQueryData(itemsQuery.queryKey)?.map(({ image_mode }) => image_mode);
  replaceItems(queries, [{ ...raw, brand: "Coat" }]);
  expect(modes()).toEqual(["no_background"]);
  updatePictures(queries, raw.id, (known) => ({ ...known, image_mode: "enhanced" }));
  expect(modes()).toEqual(["no_background"]);
  await addItem(queries, { image: "AAAA", idempotencyKey: "key", how: {} });
  expect(modes()).toEqual(["no_background", "no_background"]);
  replaceItems(queries, [{ ...raw, image_mode: "no_background", no_background_image: IN_PROGRESS }]);
  expect(modes()).toEqual(["no_background", "no_background"]);
});
