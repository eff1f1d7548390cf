import pg from "pg";
import { NEWS_CHANNEL, notify, Subscriptions } from "#adapters/notifier/subscriptions.ts";
import type { Notifier } from "#adapters/notifier/port.ts";

const CONNECT_MAX_MS = 1000;
const RETRY_MS = 1000;

/** A pooler in transaction mode lacks `listen`. A reconnection wakes every wait, since news may have been lost. */
export function postgresNotifier(url: string): Notifier {
  const subscriptions = new Subscriptions();
  let client: pg.Client | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | null = null;
  let isClosed = false;

  const retry = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = null;
    void lost.end().catch(() => {});
    if (!isClosed) retryTimer = setTimeout(() => void listen(), RETRY_MS).unref();
  };

  const listen = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MAX_MS, keepAlive: true });
    client = opened;
    opened.on("error", () => retry(opened));
    opened.on("end", () => retry(opened));
    opened.on("notification", ({ payload }) => subscriptions.notify(payload ?? ""));
    try {
      await opened.connect();
      await opened.query(`listen ${NEWS_CHANNEL}`);
      subscriptions.notifyAll();
    } catch {
      retry(opened);
    }
  };

  let opening: Promise<void> | null = null;
  return {
    subscribe: (userId) => {
      // Connects for the first wait only.
      opening ??= listen();
      return subscriptions.subscribe(userId);
    },
    notify,
    close: async () => {
      isClosed = true;
      if (retryTimer !== null) clearTimeout(retryTimer);
      await opening;
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}
