import { UPLOAD_QUEUE_CLEAR_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import {
  EMPTY_UPLOAD_QUEUE,
  isUploading,
  processingUpload,
  uploadQueue,
  type UploadEvent,
  type UploadQueue,
} from "@wardrobe/domain/wardrobe/upload-queue.ts";

/** A photo that failed, as the error dialog shows it. */
export type FailedUpload = {
  readonly id: string;
  readonly image: string;
  readonly message: string;
  /** False: the photo itself cannot be opened, so adding it without recognition fails likewise. */
  readonly isReadable: boolean;
};

export type UploadState = {
  readonly queue: UploadQueue;
  /** In the order in which they failed; the dialog shows the first. */
  readonly failed: readonly FailedUpload[];
  /** A photo chosen alone while nothing else was on its way: the dialog waits for its item (E-05). */
  readonly awaitedId: string | null;
  /** The item that came of it: the dialog opens it. */
  readonly arrivedItemId: string | null;
};

export const NO_UPLOADS: UploadState = { queue: EMPTY_UPLOAD_QUEUE, failed: [], awaitedId: null, arrivedItemId: null };

/**
 * `itemId` null: the photo had become an item already, by a try whose answer was lost. `isOfSeveral`: the photo shows several garments,
 * and the item is the most prominent one.
 */
export type Sent = { readonly itemId: string | null; readonly isOfSeveral?: boolean };
export type UploadOutcome = { readonly error: unknown } | "added" | "added_of_several";
export type Sending = {
  readonly file: Blob;
  readonly idempotencyKey: string;
  readonly skipAnalysis: boolean;
  readonly signal: AbortSignal;
};

/** What the runner needs of the world. `send` throws what the failure says. */
export type UploadWorld = {
  read(): UploadState;
  write(state: UploadState): void;
  send(photo: Sending): Promise<Sent>;
  /** Says how it ended, and answers what the error dialog says. */
  tell(outcome: UploadOutcome): Pick<FailedUpload, "message" | "isReadable">;
  showFile(file: Blob): string;
  hideFile(image: string): void;
  makeKey(): string;
  /** Keeps a photo beyond the life of the page, until it is an item or given up. */
  remember(photo: ChosenPhoto): void;
  forget(key: string): void;
  listKept(): Promise<readonly ChosenPhoto[]>;
  nowMs(): number;
  later(act: () => void, afterMs: number): void;
};

/** A clock may say a hair less than what a timer has waited. */
const TIMER_SLACK_MS = 20;

type Photo = {
  readonly file: Blob;
  readonly image: string;
  readonly idempotencyKey: string;
  skipAnalysis: boolean;
  abort: AbortController;
};

/** A photo under the key it is sent with. */
export type ChosenPhoto = { readonly key: string; readonly file: Blob };

export type UploadRunner = {
  start(files: readonly Blob[]): void;
  /** What was on its way when the page was killed, and is not on its way again. */
  listUnsent(): Promise<readonly ChosenPhoto[]>;
  /** Sends that, each under its old key: it becomes one item. */
  resume(photos: readonly ChosenPhoto[]): void;
  /** Sends a failed or too slow photo again, with or without recognition (SPEC-15). */
  retry(id: string, options: { readonly skipAnalysis: boolean }): void;
  /** Takes a photo that still waits out of the stack. */
  cancel(id: string): void;
  /** Gives up the failed photo that is shown. */
  dismiss(): void;
  /** The dialog has taken the item that arrived. */
  takeArrived(): void;
};

/** Sends photos one at a time (U-04). Each has one idempotency key for its life, so that it becomes one item (SPEC-13). */
export function createUploadRunner(world: UploadWorld): UploadRunner {
  const photos = new Map<string, Photo>();
  let isRunning = false;

  const patch = (change: Partial<UploadState>): void => world.write({ ...world.read(), ...change });

  const dispatch = (event: UploadEvent): void => {
    patch({ queue: uploadQueue(world.read().queue, event) });
    forgetGone();
  };

  /** A photo is kept while the stack or the error dialog shows it. */
  const forgetGone = (): void => {
    const { queue, failed } = world.read();
    for (const [id, photo] of photos) {
      if (queue.entries.some((entry) => entry.id === id) || failed.some((upload) => upload.id === id)) continue;
      photos.delete(id);
      world.hideFile(photo.image);
      world.forget(id);
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (
      let entry = processingUpload(world.read().queue);
      entry !== undefined;
      entry = processingUpload(world.read().queue)
    ) {
      await sendOne(entry.id);
    }
    isRunning = false;
    world.later(() => dispatch({ type: "ticked", nowMs: world.nowMs() }), UPLOAD_QUEUE_CLEAR_MS + TIMER_SLACK_MS);
  };

  const sendOne = async (id: string): Promise<void> => {
    const photo = photos.get(id);
    if (photo === undefined) return dispatch({ type: "ended", id, status: "error", nowMs: world.nowMs() });
    const { file, idempotencyKey, skipAnalysis } = photo;
    const { signal } = photo.abort;
    try {
      const { itemId, isOfSeveral = false } = await world.send({ file, idempotencyKey, skipAnalysis, signal });
      if (signal.aborted) return;
      if (world.read().awaitedId === id) patch(itemId === null ? { awaitedId: null } : { arrivedItemId: itemId });
      world.forget(id);
      dispatch({ type: "ended", id, status: "done", nowMs: world.nowMs() });
      world.tell(isOfSeveral ? "added_of_several" : "added");
    } catch (error) {
      if (signal.aborted) return;
      patch({ failed: [...world.read().failed, { id, image: photo.image, ...world.tell({ error }) }] });
      dispatch({ type: "ended", id, status: "error", nowMs: world.nowMs() });
    }
  };

  const isUnknown = ({ key }: ChosenPhoto): boolean => !photos.has(key);

  const enqueue = (chosen: readonly ChosenPhoto[]): void => {
    const uploads = chosen.map(({ key, file }) => {
      const image = world.showFile(file);
      photos.set(key, { file, image, idempotencyKey: key, skipAnalysis: false, abort: new AbortController() });
      return { id: key, image };
    });
    const [only, ...others] = uploads;
    const isAlone = others.length === 0 && !isUploading(world.read().queue);
    patch({ awaitedId: isAlone ? (only?.id ?? null) : null, arrivedItemId: null });
    dispatch({ type: "added", uploads });
    void run();
  };

  return {
    start: (files) => {
      const chosen = files.map((file) => ({ key: world.makeKey(), file }));
      for (const photo of chosen) world.remember(photo);
      enqueue(chosen);
    },
    listUnsent: async () => (await world.listKept()).filter(isUnknown),
    resume: (unsent) => {
      const chosen = unsent.filter(isUnknown);
      if (chosen.length > 0) enqueue(chosen);
    },
    retry: (id, { skipAnalysis }) => {
      const photo = photos.get(id);
      if (photo === undefined) return;
      photo.abort.abort();
      photo.abort = new AbortController();
      photo.skipAnalysis = skipAnalysis;
      // The stack may have been cleared since it failed: then the photo joins it anew.
      if (world.read().queue.entries.some((entry) => entry.id === id)) {
        dispatch({ type: "ended", id, status: "error", nowMs: world.nowMs() });
        dispatch({ type: "retried", id });
      } else {
        dispatch({ type: "added", uploads: [{ id, image: photo.image }] });
      }
      patch({ failed: world.read().failed.filter((upload) => upload.id !== id) });
      void run();
    },
    cancel: (id) => dispatch({ type: "cancelled", id, nowMs: world.nowMs() }),
    dismiss: () => {
      const { failed, awaitedId } = world.read();
      const [shown, ...rest] = failed;
      patch({ failed: rest, awaitedId: shown?.id === awaitedId ? null : awaitedId });
      forgetGone();
    },
    takeArrived: () => patch({ awaitedId: null, arrivedItemId: null }),
  };
}
