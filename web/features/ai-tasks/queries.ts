import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import { CHECKED_TASKS_MAX, taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { withoutTask, withTask } from "@wardrobe/domain/ai-tasks/outcome.ts";
import { isFinal, TASK_POLL_MS, type AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { callApi } from "#adapters/api.ts";
import { readPendingTasks, writePendingTasks } from "#adapters/local-store.ts";
import { pause } from "#adapters/pause.ts";

/** The tasks this client waits for, the newest first (T-01). They outlive the client, tagged with whose they are (SPEC-5). */
const usePendingTasks = create<{ readonly userId: string; readonly ids: readonly string[] }>(() => ({
  userId: "",
  ids: [],
}));

/** Takes up what this person's client waited for when it was closed. */
export function resumeTasks(userId: string): void {
  usePendingTasks.setState({ userId, ids: readPendingTasks(userId) });
}

/** Waits for a task that was started. */
export function registerTask(taskId: string): void {
  setIds((ids) => withTask(ids, taskId));
}

/** Whether this client waits for any task. */
export function useIsFollowing(): boolean {
  return usePendingTasks((state) => state.ids.length > 0);
}

/** How these tasks stand, asked every 5 s while there are any (T-02). */
export const pendingTasksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["ai-tasks", ids],
    queryFn: async () => await callApi(taskCalls.checkTasks, { ai_task_ids: ids.slice(0, CHECKED_TASKS_MAX) }),
    enabled: ids.length > 0,
    refetchInterval: TASK_POLL_MS,
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Asks every 5 s how the pending tasks stand, while there are any (T-02), and beside it keeps one question open that is answered as
 * soon as one has ended. Hands over each task that has ended, once.
 */
export function useTaskPolling(onEnded: (task: AiTask) => void): void {
  const ids = usePendingTasks((state) => state.ids);
  const { data } = useQuery(pendingTasksQuery(ids));
  const handOver = useEffectEvent((tasks: readonly AiTask[]) => handOverEnded(tasks, onEnded));
  useEffect(() => {
    if (data !== undefined) handOver(data);
  }, [data]);
  useEffect(() => {
    if (ids.length === 0) return;
    const over = new AbortController();
    void awaitNews(ids, over.signal, (tasks) => handOver(tasks));
    return () => over.abort();
  }, [ids]);
}

/** Hands over each of these tasks that has ended and is waited for, and waits for it no more (T-02). */
export function handOverEnded(tasks: readonly AiTask[], onEnded: (task: AiTask) => void): void {
  for (const task of tasks) {
    if (!isFinal(task.status) || !usePendingTasks.getState().ids.includes(task.id)) continue;
    setIds((pending) => withoutTask(pending, task.id));
    onEnded(task);
  }
}

/** Until the signal ends it; where the question fails, the polling goes on alone for a while. */
async function awaitNews(
  ids: readonly string[],
  signal: AbortSignal,
  onNews: (tasks: readonly AiTask[]) => void,
): Promise<void> {
  while (!signal.aborted) {
    const askedAtMs = performance.now();
    const asked = { ai_task_ids: ids.slice(0, CHECKED_TASKS_MAX) };
    const tasks = await callApi(taskCalls.awaitTasks, asked, { signal }).catch(() => null);
    if (signal.aborted) return;
    if (tasks !== null) onNews(tasks);
    // A server that does not hold the question is asked no more often than by polling.
    await pause(askedAtMs + TASK_POLL_MS - performance.now(), signal);
  }
}

function setIds(change: (ids: readonly string[]) => string[]): void {
  usePendingTasks.setState(({ userId, ids }) => {
    const changed = change(ids);
    writePendingTasks(userId, changed);
    return { ids: changed };
  });
}
