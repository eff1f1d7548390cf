/** What the runner needs of the world. */
export type DeletionWorld<Taken> = {
  /** Takes items out of sight; what it answers puts them back. */
  takeOut(ids: readonly string[]): Taken;
  putBack(taken: Taken): void;
  /** Tells the server; rejects where the items are still there. */
  send(ids: readonly string[]): Promise<void>;
  /** Says what was deleted and offers to undo it, until the signal ends the offer. */
  offerUndo(count: number, offer: { readonly undo: () => void; readonly until: AbortSignal }): void;
  tellFailure(error: unknown): void;
  later(act: () => void): void;
};

export type DeletionRunner = {
  /** The items leave the screen at once, and the server a little later. One that is leaving already is left to the deletion it is in. */
  start(ids: readonly string[]): void;
  /** Ends the chance to undo: the server is told now. Resolves when it has answered. */
  settle(): Promise<void>;
};

/**
 * Deletes after the time in which it can be undone. Until the server is told the items are only out of sight, so a page that is killed
 * loses nothing; one deletion can be undone at a time, and the next settles it.
 */
export function createDeletionRunner<Taken>(world: DeletionWorld<Taken>): DeletionRunner {
  const leaving = new Set<string>();
  let open: { readonly send: () => Promise<void>; readonly offer: AbortController } | null = null;

  const settle = async (): Promise<void> => {
    const deletion = open;
    open = null;
    deletion?.offer.abort();
    await deletion?.send();
  };

  return {
    start: (chosen) => {
      const ids = chosen.filter((id) => !leaving.has(id));
      if (ids.length === 0) return;
      void settle();
      const offer = new AbortController();
      const taken = world.takeOut(ids);
      for (const id of ids) leaving.add(id);
      const putBack = (): void => {
        for (const id of ids) leaving.delete(id);
        world.putBack(taken);
      };
      const send = async (): Promise<void> => {
        try {
          await world.send(ids);
        } catch (error) {
          putBack();
          world.tellFailure(error);
        }
      };
      open = { send, offer };
      const undo = (): void => {
        if (offer.signal.aborted) return;
        open = null;
        offer.abort();
        putBack();
      };
      world.offerUndo(ids.length, { undo, until: offer.signal });
      world.later(() => {
        if (!offer.signal.aborted) void settle();
      });
    },
    settle,
  };
}
