import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { addItem, itemsQuery, mirrorItems } from "#features/wardrobe/queries.ts";

const id = (letter: string) => letter.repeat(22);
const item = (letter: string, more: Partial<Item> = {}): Item => sampleItem({ key: letter, ...more });
const settings = (subscription_type: string) => ({
  user_id: "u",
  language: "en",
  gender: "man",
  default_image_mode: "original",
  is_onboarding_complete: true,
  subscription_type,
  subscription_start: null,
  subscription_end: null,
  ai_credits_left: 1,
  recommend_credits_left: 1,
  referral_credits: 0,
  ai_credits_per_month: 10,
  max_items: 30,
  referral_code: "0123456789ab",
  bot_username: "test_bot",
});

const kept = new Map<string, string>();
let answers: Record<string, unknown> = {};

beforeEach(() => {
  kept.clear();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("fetch", async (path: string) =>
    path in answers ? Response.json(answers[path]) : new Response("", { status: 503 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const mirrored = (): unknown => JSON.parse(kept.get("wardrobe_items") ?? "null");

test.each([
  ["free", "no_background"],
  ["basic_month", "enhanced"],
] as const)("on %s an enhanced item loads as %s (E-12)", async (plan, mode) => {
  answers = {
    "/wardrobe/list": [item("A", { image_mode: "enhanced", enhanced_image: id("E"), no_background_image: id("N") })],
    "/profile/settings": settings(plan),
  };
  expect((await client().fetchQuery(itemsQuery)).map(({ image_mode }) => image_mode)).toEqual([mode]);
});

test("without settings the plan counts as free, and the wardrobe loads all the same (E-12, L-07)", async () => {
  answers = { "/wardrobe/list": [item("A", { image_mode: "enhanced", enhanced_image: id("E") })] };
  expect((await client().fetchQuery(itemsQuery)).map(({ image_mode }) => image_mode)).toEqual(["original"]);
});

test("every load and change is mirrored, and a later start shows the mirror before the server answers (L-08)", async () => {
  const queries = client();
  mirrorItems(queries, "anna");
  answers = {
    "/wardrobe/list": [item("A")],
    "/profile/settings": settings("free"),
    "/analysis/analyze-and-add": { clothing_item: item("B"), ai_credits_left: 1 },
  };
  await queries.fetchQuery(itemsQuery);
  expect(mirrored()).toEqual({ user_id: "anna", items: [item("A")] });
  await addItem(queries, { image: "AAAA", idempotencyKey: "key", skipAnalysis: false });
  expect(mirrored()).toEqual({ user_id: "anna", items: [item("B"), item("A")] });

  const later = client();
  mirrorItems(later, "anna");
  expect(later.getQueryData(itemsQuery.queryKey)).toEqual([item("B"), item("A")]);
  expect(later.getQueryState(itemsQuery.queryKey)?.dataUpdatedAt).toBe(0);
  const another = client();
  mirrorItems(another, "ben");
  expect(another.getQueryData(itemsQuery.queryKey)).toBeUndefined();
});
