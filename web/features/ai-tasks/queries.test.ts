import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AiTask, TaskStatus } from "@wardrobe/domain/ai-tasks/task.ts";
import { readPendingTasks } from "#adapters/local-store.ts";
import {
  reportEndedTasks,
  pendingTasksQuery,
  registerTask,
  restoreTasks,
  useTaskPolling,
} from "#features/ai-tasks/queries.ts";
import { newQueries, withQueries } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";

const IDS = ["a", "b"].map((letter) => letter.repeat(22));
let sent: ReturnType<typeof stubServer> = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = stubServer(() => []);
  return () => vi.useRealTimers();
});

test("the pending tasks are polled by their ids, at once and every five seconds (T-02)", async () => {
  const stop = new QueryObserver(new QueryClient(), pendingTasksQuery(IDS)).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(4900);
  expect(sent).toMatchObject([{ path: "/analysis/check-tasks", method: "POST", body: { ai_task_ids: IDS } }]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(4);
  stop();
});

test("without pending tasks nothing is polled, also once the last one has ended (T-02)", async () => {
  const observer = new QueryObserver(new QueryClient(), pendingTasksQuery([]));
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([]);
  observer.setOptions(pendingTasksQuery(IDS));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(1);
  observer.setOptions(pendingTasksQuery([]));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(1);
  stop();
});

test("a task that has ended is reported once and is no longer pending; one that runs stays pending (T-02)", () => {
  const task = (id: string, status: TaskStatus): AiTask => {
    const of = { type: "preview", input_data: null, output_image_name: null } as const;
    return { id, status, ...of, cost: 1, ai_credits_left: 9 };
  };
  const [older = "", newer = ""] = IDS;
  restoreTasks("anna");
  registerTask(older);
  registerTask(newer);
  const ended: string[] = [];
  const report = (tasks: readonly AiTask[]): void => reportEndedTasks(tasks, ({ id }) => ended.push(id));
  report([task(older, "running"), task(newer, "done"), task("x".repeat(22), "done")]);
  expect([ended, readPendingTasks("anna")]).toEqual([[newer], [older]]);
  report([task(older, "queued"), task(newer, "done")]);
  report([task(older, "failed")]);
  expect([ended, readPendingTasks("anna")]).toEqual([[newer, older], []]);
});

test.each(["/analysis/await-tasks", "/analysis/check-tasks"])(
  "a result comes by %s alone where the other call fails (T-02)",
  async (path) => {
    vi.spyOn(console, "error").mockReturnValue();
    const id = "r".repeat(22);
    const of = { type: "preview", input_data: null, output_image_name: null } as const;
    stubServer((asked) => (asked.path === path ? [{ id, status: "done", ...of, cost: 1, ai_credits_left: 9 }] : LOST));
    restoreTasks("anna");
    registerTask(id);
    const onTasks = vi.fn();
    const { unmount } = renderHook(() => useTaskPolling(onTasks), { wrapper: withQueries(newQueries()) });
    await vi.advanceTimersByTimeAsync(100);
    expect(onTasks).toHaveBeenCalledWith([expect.objectContaining({ id, status: "done" })]);
    unmount();
  },
);
