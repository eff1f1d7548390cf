import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

/** Whose turn it is to send: one message after the other, in all processes of a deployment. */
export type Turns = {
  /** Resolves when the caller may send one message. Rejects when the signal aborts. */
  take(signal: AbortSignal): Promise<void>;
  /** Nobody gets a turn for so long. */
  pause(ms: number): Promise<void>;
};

/** Kept free of the rate for notices, which take no turn. */
const LEFT_FOR_NOTICES = 0.1;
const BOT = "bot";

/** Turns by one row of the database and by its clock; a process reserves as many at once as are wanted meanwhile. */
export function sharedTurns(db: Database, perSecond: number): Turns {
  const gapMs = 1000 / (perSecond * (1 - LEFT_FOR_NOTICES));
  let wanted: ((turn: Promise<number>) => void)[] = [];
  let pausedUntilMs = 0;
  let takenMs = 0;

  /** How long until the first of so many turns. */
  const reserve = async (count: number): Promise<number> => {
    const all = sql`${count * gapMs} * interval '1 millisecond'`;
    const { rows } = await sql<{ ms: number }>`
      insert into message_turns (name, next_at) values (${BOT}, clock_timestamp() + ${all})
      on conflict (name) do update set next_at = greatest(message_turns.next_at, clock_timestamp()) + ${all}
      returning (extract(epoch from next_at - ${all} - clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    return Math.max(0, rows[0]?.ms ?? 0);
  };
  const reserveForAll = (): void => {
    const all = wanted;
    wanted = [];
    const first = reserve(all.length);
    for (const [index, answer] of all.entries()) answer(first.then((ms) => ms + index * gapMs));
  };

  return {
    take: async (signal) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      if (wanted.push(resolve) === 1) setImmediate(reserveForAll);
      await wait(await promise, undefined, { signal });
      while (pausedUntilMs > performance.now()) await wait(pausedUntilMs - performance.now(), undefined, { signal });
      // A busy process gets several turns late and at once: it takes them one after the other all the same.
      const atMs = Math.max(performance.now(), takenMs + gapMs);
      takenMs = atMs;
      await wait(Math.max(0, atMs - performance.now()), undefined, { signal });
    },
    pause: async (ms) => {
      pausedUntilMs = Math.max(pausedUntilMs, performance.now() + ms);
      await sql`
        insert into message_turns (name, next_at) values (${BOT}, clock_timestamp() + ${ms} * interval '1 millisecond')
        on conflict (name) do update set next_at = greatest(message_turns.next_at, excluded.next_at)`.execute(db);
    },
  };
}

/** For tests: everybody's turn is now. */
export const freeTurns: Turns = { take: async () => {}, pause: async () => {} };
