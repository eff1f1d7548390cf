import { UPLOAD_QUEUE_CLEAR_MS } from "#wardrobe/upload.ts";

export type UploadStatus = "pending" | "processing" | "done" | "error";

/** One photo of the queue (U-04). `image` is the client's picture of it. */
export type UploadEntry = { readonly id: string; readonly image: string; readonly status: UploadStatus };

/** The photos of the current uploads. `endedAtMs`: when the last one ended; null while one is unfinished. */
export type UploadQueue = { readonly entries: readonly UploadEntry[]; readonly endedAtMs: number | null };

export const EMPTY_UPLOAD_QUEUE: UploadQueue = { entries: [], endedAtMs: null };

export type UploadEvent =
  | { readonly type: "added"; readonly uploads: readonly { readonly id: string; readonly image: string }[] }
  | { readonly type: "ended"; readonly id: string; readonly status: "done" | "error"; readonly nowMs: number }
  | { readonly type: "retried"; readonly id: string }
  | { readonly type: "cancelled"; readonly id: string; readonly nowMs: number }
  | { readonly type: "ticked"; readonly nowMs: number };

/** The upload queue (U-04): one photo is processed at a time, and three seconds after the last one all are cleared. */
export function uploadQueue(queue: UploadQueue, event: UploadEvent): UploadQueue {
  switch (event.type) {
    case "added":
      return advance(
        [...queue.entries, ...event.uploads.map((upload) => ({ ...upload, status: "pending" as const }))],
        null,
      );
    case "ended":
      return advance(withStatus(queue.entries, { id: event.id, from: "processing", to: event.status }), event.nowMs);
    case "retried":
      return advance(withStatus(queue.entries, { id: event.id, from: "error", to: "pending" }), null);
    case "cancelled":
      return advance(
        queue.entries.filter((entry) => entry.id !== event.id || entry.status !== "pending"),
        event.nowMs,
      );
    case "ticked":
      return isDue(queue, event.nowMs) ? EMPTY_UPLOAD_QUEUE : queue;
  }
}

export function processingUpload(queue: UploadQueue): UploadEntry | undefined {
  return queue.entries.find((entry) => entry.status === "processing");
}

export function isUploading(queue: UploadQueue): boolean {
  return queue.entries.some((entry) => entry.status === "pending" || entry.status === "processing");
}

/** The share of ended photos, 0..1. */
export function uploadProgress(queue: UploadQueue): number {
  const ended = queue.entries.filter((entry) => entry.status === "done" || entry.status === "error").length;
  return queue.entries.length === 0 ? 0 : ended / queue.entries.length;
}

function isDue(queue: UploadQueue, nowMs: number): boolean {
  return queue.endedAtMs !== null && nowMs - queue.endedAtMs >= UPLOAD_QUEUE_CLEAR_MS;
}

/** Starts the first pending photo if none is processing, and sets when the last one ended. */
function advance(entries: readonly UploadEntry[], nowMs: number | null): UploadQueue {
  const isBusy = entries.some((entry) => entry.status === "processing");
  const next = isBusy ? undefined : entries.find((entry) => entry.status === "pending");
  const moved = next === undefined ? entries : withStatus(entries, { id: next.id, from: "pending", to: "processing" });
  const isOver = !moved.some((entry) => entry.status === "processing");
  return { entries: moved, endedAtMs: isOver && moved.length > 0 ? nowMs : null };
}

function withStatus(
  entries: readonly UploadEntry[],
  change: { id: string; from: UploadStatus; to: UploadStatus },
): UploadEntry[] {
  return entries.map((entry) =>
    entry.id === change.id && entry.status === change.from ? { ...entry, status: change.to } : entry,
  );
}
