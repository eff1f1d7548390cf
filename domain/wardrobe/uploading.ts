export type UploadStatus = "pending" | "processing" | "done" | "error";

/** One photo of the queue (U-04). `image` is the client's picture of it. */
export type UploadEntry = { readonly id: string; readonly image: string; readonly status: UploadStatus };

/** The photos of the current uploads. `endedAtMs`: when the last one ended; null while one is unfinished. */
export type UploadQueue = { readonly entries: readonly UploadEntry[]; readonly endedAtMs: number | null };

export const EMPTY_UPLOAD_QUEUE: UploadQueue = { entries: [], endedAtMs: null };

export function processingUpload(queue: UploadQueue): UploadEntry | undefined {
  return queue.entries.find((entry) => entry.status === "processing");
}

export function isUploading(queue: UploadQueue): boolean {
  return unfinishedUploads(queue) > 0;
}

export function unfinishedUploads(queue: UploadQueue): number {
  return queue.entries.filter(({ status }) => status === "pending" || status === "processing").length;
}

/** The share of ended photos, 0..1. */
export function uploadProgress(queue: UploadQueue): number {
  const ended = queue.entries.filter((entry) => entry.status === "done" || entry.status === "error").length;
  return queue.entries.length === 0 ? 0 : ended / queue.entries.length;
}
