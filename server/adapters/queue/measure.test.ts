import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseKinds } from "#testing/test-database.ts";
import { openTestQueue } from "#testing/test-queue.ts";

type Jobs = { paint: object; print: object };
const JOBS = { paint: { atOnce: 1 }, print: {} };
const DONE = 20_000;

describe.each(databaseKinds)("the queue on the %s database", (kind) => {
  test("counts waiting and running jobs of each name and the oldest wait, without jobs that are not due", async () => {
    const { db, queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    for (let n = 0; n < 4; n++) await send("paint", {});
    await sql`update pgboss.job set start_after = now() - interval '100 seconds' where id = (select id from pgboss.job limit 1)`.execute(
      db,
    );
    await sql`update pgboss.job set start_after = now() + interval '1 hour' where id = (select id from pgboss.job where start_after > now() - interval '50 seconds' limit 1)`.execute(
      db,
    );
    const [paint, print] = await queue.measure();
    expect(paint).toMatchObject({ queue: "paint", waiting: 3, running: 0 });
    expect(Math.floor((paint?.oldestS ?? 0) / 10)).toBe(10);
    expect(print).toEqual({ queue: "print", waiting: 0, running: 0, oldestS: 0 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await queue.work({ paint: async () => await released, print: async () => {} });
    await expect.poll(async () => (await queue.measure())[0]?.running, { timeout: 15_000, interval: 250 }).toBe(1);
    expect((await queue.measure())[0]?.waiting).toBe(2);
    release();
  });
});

test("measuring does not read completed jobs", async () => {
  const { db, queue } = await openTestQueue<Jobs>("postgres", JOBS);
  await sql`insert into pgboss.job (name, state, completed_on) select 'paint', 'completed', now() from generate_series(1, ${DONE}::int)`.execute(
    db,
  );
  await sql`analyze pgboss.job`.execute(db);
  await sql`select pg_stat_reset()`.execute(db);
  for (let n = 0; n < 5; n++) await queue.measure();
  await queue.stop();
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read), 0)::int as read from pg_stat_user_tables where schemaname = 'pgboss' and relname like 'j%'`.execute(
    db,
  );
  expect(rows[0]?.read).toBeLessThan(DONE);
});
