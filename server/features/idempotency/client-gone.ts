/** Why an actor's signal is aborted when the client has disconnected. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

/** Aborted when the client goes away, and not when the server stops: what it has accepted it ends. */
export function goneOf(waits: AbortSignal | undefined): AbortSignal {
  const gone = new AbortController();
  const end = (): void => {
    if (waits?.reason instanceof ClientGone) gone.abort(waits.reason);
  };
  waits?.addEventListener("abort", end, { once: true });
  end();
  return gone.signal;
}
