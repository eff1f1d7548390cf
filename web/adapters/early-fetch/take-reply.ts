/** What `script.ts` requested before the app's code was loaded. */
export type EarlyFetch = {
  /** By path: JSON, or a picture's bytes. Rejected where the request was refused or had no response. */
  readonly replies: Map<string, Promise<unknown>>;
  /** File ids of the card pictures among the replies, known once the list has arrived. */
  readonly pictures: string[];
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
