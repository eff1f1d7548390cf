import { ANALYSES_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { UPLOAD_QUEUE_CLEAR_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import { uploadQueue, type UploadEvent } from "@wardrobe/domain/wardrobe/upload-queue.ts";
import { isUploading, processingUpload, type UploadStatus } from "@wardrobe/domain/wardrobe/uploading.ts";
import type { UnsentPhoto } from "#adapters/unsent-photos.ts";
import type { HowToAdd } from "#features/wardrobe/mutations.ts";
import type { FailedUpload, UploadState } from "#features/wardrobe/upload-store.ts";

/** `itemId` null: an earlier attempt made the item. `isOfSeveral`: it is the most prominent of several garments. */
export type UploadResult = { readonly itemId: string | null; readonly isOfSeveral?: boolean };
/** How many photos of a stack became items, how many of these photos show several garments, and how many photos wait. */
export type AddedItems = { readonly count: number; readonly ofSeveral: number };
/** The same of a stack that was stopped: how many photos are left, and for how long they pause. */
export type PausedPhotos = AddedItems & { readonly paused: number; readonly waitMs: number };
export type UploadAttempt = {
  readonly file: Blob;
  readonly idempotencyKey: string;
  readonly how: HowToAdd;
  readonly signal: AbortSignal;
};

export type UploadDeps = {
  read(): UploadState;
  write(state: UploadState): void;
  send(photo: UploadAttempt): Promise<UploadResult>;
  /** Shows at the end of a stack what was added (U-05). */
  showAdded(added: AddedItems): void;
  /** Says once that the rest is added by itself, and within how long (SPEC-75). */
  showPaused(added: PausedPhotos): void;
  /** For how long a failure stops all photos; null if it is that of one. */
  pauseMsAfter(error: unknown, isAlone: boolean): number | null;
  /** Shows why a photo failed, and returns what the error dialog shows. */
  showFailure(error: unknown): Omit<FailedUpload, "id" | "image">;
  createImageUrl(file: Blob): string;
  revokeImageUrl(image: string): void;
  makeKey(): string;
  /** Saves a photo beyond the life of the page, until it is an item or discarded. */
  saveUnsent(photo: UnsentPhoto): void;
  deleteUnsent(key: string): void;
  listSaved(): Promise<readonly UnsentPhoto[]>;
  nowMs(): number;
  schedule(callback: () => void, afterMs: number): void;
};

const HOUR_MS = 3_600_000;
/** A share of the hour takes longer than this to be full again; what is only busy does not. */
const SOON_MS = 120_000;

/** When a pause ends; undefined where that is soon. */
export function pauseEnd(waitMs: number): number | undefined {
  return waitMs <= SOON_MS ? undefined : Date.now() + waitMs;
}

/** The clock may show slightly less than the delay of a timer that has fired. */
const TIMER_SLACK_MS = 20;

const NOTHING_ADDED: AddedItems = { count: 0, ofSeveral: 0 };

type Photo = {
  readonly file: Blob;
  readonly image: string;
  readonly idempotencyKey: string;
  how: HowToAdd;
  abort: AbortController;
  /** The list of those that stay on the device which it joins when neither the stack nor a dialog shows it any more. */
  staysIn: "waiting" | "paused" | null;
};

export type UploadRunner = {
  /** `beyondRoom`: those that were chosen with them and wait for room in the wardrobe (SPEC-50). */
  start(files: readonly Blob[], beyondRoom?: readonly Blob[]): void;
  /** Lists what earlier pages left on the device as waiting. */
  loadWaiting(): Promise<void>;
  /** Uploads so many of the waiting photos with their old keys, so that each becomes one item. */
  resume(count: number): void;
  /** Sends those that a limit or a busy server has stopped. */
  resumePaused(): void;
  /** Deletes the photos of the list from the device. */
  drop(list: "waiting" | "paused"): void;
  /** Those that are not being sent yet wait on the device until they are asked for (SPEC-50). */
  stop(): void;
  /** Sends a failed or slow photo again, with or without recognition (SPEC-15, SPEC-57). */
  retry(id: string, how: HowToAdd): void;
  /** Removes a photo that is still waiting. */
  cancel(id: string): void;
  /** Closes a failure that is shown: the photo is discarded, or waits if it was not the reason. */
  dismiss(id: string): void;
  /** The dialog of the arrived item was closed. */
  clearArrived(): void;
};

/** Uploads photos one at a time (U-04). Each keeps its idempotency key, so that it becomes one item (SPEC-13). */
export function createUploadRunner(deps: UploadDeps): UploadRunner {
  const photos = new Map<string, Photo>();
  let isRunning = false;
  let pausedForMs: number | null = null;
  /** Of the whole stack, also when photos join it after its last one has ended. */
  let added = NOTHING_ADDED;
  let toldCount = 0;
  let isToldOfPause = false;
  /** The dialog of an awaited item says what is like it. */
  let awaitedItem: string | null = null;

  const patch = (change: Partial<UploadState>): void => deps.write({ ...deps.read(), ...change });

  const dispatch = (event: UploadEvent): void => {
    patch({ queue: uploadQueue(deps.read().queue, event) });
    if (deps.read().queue.entries.length === 0) {
      added = NOTHING_ADDED;
      toldCount = 0;
      patch({ beyondHour: undefined });
    }
    releaseRemoved();
  };

  /** Releases photos that neither the stack nor the error dialog shows any more. */
  const releaseRemoved = (): void => {
    const { queue, failed } = deps.read();
    for (const [id, photo] of photos) {
      if (queue.entries.some((entry) => entry.id === id) || failed.some((upload) => upload.id === id)) continue;
      photos.delete(id);
      deps.revokeImageUrl(photo.image);
      const { staysIn, file, how } = photo;
      if (staysIn === null) deps.deleteUnsent(id);
      else patch({ [staysIn]: [...deps.read()[staysIn], { key: id, file, how }] });
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (
      let entry = processingUpload(deps.read().queue);
      entry !== undefined;
      entry = processingUpload(deps.read().queue)
    ) {
      await sendOne(entry.id);
    }
    isRunning = false;
    const hasPaused = pausedForMs !== null;
    if (added.count > toldCount || (hasPaused && !isToldOfPause)) {
      const { madeIds, newIds, addedIds } = deps.read();
      patch({
        madeIds: [],
        newIds: [...newIds, ...madeIds],
        addedIds: [...addedIds, ...madeIds.filter((id) => id !== awaitedItem)],
      });
      awaitedItem = null;
      if (pausedForMs === null) deps.showAdded(added);
      else deps.showPaused({ ...added, paused: deps.read().paused.length, waitMs: pausedForMs });
      toldCount = added.count;
    }
    isToldOfPause = hasPaused;
    if (pausedForMs !== null) {
      patch({ pausedUntil: pauseEnd(pausedForMs) });
      deps.schedule(resumePaused, pausedForMs);
    }
    pausedForMs = null;
    deps.schedule(() => dispatch({ type: "ticked", nowMs: deps.nowMs() }), UPLOAD_QUEUE_CLEAR_MS + TIMER_SLACK_MS);
  };

  const sendOne = async (id: string): Promise<void> => {
    const photo = photos.get(id);
    if (photo === undefined) return dispatch({ type: "ended", id, status: "error", nowMs: deps.nowMs() });
    const { file, idempotencyKey, how } = photo;
    const { signal } = photo.abort;
    try {
      const { itemId, isOfSeveral = false } = await deps.send({ file, idempotencyKey, how, signal });
      if (signal.aborted) return;
      if (itemId !== null) patch({ madeIds: [...deps.read().madeIds, itemId] });
      if (deps.read().awaitedId === id) {
        awaitedItem = itemId;
        patch(itemId === null ? { awaitedId: null } : { arrivedItemId: itemId });
      }
      deps.deleteUnsent(id);
      dispatch({ type: "ended", id, status: "done", nowMs: deps.nowMs() });
      added = { ...added, count: added.count + 1, ofSeveral: added.ofSeveral + (isOfSeveral ? 1 : 0) };
    } catch (error) {
      if (signal.aborted) return;
      pausedForMs = deps.pauseMsAfter(error, deps.read().queue.entries.length === 1);
      if (pausedForMs !== null) {
        // It goes last: were it the reason after all, the others would not wait for it.
        photos.delete(id);
        photos.set(id, photo);
        return void hold("paused");
      }
      const failure = deps.showFailure(error);
      photo.staysIn = failure.isBeyondRoom === true || failure.isPassing === true ? "waiting" : null;
      patch({ failed: [...deps.read().failed, { id, image: photo.image, ...failure }] });
      dispatch({ type: "ended", id, status: "error", nowMs: deps.nowMs() });
      if (failure.isBeyondRoom === true) hold("waiting");
    }
  };

  /** Takes all that have not ended, but those of the status `but`, out of the stack; they stay on the device. Returns how many. */
  const hold = (list: "waiting" | "paused", but?: UploadStatus): number => {
    const before = deps.read()[list].length;
    for (const { id, status } of deps.read().queue.entries) {
      const photo = photos.get(id);
      if (photo === undefined || status === "done" || status === "error" || status === but) continue;
      photo.staysIn = list;
      if (list === "paused") deps.saveUnsent({ key: id, file: photo.file, isPaused: true, how: photo.how });
    }
    if (list === "paused") patch({ awaitedId: null });
    dispatch({ type: "held", but, nowMs: deps.nowMs() });
    return deps.read()[list].length - before;
  };

  const resumePaused = (): void => {
    const { paused } = deps.read();
    patch({ paused: [] });
    enqueue(paused, { isAwaited: false });
  };

  const save = (files: readonly Blob[]): UnsentPhoto[] => {
    const chosen = files.map((file) => ({ key: deps.makeKey(), file }));
    for (const photo of chosen) deps.saveUnsent(photo);
    return chosen;
  };

  const enqueue = (chosen: readonly UnsentPhoto[], { isAwaited } = { isAwaited: true }): void => {
    if (chosen.length === 0) return;
    const more = chosen.length - ANALYSES_PER_HOUR;
    if (isAwaited && more > 0) patch({ beyondHour: { count: more, until: Date.now() + HOUR_MS } });
    const uploads = chosen.map(({ key, file, how = {} }) => {
      const image = deps.createImageUrl(file);
      const abort = new AbortController();
      photos.set(key, { file, image, idempotencyKey: key, how, abort, staysIn: null });
      return { id: key, image };
    });
    const [only, ...others] = uploads;
    const isAlone = isAwaited && others.length === 0 && !isUploading(deps.read().queue);
    patch({ awaitedId: isAlone ? (only?.id ?? null) : null, arrivedItemId: null });
    dispatch({ type: "added", uploads });
    void run();
  };

  return {
    start: (files, beyondRoom = []) => {
      const chosen = save(files);
      isToldOfPause = false;
      patch({ waiting: [...deps.read().waiting, ...save(beyondRoom)] });
      enqueue(chosen);
    },
    loadWaiting: async () => {
      const saved = await deps.listSaved();
      const { waiting, paused } = deps.read();
      const known = new Set([...photos.keys(), ...[...waiting, ...paused].map(({ key }) => key)]);
      const fresh = saved.filter(({ key }) => !known.has(key));
      patch({ waiting: [...fresh.filter(({ isPaused }) => isPaused !== true), ...waiting] });
      enqueue(
        fresh.filter(({ isPaused }) => isPaused === true),
        { isAwaited: false },
      );
    },
    resume: (count) => {
      const { waiting } = deps.read();
      patch({ waiting: waiting.slice(count) });
      enqueue(waiting.slice(0, count));
    },
    resumePaused,
    drop: (list) => {
      for (const { key } of deps.read()[list]) deps.deleteUnsent(key);
      patch({ [list]: [] });
    },
    stop: () => void hold("waiting", "processing"),
    retry: (id, how) => {
      const photo = photos.get(id);
      if (photo === undefined) return;
      photo.abort.abort();
      photo.abort = new AbortController();
      photo.how = how;
      // A person who has just answered is told that it waits.
      isToldOfPause = false;
      // The stack may have been cleared since the failure: then the photo is added again.
      if (deps.read().queue.entries.some((entry) => entry.id === id)) {
        dispatch({ type: "ended", id, status: "error", nowMs: deps.nowMs() });
        dispatch({ type: "retried", id });
      } else {
        dispatch({ type: "added", uploads: [{ id, image: photo.image }] });
      }
      patch({ failed: deps.read().failed.filter((upload) => upload.id !== id) });
      void run();
    },
    cancel: (id) => dispatch({ type: "cancelled", id, nowMs: deps.nowMs() }),
    dismiss: (id) => {
      const { failed, awaitedId } = deps.read();
      patch({ failed: failed.filter((upload) => upload.id !== id), awaitedId: id === awaitedId ? null : awaitedId });
      releaseRemoved();
    },
    clearArrived: () => patch({ awaitedId: null, arrivedItemId: null }),
  };
}
