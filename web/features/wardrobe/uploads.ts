import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { UPLOAD_JPEG_QUALITY, UPLOAD_QUEUE_CLEAR_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import { EMPTY_UPLOAD_QUEUE, processingUpload, uploadQueue, type UploadEvent, type UploadQueue } from "@wardrobe/domain/wardrobe/upload-queue.ts";
import { ApiError } from "#adapters/api.ts";
import { say } from "#adapters/language.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { addItem, itemsQuery } from "#features/wardrobe/queries.ts";
import { toFailureText } from "#features/wardrobe/failure-text.ts";
import { showToast } from "#ui/toasts.tsx";

/** A photo that failed, as the error dialog shows it. */
export type FailedUpload = { readonly id: string; readonly image: string; readonly message: string };

type UploadState = {
  readonly queue: UploadQueue;
  readonly failed: FailedUpload | null;
  /** The one photo of a selection of one: the dialog waits for its item (E-05). */
  readonly awaitedId: string | null;
  /** The item that came of it: the dialog opens it. */
  readonly arrivedItemId: string | null;
};

export const useUploads = create<UploadState>(() => ({ queue: EMPTY_UPLOAD_QUEUE, failed: null, awaitedId: null, arrivedItemId: null }));

/** What a photo needs to be sent, and sent again: one key for its life, so that it becomes one item (decision 13). */
type Photo = { readonly file: Blob; readonly idempotencyKey: string; skipAnalysis: boolean; abort: AbortController };

const photos = new Map<string, Photo>();
let running: Promise<void> | null = null;

/** Queues chosen photos; a single one is awaited by the item dialog. */
export function startUploads(queries: QueryClient, files: readonly Blob[]): void {
  const uploads = files.map((file) => {
    const id = crypto.randomUUID();
    photos.set(id, { file, idempotencyKey: id, skipAnalysis: false, abort: new AbortController() });
    return { id, image: URL.createObjectURL(file) };
  });
  dispatch({ type: "added", uploads });
  const [only, ...others] = uploads;
  useUploads.setState({ awaitedId: others.length === 0 ? (only?.id ?? null) : null, arrivedItemId: null });
  run(queries);
}

/** Sends a failed or too slow photo again, with or without recognition (decision 15). */
export function retryUpload(queries: QueryClient, id: string, options: { skipAnalysis: boolean }): void {
  const photo = photos.get(id);
  if (photo === undefined) return;
  photo.skipAnalysis = options.skipAnalysis;
  photo.abort.abort();
  photo.abort = new AbortController();
  useUploads.setState({ failed: null });
  dispatch({ type: "ended", id, status: "error", nowMs: performance.now() });
  dispatch({ type: "retried", id });
  run(queries);
}

export function dismissFailedUpload(): void {
  useUploads.setState({ failed: null, awaitedId: null });
}

/** The dialog has taken the item that arrived. */
export function takeArrivedItem(): void {
  useUploads.setState({ awaitedId: null, arrivedItemId: null });
}

function run(queries: QueryClient): void {
  running ??= runAll(queries).finally(() => {
    running = null;
  });
}

/** One photo at a time, until none waits; three seconds later the stack is cleared (U-04). */
async function runAll(queries: QueryClient): Promise<void> {
  for (let entry = processingUpload(useUploads.getState().queue); entry !== undefined; entry = processingUpload(useUploads.getState().queue)) {
    await send(queries, entry);
  }
  setTimeout(() => dispatch({ type: "ticked", nowMs: performance.now() }), UPLOAD_QUEUE_CLEAR_MS);
}

async function send(queries: QueryClient, { id, image }: { id: string; image: string }): Promise<void> {
  const photo = photos.get(id);
  if (photo === undefined) return dispatch({ type: "ended", id, status: "error", nowMs: performance.now() });
  const { signal } = photo.abort;
  try {
    const prepared = await preparePhoto(photo.file, UPLOAD_JPEG_QUALITY);
    const { idempotencyKey, skipAnalysis } = photo;
    const item = await addItem(queries, { image: prepared.base64, idempotencyKey, skipAnalysis }, signal);
    succeed(id, item.id);
  } catch (error) {
    if (signal.aborted) return;
    if (isAlreadyAdded(error)) {
      await queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
      return succeed(id, null);
    }
    fail(id, image, error);
  }
}

function succeed(id: string, itemId: string | null): void {
  photos.delete(id);
  dispatch({ type: "ended", id, status: "done", nowMs: performance.now() });
  const isAwaited = useUploads.getState().awaitedId === id;
  if (isAwaited) useUploads.setState({ arrivedItemId: itemId, ...(itemId === null ? { awaitedId: null } : {}) });
  telegram.haptic("success");
  showToast(say("add_item"));
}

function fail(id: string, image: string, error: unknown): void {
  console.error("The upload failed", error);
  const message = toFailureText(error);
  dispatch({ type: "ended", id, status: "error", nowMs: performance.now() });
  useUploads.setState({ failed: { id, image, message } });
  telegram.haptic("error");
  showToast(message, "error");
}

/** The key has done its work with another body: the slow first try arrived after all. */
function isAlreadyAdded(error: unknown): boolean {
  return error instanceof ApiError && error.message === "idempotency_key_reused";
}

function dispatch(event: UploadEvent): void {
  const before = useUploads.getState().queue;
  const queue = uploadQueue(before, event);
  useUploads.setState({ queue });
  const { failed } = useUploads.getState();
  for (const entry of before.entries) {
    const isGone = !queue.entries.some((kept) => kept.id === entry.id);
    if (isGone && failed?.id !== entry.id) URL.revokeObjectURL(entry.image);
  }
}
