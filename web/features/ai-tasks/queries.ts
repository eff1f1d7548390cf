import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import { CHECKED_TASKS_MAX, taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import {
  isFinal,
  TASK_POLL_MS,
  withoutTask,
  withTask,
  type AiTask,
  type TaskType,
} from "@wardrobe/domain/ai-tasks/task.ts";
import { callApi } from "#adapters/api.ts";
import { readPendingTasks, writePendingTasks } from "#adapters/local-store.ts";
import { pause } from "#adapters/pause.ts";

type PendingTasks = {
  readonly userId: string;
  readonly ids: readonly string[];
  /** How long a picture of each kind took lately, as the server last said (T-08). */
  readonly usualSeconds: Readonly<Partial<Record<TaskType, number>>>;
};

/** The pending tasks of this client, newest first (T-01). They are saved on the device per user (SPEC-5). */
const usePendingTasks = create<PendingTasks>(() => ({ userId: "", ids: [], usualSeconds: {} }));

/** Restores the tasks that were pending when the app was closed. */
export function restoreTasks(userId: string): void {
  usePendingTasks.setState({ userId, ids: readPendingTasks(userId) });
}

export function registerTask(taskId: string): void {
  setIds((ids) => withTask(ids, taskId));
}

export function useHasPendingTasks(): boolean {
  return usePendingTasks((state) => state.ids.length > 0);
}

/** How long pictures of this kind usually take; null where that is not known (T-08). */
export function useUsualSeconds(type: TaskType): number | null {
  return usePendingTasks(({ usualSeconds }) => usualSeconds[type] ?? null);
}

/** The states of these tasks, polled every 5 s while there are any (T-02). */
export const pendingTasksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["ai-tasks", ids],
    queryFn: async () => await callApi(taskCalls.checkTasks, { ai_task_ids: ids.slice(0, CHECKED_TASKS_MAX) }),
    enabled: ids.length > 0,
    refetchInterval: TASK_POLL_MS,
    staleTime: 0,
    gcTime: 0,
  });

/** Polls the pending tasks, with a long poll in parallel (T-02). */
export function useTaskPolling(onTasks: (tasks: readonly AiTask[]) => void): void {
  const ids = usePendingTasks((state) => state.ids);
  const { data } = useQuery(pendingTasksQuery(ids));
  const report = useEffectEvent(onTasks);
  useEffect(() => {
    if (data !== undefined) report(data);
  }, [data]);
  useEffect(() => {
    if (ids.length === 0) return;
    const stop = new AbortController();
    void longPoll(ids, stop.signal, (tasks) => report(tasks));
    return () => stop.abort();
  }, [ids]);
}

/** Calls `onEnded` for each of these tasks that is pending and has ended, and stops waiting for it (T-02). */
export function reportEndedTasks(tasks: readonly AiTask[], onEnded: (task: AiTask) => void): void {
  for (const task of tasks) {
    const { type, usual_seconds: seconds } = task;
    if (type !== null && seconds !== undefined)
      usePendingTasks.setState(({ usualSeconds }) => ({ usualSeconds: { ...usualSeconds, [type]: seconds } }));
    if (!isFinal(task.status) || !usePendingTasks.getState().ids.includes(task.id)) continue;
    setIds((pending) => withoutTask(pending, task.id));
    onEnded(task);
  }
}

/** Runs until the signal is aborted. After a failed request only the regular polling continues for a while. */
async function longPoll(
  ids: readonly string[],
  signal: AbortSignal,
  onTasks: (tasks: readonly AiTask[]) => void,
): Promise<void> {
  while (!signal.aborted) {
    const requestedAtMs = performance.now();
    const input = { ai_task_ids: ids.slice(0, CHECKED_TASKS_MAX) };
    const tasks = await callApi(taskCalls.awaitTasks, input, { signal }).catch(() => null);
    if (signal.aborted) return;
    if (tasks !== null) onTasks(tasks);
    // A server that answers at once is requested no more often than by polling.
    await pause(requestedAtMs + TASK_POLL_MS - performance.now(), signal);
  }
}

function setIds(change: (ids: readonly string[]) => string[]): void {
  usePendingTasks.setState(({ userId, ids }) => {
    const changed = change(ids);
    writePendingTasks(userId, changed);
    return { ids: changed };
  });
}
