/** The requests that `script.ts` sent before the app's code was loaded. */
export type EarlyFetch = {
  /** By path: JSON, or a picture's bytes. Rejected where the request was refused or had no response. */
  readonly replies: Map<string, Promise<unknown>>;
  /** File ids of the card pictures among the replies, known once the list has arrived. */
  readonly pictures: string[];
  /** The object URLs of those that the page has drawn. */
  readonly urls: Map<Blob, string>;
  /** Whether these pictures came from this device. */
  readonly isFromDevice: boolean;
  /** Settled once the first picture has been painted, or will not be painted early. */
  readonly painted: Promise<unknown>;
  /** Starts the remaining requests: they no longer compete with the app's code for the connection. */
  codeLoaded(): void;
};

declare global {
  interface Window {
    earlyFetch?: EarlyFetch;
  }
}

/** The reply to an early request, once. Undefined where there was no such request, or it failed. */
export async function takeEarlyReply(path: string): Promise<unknown> {
  const replies = globalThis.window?.earlyFetch?.replies;
  const early = replies?.get(path);
  replies?.delete(path);
  return await early?.catch(() => undefined);
}

/** File ids of the card pictures that were requested early, once the list has been taken. */
export function earlyPictures(): readonly string[] {
  return globalThis.window?.earlyFetch?.pictures ?? [];
}

/** Whether the reply has arrived or is on its way, and has not been taken. */
export function hasEarlyReply(path: string): boolean {
  return globalThis.window?.earlyFetch?.replies.has(path) ?? false;
}

/** The URL by which the page has drawn a picture; undefined if it has not. */
export function earlyUrl(picture: Blob): string | undefined {
  return globalThis.window?.earlyFetch?.urls.get(picture);
}

/** Whether the pictures that came early are this device's own, so that they need not be saved. */
export function areEarlyPicturesKept(): boolean {
  return globalThis.window?.earlyFetch?.isFromDevice ?? false;
}
