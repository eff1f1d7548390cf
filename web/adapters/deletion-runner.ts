export type DeletionDeps<Hidden> = {
  /** Hides items; the result is what `unhide` takes. */
  hide(ids: readonly string[]): Hidden;
  unhide(hidden: Hidden): void;
  /** Deletes the items on the server; rejects if they still exist. */
  send(ids: readonly string[]): Promise<void>;
  /** Offers to undo the deletion until the signal is aborted. */
  offerUndo(count: number, offer: { readonly undo: () => void; readonly until: AbortSignal }): void;
  showFailure(error: unknown): void;
  schedule(callback: () => void): void;
};

export type DeletionRunner = {
  /** Hides the items at once and deletes them a little later. Items that are being deleted already are ignored. */
  start(ids: readonly string[]): void;
  /** Sends the pending deletion now, which can then no longer be undone. Resolves with the server's response. */
  flush(): Promise<void>;
};

/** Hides items at once and deletes them later: closing the page loses nothing. Only the last deletion can be undone. */
export function createDeletionRunner<Hidden>(deps: DeletionDeps<Hidden>): DeletionRunner {
  const deleting = new Set<string>();
  let pending: { readonly send: () => Promise<void>; readonly offer: AbortController } | null = null;

  const flush = async (): Promise<void> => {
    const deletion = pending;
    pending = null;
    deletion?.offer.abort();
    await deletion?.send();
  };

  return {
    start: (chosen) => {
      const ids = chosen.filter((id) => !deleting.has(id));
      if (ids.length === 0) return;
      void flush();
      const offer = new AbortController();
      const hidden = deps.hide(ids);
      for (const id of ids) deleting.add(id);
      const restore = (): void => {
        for (const id of ids) deleting.delete(id);
        deps.unhide(hidden);
      };
      const send = async (): Promise<void> => {
        try {
          await deps.send(ids);
        } catch (error) {
          restore();
          deps.showFailure(error);
        }
      };
      pending = { send, offer };
      const undo = (): void => {
        if (offer.signal.aborted) return;
        pending = null;
        offer.abort();
        restore();
      };
      deps.offerUndo(ids.length, { undo, until: offer.signal });
      deps.schedule(() => {
        if (!offer.signal.aborted) void flush();
      });
    },
    flush,
  };
}

/** Flushes the pending deletion whenever the page is hidden: it may never be shown again. */
export function flushWhenHidden({ flush }: Pick<DeletionRunner, "flush">): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void flush();
  });
  addEventListener("pagehide", () => void flush());
}
