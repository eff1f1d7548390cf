import type { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { generateImage, replaceOriginal } from "#features/wardrobe/item-changes.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { queriesWith } from "#testing/queries.ts";
import { LOST, refusal, stubServer } from "#testing/server.ts";

const coat: Item = sampleItem({ key: "A" });
const made = { ...coat, no_background_image: "N".repeat(22) };
let sent: ReturnType<typeof stubServer> = [];
/** The server's answer; `LOST`: it starts it, but its reply does not arrive. */
let answer: unknown = null;
const started = {
  clothing_item: { ...coat, no_background_image: IN_PROGRESS },
  ai_task_id: "t".repeat(22),
  ai_credits_left: 2,
  cost: 1,
};

beforeEach(() => {
  answer = started;
  sent = stubServer(() => answer);
});

function client(): QueryClient {
  return queriesWith({ items: [coat] });
}
const isStale = (queries: QueryClient): boolean => queries.getQueryState(itemsQuery.queryKey)?.isInvalidated === true;

test("a request without a reply is repeated with its key, and so paid once (T-01, SPEC-13)", async () => {
  const queries = client();
  answer = LOST;
  await expect(generateImage(queries, coat, "no_background")).rejects.toThrow("Failed to fetch");
  expect(isStale(queries)).toBe(true);
  answer = started;
  await generateImage(queries, coat, "no_background");
  expect(queries.getQueryData(itemsQuery.queryKey)?.[0]?.no_background_image).toBe(IN_PROGRESS);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("another mode, another picture, and a request after a reply have new keys (E-06, SPEC-13)", async () => {
  const queries = client();
  answer = LOST;
  await expect(generateImage(queries, coat, "no_background")).rejects.toThrow("Failed to fetch");
  answer = started;
  await generateImage(queries, coat, "enhanced");
  // It was made after all: generating it again is a new request.
  await generateImage(queries, made, "no_background");
  await generateImage(queries, made, "no_background");
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
});

test("a refusal reloads nothing", async () => {
  const queries = client();
  answer = refusal(402, "not_enough_ai_credits");
  await expect(generateImage(queries, coat, "no_background")).rejects.toThrow("not_enough_ai_credits");
  expect(isStale(queries)).toBe(false);
});

test("a replacement first withdraws each stored picture, then sends the new photo, whatever became of the former (E-11)", async () => {
  const replaced = { ...coat, image: "R".repeat(22) };
  const generated = { ...made, enhanced_image: IN_PROGRESS };
  sent = stubServer(({ path }) => (path === "/files/delete" ? refusal(404, "file_not_found") : replaced));
  const queries = client();
  queries.setQueryData(itemsQuery.queryKey, [generated]);
  await replaceOriginal(queries, { itemId: coat.id, image: "jpeg", idempotencyKey: "key" });
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["/files/delete", { image: coat.image }],
    ["/files/delete", { image: made.no_background_image }],
    ["/wardrobe/update-image", { clothing_id: coat.id, image: "jpeg" }],
  ]);
  expect(queries.getQueryData(itemsQuery.queryKey)).toEqual([replaced]);
});
