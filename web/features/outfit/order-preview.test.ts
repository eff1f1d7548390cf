import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { keepKnown } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { showPreview, useConstructor } from "#features/outfit/constructor-store.ts";
import { orderPreview, previewOrder } from "#features/outfit/order-preview.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { emptyDevice } from "#testing/device-store.ts";

const [hat, boots] = [sampleItem({ key: "H" }), sampleItem({ key: "B", position: "feet" })];
const selection = { ...EMPTY_SELECTION, head: hat.id, feet: boots.id };
const outfit = { gender: "man", ...selection } as const;
const TASK = "t".repeat(22);
let keys: (string | null)[] = [];
/** `lost`: the server starts it, and the answer does not arrive. */
let answer: "started" | "lost" | "gone" = "started";

beforeEach(() => {
  keys = [];
  emptyDevice();
  answer = "started";
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    if (answer === "lost") throw new TypeError("Failed to fetch");
    if (answer === "gone") return Response.json({ detail: "item_not_found" }, { status: 404 });
    return Response.json({ ai_task_id: TASK, ai_credits_left: 9, cost: 1 });
  });
  useConstructor.setState({ ...useConstructor.getInitialState(), selection }, true);
});

const client = (): QueryClient => {
  const queries = new QueryClient();
  queries.setQueryData(itemsQuery.queryKey, [hat, boots]);
  return queries;
};

test("a preview whose start was not answered is asked for again under its key, and pays once (C-06, SPEC-13)", async () => {
  answer = "lost";
  const lost = await orderPreview(client(), { outfit, key: "lost" });
  expect(lost).toMatchObject({ kind: "failed", toast: "failed_create_preview" });
  answer = "started";
  expect(await orderPreview(client(), { outfit, key: "lost" })).toMatchObject({ kind: "started", taskId: TASK });
  const [first, again] = keys;
  expect(first).toMatch(/^[\w-]{16,}$/);
  expect(again).toBe(first);
});

test("another outfit, and one that was answered, have keys of their own (C-06, SPEC-13)", async () => {
  answer = "lost";
  await orderPreview(client(), { outfit, key: "one" });
  answer = "started";
  await orderPreview(client(), { outfit: { ...outfit, feet: null }, key: "another" });
  await orderPreview(client(), { outfit, key: "one" });
  await orderPreview(client(), { outfit, key: "one" });
  const [lost, another, again, anew] = keys;
  expect(again).toBe(lost);
  expect(new Set([lost, another, anew]).size).toBe(3);
});

test("an outfit whose picture was seen is answered without asking the server, and nothing is busy (C-08)", async () => {
  showPreview({ outfit, key: "seen before" }, "P".repeat(22));
  expect(await orderPreview(client(), { outfit, key: "seen before" })).toEqual({
    kind: "ready",
    fileId: "P".repeat(22),
    toast: "preview_created",
  });
  expect([keys, useConstructor.getState().isBusy]).toEqual([[], false]);
  await orderPreview(client(), { outfit, key: "not seen" });
  expect([keys.length, useConstructor.getState().isBusy]).toEqual([1, true]);
});

test("the same outfit has the same key; whom it is drawn on, the plan's watermark, an item and its picture each change it (C-08, C-09, Q-04)", () => {
  const worn = { gender: "man", selection, tier: "free" } as const;
  const order = previewOrder(worn, [hat, boots]);
  expect(order.outfit).toEqual(outfit);
  expect(previewOrder(worn, [boots, hat])).toEqual(order);
  const others = [
    previewOrder({ ...worn, gender: "woman" }, [hat, boots]),
    previewOrder({ ...worn, tier: "basic" }, [hat, boots]),
    previewOrder({ ...worn, selection: { ...selection, head: null } }, [hat, boots]),
    previewOrder(worn, [{ ...hat, image: "N".repeat(22) }, boots]),
  ];
  expect(new Set([order, ...others].map(({ key }) => key)).size).toBe(5);
});

test("where an item of the outfit was deleted meanwhile it is said, the wardrobe is read anew, and the rest of the outfit stays (C-02, C-06)", async () => {
  const queries = client();
  answer = "gone";
  expect(await orderPreview(queries, { outfit, key: "gone" })).toEqual({
    kind: "failed",
    toast: "failed_create_preview",
    isAlert: false,
  });
  expect(queries.getQueryState(itemsQuery.queryKey)?.isInvalidated).toBe(true);
  expect(useConstructor.getState().selection).toEqual(selection);
  expect(keepKnown(useConstructor.getState().selection, [boots])).toEqual({ ...EMPTY_SELECTION, feet: boots.id });
});

test("any other refusal leaves the wardrobe in sight as it is (C-06)", async () => {
  const queries = client();
  answer = "lost";
  await orderPreview(queries, { outfit, key: "else" });
  expect(queries.getQueryState(itemsQuery.queryKey)?.isInvalidated).toBe(false);
});
