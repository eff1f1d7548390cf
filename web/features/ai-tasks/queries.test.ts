import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { AiTask, TaskStatus } from "@wardrobe/domain/ai-tasks/task.ts";
import { readPendingTasks } from "#adapters/local-store.ts";
import { handOverEnded, pendingTasksQuery, registerTask, resumeTasks } from "#features/ai-tasks/queries.ts";
import { emptyDevice } from "#testing/device-store.ts";

const IDS = ["a", "b"].map((letter) => letter.repeat(22));
let asked: { path: string; method: string | undefined; body: unknown }[] = [];

beforeEach(() => {
  asked = [];
  // Else nothing is asked again: there is no page here.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push({ path, method, body: JSON.parse(String(body)) });
    return Response.json([]);
  });
  return () => {
    vi.useRealTimers();
    environmentManager.setIsServer(() => typeof window === "undefined");
  };
});

test("the pending tasks are asked after at once and every five seconds, by their ids (T-02)", async () => {
  const stop = new QueryObserver(new QueryClient(), pendingTasksQuery(IDS)).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(4900);
  expect(asked).toEqual([{ path: "/analysis/check-tasks", method: "POST", body: { ai_task_ids: IDS } }]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(4);
  stop();
});

test("while none is pending nothing is asked, nor any more once the last one has ended (T-02)", async () => {
  const observer = new QueryObserver(new QueryClient(), pendingTasksQuery([]));
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
  observer.setOptions(pendingTasksQuery(IDS));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(1);
  observer.setOptions(pendingTasksQuery([]));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(1);
  stop();
});

test("a task that has ended is handed over once and asked after no more; one that runs is asked after on (T-02)", () => {
  emptyDevice();
  const task = (id: string, status: TaskStatus): AiTask => {
    const of = { type: "preview", input_data: null, output_image_name: null } as const;
    return { id, status, ...of, cost: 1, ai_credits_left: 9 };
  };
  const [older = "", newer = ""] = IDS;
  resumeTasks("anna");
  registerTask(older);
  registerTask(newer);
  const ended: string[] = [];
  const handOver = (tasks: readonly AiTask[]): void => handOverEnded(tasks, ({ id }) => ended.push(id));
  handOver([task(older, "running"), task(newer, "done"), task("x".repeat(22), "done")]);
  expect([ended, readPendingTasks("anna")]).toEqual([[newer], [older]]);
  handOver([task(older, "queued"), task(newer, "done")]);
  handOver([task(older, "failed")]);
  expect([ended, readPendingTasks("anna")]).toEqual([[newer, older], []]);
});
