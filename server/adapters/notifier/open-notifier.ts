import type { PGlite } from "@electric-sql/pglite";
import type { DatabaseSource } from "#adapters/db/port.ts";
import type { Notifier } from "#adapters/notifier/port.ts";
import { postgresNotifier } from "#adapters/notifier/postgres.ts";
import { NEWS_CHANNEL, notify, Subscriptions } from "#adapters/notifier/subscriptions.ts";

export async function openNotifier(source: DatabaseSource): Promise<Notifier> {
  return source.kind === "embedded" ? await embeddedNotifier(source.pglite) : postgresNotifier(source.url);
}

/** The embedded database belongs to this process alone, and so do its notifications. */
async function embeddedNotifier(pglite: PGlite): Promise<Notifier> {
  const subscriptions = new Subscriptions();
  const stop = await pglite.listen(NEWS_CHANNEL, (userId) => subscriptions.notify(userId));
  return {
    subscribe: (userId) => subscriptions.subscribe(userId),
    notify,
    close: async () => {
      if (!pglite.closed) await stop();
    },
  };
}
