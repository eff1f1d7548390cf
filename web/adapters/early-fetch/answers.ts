/** What was asked for before the app was there. */
export type EarlyFetch = {
  /** By path: JSON, or a picture's bytes. Rejected where it was refused or nothing answered. */
  readonly answers: Map<string, Promise<unknown>>;
  /** Files whose cards' pictures are among the answers, once the list has come. */
  readonly pictures: string[];
  /** From now on they may be asked for: they no longer take the line from the app's code. */
  codeIsHere(): void;
};

declare global {
  interface Window {
    /** Left by `ask.ts`. */
    earlyFetch?: EarlyFetch;
  }
}
