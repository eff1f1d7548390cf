import { create } from "zustand";
import type { UnsentPhoto } from "#adapters/unsent-photos.ts";
import { EMPTY_UPLOAD_QUEUE, type UploadQueue } from "@wardrobe/domain/wardrobe/uploading.ts";

/** A photo that failed, as the error dialog shows it. */
export type FailedUpload = {
  readonly id: string;
  readonly image: string;
  readonly message: string;
  /** False: the photo itself cannot be decoded, so adding it without recognition would fail too. */
  readonly isReadable: boolean;
  /** There was no connection: the photo is sent again once there is one. */
  readonly isOffline?: boolean;
  /** Somebody seems to wear it: sent again it is refused again, unless it is said to be alone (SPEC-57). */
  readonly isWorn?: boolean;
  /** The wardrobe was full: the photo and all after it wait until there is room. */
  readonly isBeyondRoom?: boolean;
  /** Nothing in the photo was the reason: closed, it waits on the device. */
  readonly isPassing?: boolean;
};

export type UploadState = {
  readonly queue: UploadQueue;
  /** In the order of their failure; the dialog shows the first. */
  readonly failed: readonly FailedUpload[];
  /** A failed photo whose mark in the stack was tapped: its dialog does not wait for the end of the stack. */
  readonly askedId: string | null;
  /** Photos on the device that are neither sent nor failed: beyond the plan's room (SPEC-50), or of an earlier page. */
  readonly waiting: readonly UnsentPhoto[];
  /** Photos that are sent by themselves once the server takes them again (SPEC-75). */
  readonly paused: readonly UnsentPhoto[];
  /** When that is, unless it is soon. */
  readonly pausedUntil?: number | undefined;
  /** How many of those chosen are more than an hour allows, and when the hour is over: told before they are sent (SPEC-75). */
  readonly beyondHour?: { readonly count: number; readonly until: number } | undefined;
  /** A single photo chosen while nothing else was being uploaded: the dialog waits for its item (E-05). */
  readonly awaitedId: string | null;
  /** The item that was created from it: the dialog shows it. */
  readonly arrivedItemId: string | null;
  /** Those that the stack has added so far. */
  readonly madeIds: readonly string[];
  /** The items that the ended uploads of this page have added. */
  readonly newIds: readonly string[];
  /** Items of ended stacks that are not yet compared with those that look like them (STATE-03). */
  readonly addedIds: readonly string[];
};

export const NO_UPLOADS: UploadState = {
  queue: EMPTY_UPLOAD_QUEUE,
  failed: [],
  askedId: null,
  waiting: [],
  paused: [],
  awaitedId: null,
  arrivedItemId: null,
  madeIds: [],
  newIds: [],
  addedIds: [],
};

/** The uploads of this page. What sends them is loaded with the first one. */
export const useUploads = create<UploadState>(() => NO_UPLOADS);

/** Resolves when the first photo is chosen. */
export const firstUpload = new Promise<void>((resolve) => {
  const stop = useUploads.subscribe(() => {
    stop();
    resolve();
  });
});
