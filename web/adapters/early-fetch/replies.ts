/** What was requested before the app's code was loaded. */
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
    /** Set by `script.ts`. */
    earlyFetch?: EarlyFetch;
  }
}
