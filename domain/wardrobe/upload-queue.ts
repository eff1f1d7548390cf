import { UPLOAD_QUEUE_CLEAR_MS } from "#wardrobe/upload.ts";
import { EMPTY_UPLOAD_QUEUE, type UploadEntry, type UploadQueue, type UploadStatus } from "#wardrobe/uploading.ts";

export type UploadEvent =
  | { readonly type: "added"; readonly uploads: readonly { readonly id: string; readonly image: string }[] }
  | { readonly type: "ended"; readonly id: string; readonly status: "done" | "error"; readonly nowMs: number }
  | { readonly type: "retried"; readonly id: string }
  | { readonly type: "cancelled"; readonly id: string; readonly nowMs: number }
  /** All that have not ended leave it, but those of the status `but`. */
  | { readonly type: "held"; readonly but?: UploadStatus | undefined; readonly nowMs: number }
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
    case "held":
      return advance(
        queue.entries.filter(({ status }) => status === "done" || status === "error" || status === event.but),
        event.nowMs,
      );
    case "ticked":
      return isDue(queue, event.nowMs) ? EMPTY_UPLOAD_QUEUE : queue;
  }
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
