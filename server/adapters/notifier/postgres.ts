import pg from "pg";
import { Subscriptions } from "#adapters/notifier/subscriptions.ts";
import { BELL_CHANNEL, notify } from "#adapters/notifier/notify.ts";
import type { Notifier } from "#adapters/notifier/port.ts";

const CONNECT_MAX_MS = 1000;
const AGAIN_AFTER_MS = 1000;

/**
 * Listens on a connection of its own, which must lead to the server itself: a pooler in transaction mode does not carry `listen`. A
 * lost connection is opened anew, and then everybody who waits looks for themselves; until then the bell is deaf.
 */
export function postgresBell(url: string): Notifier {
  const subscriptions = new Subscriptions();
  let client: pg.Client | null = null;
  let again: ReturnType<typeof setTimeout> | null = null;
  let isClosed = false;

  const retry = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = null;
    void lost.end().catch(() => {});
    if (!isClosed) again = setTimeout(() => void listen(), AGAIN_AFTER_MS).unref();
  };

  const listen = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MAX_MS, keepAlive: true });
    client = opened;
    opened.on("error", () => retry(opened));
    opened.on("end", () => retry(opened));
    opened.on("notification", ({ payload }) => subscriptions.notify(payload ?? ""));
    try {
      await opened.connect();
      await opened.query(`listen ${BELL_CHANNEL}`);
      subscriptions.notifyAll();
    } catch {
      retry(opened);
    }
  };

  let opening: Promise<void> | null = null;
  return {
    subscribe: (userId) => {
      // Nothing is opened before somebody waits.
      opening ??= listen();
      return subscriptions.subscribe(userId);
    },
    notify: notify,
    close: async () => {
      isClosed = true;
      if (again !== null) clearTimeout(again);
      await opening;
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}
