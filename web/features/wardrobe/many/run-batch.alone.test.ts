import { beforeEach, expect, test, vi } from "vitest";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { queries } from "#adapters/query-client.ts";
import { switchLanguage } from "#testing/fake-language.ts";
import { stubLocalStorage } from "#testing/local-storage.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { endInBatch } from "#features/wardrobe/many/end-in-batch.ts";
import { runBatch, startBatch } from "#features/wardrobe/many/run-batch.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#adapters/language.ts", async () => ({
  ...(await import("#testing/fake-language.ts")),
  currentLanguage: () => "en",
}));
vi.mock("#adapters/pause.ts", () => ({ pause: async () => {} }));
vi.mock("#ui/show-toast.ts", () => ({ showToast: (...toast: unknown[]) => toasts.push(toast) }));

const toasts = vi.hoisted((): unknown[] => []);
const items = [
  sampleItem({ key: "A", type: "Dress", no_background_image: null }),
  sampleItem({ key: "B", type: "Boots", no_background_image: null }),
  sampleItem({ key: "C", type: "Polo", no_background_image: null }),
];
const [dress, boots, polo] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
type Sent = { itemId: string; key: string | undefined };
let sent: Sent[] = [];
let refuse: (request: Sent) => Response | Error | null = () => null;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  switchLanguage("en");
  stubLocalStorage();
  toasts.length = 0;
  sent = [];
  refuse = () => null;
  useBatch.setState({ batch: [] });
  queries.setQueryData(itemsQuery.queryKey, items);
  queries.setQueryData(settingsQuery.queryKey, { ai_credits_left: 9, subscription_type: "free" } as Settings);
  vi.stubGlobal("fetch", async (path: string, { body, headers }: RequestInit) => {
    if (!path.endsWith("/upgrade-image")) return Response.json(items);
    const itemId: string = JSON.parse(String(body)).clothing_id;
    const request = { itemId, key: new Headers(headers).get("idempotency-key") ?? undefined };
    sent.push(request);
    const refused = refuse(request);
    if (refused instanceof Error) throw refused;
    return (
      refused ??
      Response.json({
        clothing_item: items.find(({ id }) => id === itemId),
        ai_task_id: taskOf(itemId),
        cost: 1,
        ai_credits_left: 8,
      })
    );
  });
});

const taskOf = (itemId: string): string => itemId.replace(/.$/, "t");
const isIdle = async (): Promise<void> =>
  await vi.waitFor(() => expect(useBatch.getState().batch.some(({ state }) => state === "waiting")).toBe(false));
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

test("each picture is one call with its own key, and all end in one toast that names what failed (MANY-03)", async () => {
  startBatch(items, "no_background");
  await isIdle();
  expect(sent.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect([end(dress.id, "done"), end(boots.id, "failed"), toasts]).toEqual([true, true, []]);
  end(polo.id, "done");
  await vi.waitFor(() => expect(toasts).toEqual([["2 pictures are ready. Not done, at no cost: Boots.", "error"]]));
  expect([useBatch.getState().batch, end(polo.id, "done")]).toEqual([[], false]);
});

test("when the credits run out the rest is not asked for, and is named with the reason (MANY-03, T-07)", async () => {
  refuse = ({ itemId }) =>
    itemId === boots.id ? Response.json({ detail: "not_enough_ai_credits" }, { status: 402 }) : null;
  startBatch(items, "no_background");
  await isIdle();
  expect(sent).toHaveLength(2);
  end(dress.id, "done");
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  expect(String(toasts[0])).toMatch(/^1 picture is ready\. Not done, at no cost: Boots, Polo\. Not enough AI credits/);
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
  let lost = 2;
  refuse = () => (lost-- > 0 ? new TypeError("Failed to fetch") : null);
  await runBatch();
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ itemId: dress.id, key: "kept" })));
  end(dress.id, "done");
  await vi.waitFor(() => expect(toasts).toEqual([["2 pictures are ready.", "info"]]));
});
