import pg from "pg";
import type { PGlite } from "@electric-sql/pglite";
import { sql, type Transaction } from "kysely";
import type { DatabaseSource } from "#adapters/db/port.ts";
import type { Tables } from "#adapters/db/tables.ts";
import { type Notifier, SUBSCRIPTIONS_MAX, type Subscription, type WakeReason } from "#adapters/notifier/port.ts";

const CONNECT_MAX_MS = 1000;
const RETRY_MS = 1000;

/** A pooler in transaction mode lacks `listen`. A reconnection wakes every wait, since news may have been lost. */
function postgresNotifier(url: string, hear: Hear | null): Notifier {
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
    opened.on("notification", ({ payload = "" }) => {
      hear?.(payload);
      subscriptions.notify(payload);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${NEWS_CHANNEL}`);
      subscriptions.notifyAll();
    } catch {
      retry(opened);
    }
  };

  let opening = hear === null ? null : listen();
  return {
    subscribe: (userId) => {
      // Without a listener it connects for the first wait only.
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

type Hear = (userId: string) => void;

/** `hear` is told of everybody of whom there is news, in every process. */
export async function openNotifier(source: DatabaseSource, hear: Hear | null = null): Promise<Notifier> {
  return source.kind === "embedded" ? await embeddedNotifier(source.pglite, hear) : postgresNotifier(source.url, hear);
}

/** The embedded database belongs to this process alone, and so do its notifications. */
async function embeddedNotifier(pglite: PGlite, hear: Hear | null): Promise<Notifier> {
  const subscriptions = new Subscriptions();
  const stop = await pglite.listen(NEWS_CHANNEL, (userId) => {
    hear?.(userId);
    subscriptions.notify(userId);
  });
  return {
    subscribe: (userId) => subscriptions.subscribe(userId),
    notify,
    close: async () => {
      if (!pglite.closed) await stop();
    },
  };
}

const NEWS_CHANNEL = "news";

async function notify(trx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_notify(${NEWS_CHANNEL}, ${userId})`.execute(trx);
}

type Wake = (reason: WakeReason) => void;

export class Subscriptions {
  readonly #waits = new Map<string, Set<Wake>>();

  get count(): number {
    return [...this.#waits.values()].reduce((sum, { size }) => sum + size, 0);
  }

  subscribe(userId: string): Subscription {
    const own = this.#waits.get(userId) ?? new Set<Wake>();
    this.#waits.set(userId, own);
    const [oldest] = own;
    if (own.size >= SUBSCRIPTIONS_MAX) oldest?.("replaced");
    const { promise, resolve } = Promise.withResolvers<WakeReason>();
    const cancel = (): void => {
      own.delete(wake);
      if (own.size === 0 && this.#waits.get(userId) === own) this.#waits.delete(userId);
    };
    const wake = (reason: WakeReason): void => {
      cancel();
      resolve(reason);
    };
    own.add(wake);
    return { woken: promise, cancel };
  }

  notify(userId: string): void {
    for (const wake of this.#waits.get(userId) ?? []) wake("notified");
  }

  /** After a time without connection, when anyone may have missed news. */
  notifyAll(): void {
    for (const userId of this.#waits.keys()) this.notify(userId);
  }
}
