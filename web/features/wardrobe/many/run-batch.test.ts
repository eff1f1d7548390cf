import { beforeEach, expect, test, vi } from "vitest";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { filterItems } from "@wardrobe/domain/wardrobe/filters.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import * as time from "#adapters/pause.ts";
import { queries } from "#adapters/query-client.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { setBatch, useBatch } from "#features/wardrobe/many/batch-store.ts";
import { endInBatch } from "#app/end-task.ts";
import { runBatch, startBatch } from "#features/wardrobe/many/run-batch.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { LOST, refusal, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const itemOf = (key: string, type: string) => sampleItem({ key, type, no_background_image: null });
const [dress, boots, polo] = [itemOf("A", "Dress"), itemOf("B", "Boots"), itemOf("C", "Polo")];
const items = [dress, boots, polo];
let sent: { itemId: string; key: string | null }[] = [];
let refuse: (itemId: string) => unknown = () => undefined;
let toasts: ReturnType<typeof recordToasts> = [];

const taskOf = (itemId: string): string => itemId.replace(/.$/, "t");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(time, "pause").mockResolvedValue();
  [sent, refuse, toasts] = [[], () => undefined, recordToasts()];
  useBatch.setState({ batch: [] });
  queries.setQueryData(itemsQuery.queryKey, items);
  queries.setQueryData(settingsQuery.queryKey, sampleSettings({ ai_credits_left: 9 }));
  stubServer(({ path, body, key }) => {
    if (path !== wardrobeCalls.generateImage.path) return items;
    const { clothing_id: itemId } = wardrobeCalls.generateImage.body.parse(body);
    sent.push({ itemId, key });
    const clothing_item = items.find(({ id }) => id === itemId);
    return refuse(itemId) ?? { clothing_item, ai_task_id: taskOf(itemId), cost: 1, ai_credits_left: 8 };
  });
});

const isIdle = async (): Promise<void> =>
  await expect.poll(() => useBatch.getState().batch.some(({ state }) => state === "waiting")).toBe(false);
function end(itemId: string, status: "done" | "failed"): boolean {
  return endInBatch({
    id: taskOf(itemId),
    type: "background_removal",
    status,
    input_data: { clothing_id: itemId },
    output_image_name: status === "done" ? "P".repeat(22) : null,
    cost: 1,
    ai_credits_left: 8,
  } satisfies AiTask);
}

test("each picture is one call with its own key, and all end in one toast that names what failed and shows it (MANY-03, SPEC-97)", async () => {
  startBatch(items, "no_background");
  await isIdle();
  expect(sent.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect([end(dress.id, "done"), end(boots.id, "failed"), toasts]).toEqual([true, true, []]);
  end(polo.id, "done");
  const text = "2 items have new pictures. Couldn’t make: Boots. Retake it alone, on a plain background.";
  // Some of it is there: no mishap.
  await expect.poll(() => toasts).toMatchObject([{ text, kind: "info", action: { label: "Show" } }]);
  toasts[0]?.action?.run();
  expect([filterItems(items, useFilters.getState()), location.pathname]).toEqual([[boots], "/wardrobe"]);
  expect([useBatch.getState().batch, end(polo.id, "done")]).toEqual([[], false]);
});

test("the toast that ends free cut-outs offers to always remove backgrounds, once, and after the sheet that is open (SPEC-46, SPEC-108, SPEC-118, S-05)", async () => {
  const sentTo: string[] = [];
  stubServer(({ path }) => void sentTo.push(path));
  const cutOut = (itemId: string): void => {
    const taskId = taskOf(itemId);
    setBatch([{ itemId, mode: "no_background", key: taskId, taskId, state: "running" }]);
    end(itemId, "done");
  };
  const sheet = document.body.appendChild(document.createElement("div"));
  sheet.role = "dialog";
  cutOut(dress.id);
  await expect.poll(() => useBatch.getState().batch).toEqual([]);
  expect(toasts).toEqual([]);
  sheet.remove();
  const action = { label: "Always remove backgrounds" };
  await expect.poll(() => toasts).toMatchObject([{ text: "1 item has a new picture.", action }]);
  toasts[0]?.action?.run();
  await expect.poll(() => sentTo).toEqual([profileCalls.setDefaultImageMode.path]);
  expect(queries.getQueryData(settingsQuery.queryKey)?.default_image_mode).toBe("no_background");
  queries.setQueryData(settingsQuery.queryKey, sampleSettings());
  cutOut(boots.id);
  await expect.poll(() => toasts).toHaveLength(2);
  expect(toasts[1]?.action).toBeNull();
});

test("of the pictures made for an outfit on the screen nothing is told, beside others neither (SPEC-47, SPEC-122)", async () => {
  const made = (itemId: string, isUnasked: boolean) =>
    ({
      itemId,
      mode: "no_background",
      key: taskOf(itemId),
      taskId: taskOf(itemId),
      state: "running",
      isUnasked,
    }) as const;
  setBatch([made(dress.id, true), made(boots.id, true)]);
  end(dress.id, "done");
  end(boots.id, "failed");
  await expect.poll(() => useBatch.getState().batch).toEqual([]);
  setBatch([made(dress.id, true), made(polo.id, false)]);
  end(dress.id, "failed");
  end(polo.id, "done");
  await expect.poll(() => toasts).toMatchObject([{ text: "1 item has a new picture." }]);
});

test("when the credits run out the rest is not asked for, and is named with the reason (MANY-03, T-07)", async () => {
  refuse = (itemId) => (itemId === boots.id ? refusal(402, "not_enough_ai_credits") : undefined);
  startBatch(items, "no_background");
  await isIdle();
  expect(sent).toHaveLength(2);
  end(dress.id, "done");
  await expect.poll(() => toasts).toHaveLength(1);
  expect(toasts[0]?.text).toMatch(/^1 item has a new picture\. Couldn’t make: Boots, Polo\. Not enough AI credits/);
});

test("after a killed page what waits goes on with its key, and a picture that is there is not made again (MANY-03, SPEC-13)", async () => {
  const entry = { mode: "no_background", taskId: null, state: "waiting" } as const;
  queries.setQueryData(itemsQuery.queryKey, [dress, { ...boots, no_background_image: "N".repeat(22) }]);
  useBatch.setState({
    batch: [
      { ...entry, itemId: dress.id, key: "kept" },
      { ...entry, itemId: boots.id, key: "done" },
    ],
  });
  refuse = () => (sent.length <= 2 ? LOST : undefined);
  await runBatch();
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ itemId: dress.id, key: "kept" })));
  end(dress.id, "done");
  await expect.poll(() => toasts).toMatchObject([{ text: "2 items have new pictures.", kind: "info" }]);
});
