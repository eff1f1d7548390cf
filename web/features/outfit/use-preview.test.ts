import { beforeEach, expect, test, vi } from "vitest";
import { dropMissingItems } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { showPreview, useConstructor } from "#features/outfit/constructor-store.ts";
import { requestPreview, toPreviewRequest } from "#features/outfit/use-preview.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { queriesWith } from "#testing/queries.ts";
import { LOST, refusal, stubServer } from "#testing/server.ts";

const [hat, boots] = [sampleItem({ key: "H" }), sampleItem({ key: "B", position: "feet" })];
const selection = { ...EMPTY_SELECTION, head: hat.id, feet: boots.id };
const outfit = { gender: "man", ...selection } as const;
const TASK = "t".repeat(22);
const STARTED = { ai_task_id: TASK, ai_credits_left: 9, cost: 1 };
let sent: ReturnType<typeof stubServer> = [];
/** The server's answer; `LOST`: it starts the preview, but its reply does not arrive. */
let answer: object = STARTED;

beforeEach(() => {
  answer = STARTED;
  vi.spyOn(console, "error").mockReturnValue();
  sent = stubServer(() => answer);
  useConstructor.setState({ ...useConstructor.getInitialState(), selection }, true);
});

function client() {
  return queriesWith({ items: [hat, boots] });
}

test("a request without a reply is repeated with the same key, and so paid once (C-06, SPEC-13)", async () => {
  answer = LOST;
  const lost = await requestPreview(client(), { outfit, key: "lost" });
  expect(lost).toMatchObject({ kind: "failed", toast: "failed_create_preview" });
  answer = STARTED;
  expect(await requestPreview(client(), { outfit, key: "lost" })).toMatchObject({ kind: "started", taskId: TASK });
  const [first, again] = sent.map(({ key }) => key);
  expect(first).toMatch(/^[\w-]{16,}$/);
  expect(again).toBe(first);
});

test("another outfit, and a request after a reply, have new keys (C-06, SPEC-13)", async () => {
  answer = LOST;
  await requestPreview(client(), { outfit, key: "one" });
  answer = STARTED;
  await requestPreview(client(), { outfit: { ...outfit, feet: null }, key: "another" });
  await requestPreview(client(), { outfit, key: "one" });
  await requestPreview(client(), { outfit, key: "one" });
  const [lost, another, again, afterReply] = sent.map(({ key }) => key);
  expect(again).toBe(lost);
  expect(new Set([lost, another, afterReply]).size).toBe(3);
});

test("a preview that was seen is returned without a request, and nothing is busy (C-08)", async () => {
  showPreview({ outfit, key: "seen before" }, "P".repeat(22));
  expect(await requestPreview(client(), { outfit, key: "seen before" })).toEqual({
    kind: "ready",
    fileId: "P".repeat(22),
    toast: "preview_created",
  });
  expect([sent, useConstructor.getState().isBusy]).toEqual([[], false]);
  await requestPreview(client(), { outfit, key: "not seen" });
  expect([sent.length, useConstructor.getState().isBusy]).toEqual([1, true]);
});

test("the cache key depends on the gender, the plan's watermark, the items and their pictures (C-08, C-09, Q-04)", () => {
  const worn = { gender: "man", selection, tier: "free" } as const;
  const request = toPreviewRequest(worn, [hat, boots]);
  expect(request.outfit).toEqual(outfit);
  expect(toPreviewRequest(worn, [boots, hat])).toEqual(request);
  // A picture without a watermark stays paid for when Basic becomes Pro.
  const [basic, pro] = (["basic", "pro"] as const).map((tier) => toPreviewRequest({ ...worn, tier }, [hat, boots]));
  expect(basic).toEqual(pro);
  const others = [
    toPreviewRequest({ ...worn, gender: "woman" }, [hat, boots]),
    toPreviewRequest({ ...worn, tier: "basic" }, [hat, boots]),
    toPreviewRequest({ ...worn, selection: { ...selection, head: null } }, [hat, boots]),
    toPreviewRequest(worn, [{ ...hat, image: "N".repeat(22) }, boots]),
  ];
  expect(new Set([request, ...others].map(({ key }) => key)).size).toBe(5);
});

test("if an item was deleted meanwhile there is a toast, the wardrobe is reloaded, and the rest of the outfit stays (C-02, C-06)", async () => {
  const queries = client();
  answer = refusal(404, "item_not_found");
  expect(await requestPreview(queries, { outfit, key: "gone" })).toEqual({
    kind: "failed",
    toast: "failed_create_preview",
    isAlert: false,
  });
  expect(queries.getQueryState(itemsQuery.queryKey)?.isInvalidated).toBe(true);
  expect(useConstructor.getState().selection).toEqual(selection);
  expect(dropMissingItems(useConstructor.getState().selection, [boots])).toEqual({
    ...EMPTY_SELECTION,
    feet: boots.id,
  });
});

test("any other failure does not reload the wardrobe (C-06)", async () => {
  const queries = client();
  answer = LOST;
  await requestPreview(queries, { outfit, key: "else" });
  expect(queries.getQueryState(itemsQuery.queryKey)?.isInvalidated).toBe(false);
});
