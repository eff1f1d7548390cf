import type { UnsentPhoto } from "#adapters/unsent-photos.ts";
import {
  createUploadRunner,
  type AddedItems,
  type UploadAttempt,
  type UploadResult,
} from "#features/wardrobe/upload-runner.ts";
import { NO_UPLOADS, type UploadState } from "#features/wardrobe/upload-store.ts";

export const HOUR_MS = 3_600_000;

type Attempt = UploadAttempt & {
  succeed(itemId: string | null, isOfSeveral?: boolean): Promise<void>;
  fail(message: string): Promise<void>;
};

/** An upload runner whose attempts the test answers and whose clock it moves. */
export function setUpUploads() {
  let state: UploadState = NO_UPLOADS;
  let nowMs = 0;
  let keys = 0;
  const attempts: Attempt[] = [];
  const added: AddedItems[] = [];
  const pauses: AddedItems[] = [];
  const timers: { callback: () => void; atMs: number }[] = [];
  const shown = new Set<string>();
  const unsent = new Map<string, Omit<UnsentPhoto, "key">>();
  const runner = createUploadRunner({
    read: () => state,
    write: (next) => {
      state = next;
    },
    send: async (sending) => {
      const { promise, resolve, reject } = Promise.withResolvers<UploadResult>();
      sending.signal.addEventListener("abort", () => reject(new Error("aborted")));
      attempts.push({
        ...sending,
        succeed: async (itemId, isOfSeveral = false) => await settle(() => resolve({ itemId, isOfSeveral })),
        fail: async (message) => await settle(() => reject(new Error(message))),
      });
      return await promise;
    },
    showAdded: (items) => void added.push(items),
    showPaused: (told) => void pauses.push(told),
    pauseMsAfter: (error) => (error instanceof Error && error.message === "too_many_requests" ? HOUR_MS : null),
    showFailure: (error) => {
      const message = error instanceof Error ? error.message : "";
      return { message, isReadable: true, ...(message === "wardrobe_limit_reached" ? { isBeyondRoom: true } : {}) };
    },
    createImageUrl: () => {
      const image = `blob:${shown.size}`;
      shown.add(image);
      return image;
    },
    revokeImageUrl: (image) => void shown.delete(image),
    makeKey: () => `key-${keys++}`,
    saveUnsent: ({ key, ...photo }) => void unsent.set(key, photo),
    deleteUnsent: (key) => void unsent.delete(key),
    listSaved: async () => [...unsent].map(([key, photo]) => ({ key, ...photo })),
    nowMs: () => nowMs,
    schedule: (callback, afterMs) => void timers.push({ callback, atMs: nowMs + afterMs }),
  });
  const pass = (ms: number): void => {
    nowMs += ms;
    for (const timer of timers.filter(({ atMs }) => atMs <= nowMs))
      timers.splice(timers.indexOf(timer), 1).forEach(({ callback }) => callback());
  };
  return {
    runner,
    attempts,
    added,
    pauses,
    shown,
    unsent,
    pass,
    state: () => state,
    paused: () => state.paused.map(({ key }) => key),
    waiting: () => state.waiting.map(({ key }) => key),
    statuses: () => state.queue.entries.map(({ status }) => status),
  };
}

export async function settle(action: () => void = () => {}): Promise<void> {
  action();
  await new Promise((settled) => setImmediate(settled));
}

export const photos = (count: number): Blob[] => Array.from({ length: count }, () => new Blob(["photo"]));
