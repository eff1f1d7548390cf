import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { generateImage } from "#features/wardrobe/item-changes.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

const coat: Item = sampleItem({ key: "A" });
const made = { ...coat, no_background_image: "N".repeat(22) };
let keys: (string | null)[] = [];
/** `lost`: the server starts it, but its reply does not arrive. */
let answer: "started" | "lost" | "refused" = "started";

beforeEach(() => {
  keys = [];
  answer = "started";
  vi.stubGlobal("localStorage", { setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    if (answer === "lost") throw new TypeError("Failed to fetch");
    if (answer === "refused") return Response.json({ detail: "not_enough_ai_credits" }, { status: 402 });
    const clothing_item = { ...coat, no_background_image: IN_PROGRESS };
    return Response.json({ clothing_item, ai_task_id: "t".repeat(22), ai_credits_left: 2, cost: 1 });
  });
});

const client = (): QueryClient => {
  const queries = new QueryClient();
  queries.setQueryData(itemsQuery.queryKey, [coat]);
  return queries;
};
const isStale = (queries: QueryClient): boolean => queries.getQueryState(itemsQuery.queryKey)?.isInvalidated === true;

test("a request without a reply is repeated with its key, and so paid once (T-01, SPEC-13)", async () => {
  const queries = client();
  answer = "lost";
  await expect(generateImage(queries, coat, "no_background")).rejects.toThrow("Failed to fetch");
  expect(isStale(queries)).toBe(true);
  answer = "started";
  await generateImage(queries, coat, "no_background");
  expect(queries.getQueryData(itemsQuery.queryKey)?.[0]?.no_background_image).toBe(IN_PROGRESS);
  expect(new Set(keys).size).toBe(1);
});

test("another mode, another picture, and a request after a reply have new keys (E-06, SPEC-13)", async () => {
  const queries = client();
  answer = "lost";
  await expect(generateImage(queries, coat, "no_background")).rejects.toThrow("Failed to fetch");
  answer = "started";
  await generateImage(queries, coat, "enhanced");
  // It was made after all: generating it again is a new request.
  await generateImage(queries, made, "no_background");
  await generateImage(queries, made, "no_background");
  expect(new Set(keys).size).toBe(4);
});

test("a refusal reloads nothing", async () => {
  const queries = client();
  answer = "refused";
  await expect(generateImage(queries, coat, "no_background")).rejects.toThrow("not_enough_ai_credits");
  expect(isStale(queries)).toBe(false);
});
