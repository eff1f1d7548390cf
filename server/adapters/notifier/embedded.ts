import type { PGlite } from "@electric-sql/pglite";
import { Subscriptions } from "#adapters/notifier/subscriptions.ts";
import { BELL_CHANNEL, notify } from "#adapters/notifier/notify.ts";
import type { Notifier } from "#adapters/notifier/port.ts";

/** The embedded database belongs to one process: what it says is heard here and nowhere else. */
export async function embeddedBell(pglite: PGlite): Promise<Notifier> {
  const subscriptions = new Subscriptions();
  const stop = await pglite.listen(BELL_CHANNEL, (userId) => subscriptions.notify(userId));
  return {
    subscribe: (userId) => subscriptions.subscribe(userId),
    notify: notify,
    close: async () => {
      if (!pglite.closed) await stop();
    },
  };
}
