import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { JobHandlers } from "#adapters/queue/port.ts";
import { everyDatabase, openTestDatabase, databaseKinds } from "#testing/test-database.ts";
import { collect, openTestQueue, startTestQueue } from "#testing/test-app.ts";

type Jobs = {
  readonly paint: { readonly color: string };
  readonly doomed: { readonly why: string };
  readonly print: { readonly page: string };
};

const JOBS = {
  paint: {},
  doomed: { retries: 2, retryDelayS: 0 },
  print: { atOnce: 3, atOnceOfOwner: 2 },
};

describe.each(everyDatabase)("the queue on the %s database", (kind) => {
  test("a failed transaction leaves no job; a committed one leaves a job that runs once (T-01)", async () => {
    const { db, queue, logged, send } = await openTestQueue<Jobs>(kind, JOBS);
    const painted = collect<string>(2);
    await queue.work({ ...idle, paint: async ({ data }) => painted.add(data.color) });
    const failed = db.transaction().execute(async (trx) => {
      await queue.send(trx, "paint", { color: "never" });
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    await send("paint", { color: "red" });
    await painted.when(1);
    await send("paint", { color: "blue" });
    expect(await painted.all).toEqual(["red", "blue"]);
    expect(logged).toEqual([]);
  });

  test("many jobs are sent at once; those whose key was sent before are passed over", async () => {
    const { db, queue } = await openTestQueue<Jobs>(kind, JOBS);
    const painted = collect<string>(3);
    await queue.work({ ...idle, paint: async ({ data }) => painted.add(data.color) });
    const sendAll = async (...colors: string[]) => {
      const all = colors.map((color) => ({ data: { color }, key: color }));
      await db.transaction().execute(async (trx) => await queue.sendAll(trx, "paint", all));
    };
    await sendAll("red", "blue");
    await sendAll("blue", "red", "green");
    await sendAll();
    expect((await painted.all).toSorted()).toEqual(["blue", "green", "red"]);
  });

  test("jobs are deleted by their data, waiting and ended ones, and others stay (SPEC-37)", async () => {
    const { db, queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    const painted = collect<string>(1);
    await send("paint", { color: "red" });
    await queue.work({ ...idle, paint: async ({ data }) => painted.add(data.color) });
    await painted.all;
    for (const color of ["red", "blue"]) await send("paint", { color }, { afterS: 600 });
    await db.transaction().execute(async (trx) => await queue.deleteWith(trx, { color: "red" }));
    const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'paint'`.execute(db);
    expect(rows).toEqual([{ data: { color: "blue" } }]);
  });

  test("one key is one job, even after it ran", async () => {
    const { queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    const painted = collect<string>(2);
    const paint = async (color: string, key: string) => await send("paint", { color }, { key });
    const ids = [await paint("red", "k1"), await paint("again", "k1")];
    await queue.work({ ...idle, paint: async ({ data }) => painted.add(data.color) });
    await painted.when(1);
    ids.push(await paint("once more", "k1"), await paint("blue", "k2"));
    expect(await painted.all).toEqual(["red", "blue"]);
    expect(ids.map((id) => id === null)).toEqual([false, true, true, false]);
  });

  test("a higher priority goes first", async () => {
    const { queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    const painted = collect<string>(3);
    for (const priority of [0, 10, 5]) await send("paint", { color: `p${priority}` }, { priority });
    await queue.work({ ...idle, paint: async ({ data }) => painted.add(data.color) });
    expect(await painted.all).toEqual(["p10", "p5", "p0"]);
  });

  test("the jobs of one owner leave a worker free for another owner, and all are done", async () => {
    const { queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    const begun = collect<string>(3);
    const printed = collect<string>(5);
    const goOn = Promise.withResolvers<undefined>();
    const print = async (...pages: string[]) => {
      for (const page of pages) await send("print", { page }, { ownerId: page.slice(0, 1) });
    };
    await queue.work({
      ...idle,
      print: async ({ data }) => {
        begun.add(data.page);
        await goOn.promise;
        printed.add(data.page);
      },
    });
    await print("a1", "a2");
    await begun.when(2);
    await print("a3", "a4", "b1");
    expect((await begun.all).toSorted()).toEqual(["a1", "a2", "b1"]);
    goOn.resolve(undefined);
    expect((await printed.all).toSorted()).toEqual(["a1", "a2", "a3", "a4", "b1"]);
  });

  test("a job that keeps failing is retried, then passed on with its data", async () => {
    const { queue, logged, send } = await openTestQueue<Jobs>(kind, JOBS);
    const tries: number[] = [];
    const givenUp = Promise.withResolvers<object>();
    const doomed = async ({ retries }: { retries: number }) => {
      tries.push(retries);
      throw new Error("no paint left");
    };
    await queue.work({ ...idle, doomed }, async (job) => givenUp.resolve(job));
    const id = await send("doomed", { why: "test" });
    expect(await givenUp.promise).toEqual({ id, name: "doomed", data: { why: "test" } });
    expect(tries).toEqual([0, 1, 2]);
    expect(logged).toEqual(["job_failed", "job_failed", "job_failed", "job_given_up"]);
  });

  test("a start changes the settings of a queue that has others, and writes nothing to the rest", async () => {
    const database = await openTestDatabase(kind);
    onTestFinished(database.close);
    const written = async () =>
      (
        await sql<{ name: string; row: string; retries: number }>`
          select name, xmin::text as row, retry_limit as retries from pgboss.queue
          where name in ('paint', 'doomed', 'print', 'given-up') order by name`.execute(database.db)
      ).rows;
    await (await startTestQueue<Jobs>(database, JOBS)).queue.stop();
    const first = await written();
    expect(first.map(({ name }) => name)).toEqual(["doomed", "given-up", "paint", "print"]);

    await startTestQueue<Jobs>(database, { ...JOBS, doomed: { ...JOBS.doomed, retries: 3 } });
    const second = await written();
    expect(second.find(({ name }) => name === "doomed")?.retries).toBe(3);
    const changed = second.filter(({ row }, index) => row !== first[index]?.row).map(({ name }) => name);
    expect(changed).toEqual(["doomed"]);
  });

  test("a schedule exists once, however often it is set", async () => {
    const { db, queue } = await openTestQueue<Jobs>(kind, JOBS);
    await queue.schedule("paint", "17 * * * *", { color: "red" });
    await queue.schedule("paint", "18 * * * *", { color: "red" });
    const { rows } = await sql`select name, cron, timezone, data from pgboss.schedule`.execute(db);
    expect(rows).toEqual([{ name: "paint", cron: "18 * * * *", timezone: "UTC", data: { color: "red" } }]);
  });

  test("a job is completed only when its work is done (T-01)", async () => {
    const { db, queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    const begun = Promise.withResolvers<undefined>();
    const finish = Promise.withResolvers<undefined>();
    await queue.work({
      ...idle,
      paint: async () => {
        begun.resolve(undefined);
        await finish.promise;
      },
    });
    const statesOf = async (name: string) =>
      (await sql<{ state: string }>`select state from pgboss.job where name = ${name}`.execute(db)).rows;
    await send("paint", { color: "red" });
    await begun.promise;
    // While another job runs to its end, a premature completion of the first one would show.
    await send("print", { page: "a1" });
    await expect.poll(async () => await statesOf("print"), { timeout: 10_000 }).toEqual([{ state: "completed" }]);
    expect(await statesOf("paint")).toEqual([{ state: "active" }]);
    finish.resolve(undefined);
    await expect.poll(async () => await statesOf("paint"), { timeout: 10_000 }).toEqual([{ state: "completed" }]);
  });

  test("stopping waits for the running job and takes no other", async () => {
    const { db, queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    const begun = Promise.withResolvers<undefined>();
    const finish = Promise.withResolvers<undefined>();
    const done: string[] = [];
    await queue.work({
      ...idle,
      paint: async ({ data }) => {
        begun.resolve(undefined);
        await finish.promise;
        done.push(data.color);
      },
    });
    for (const color of ["first", "second"]) await send("paint", { color });
    await begun.promise;
    const stopped = queue.stop();
    finish.resolve(undefined);
    await stopped;
    const { rows } =
      await sql`select state, count(*) from pgboss.job where name = 'paint' group by state order by state`.execute(db);
    expect(done).toEqual(["first"]);
    expect(rows).toEqual([
      { state: "created", count: 1 },
      { state: "completed", count: 1 },
    ]);
  });
});

test("on the embedded database the start puts running jobs of a dead process back at once", async () => {
  const database = await openTestDatabase("embedded");
  onTestFinished(database.close);
  const { queue, send } = await startTestQueue<Jobs>(database, JOBS);
  await send("paint", { color: "red" });
  await queue.stop();
  await sql`update pgboss.job set state = 'active', started_on = now() where name = 'paint'`.execute(database.db);
  await startTestQueue<Jobs>(database, JOBS);
  const { rows } = await sql`select state, retry_count from pgboss.job where name = 'paint'`.execute(database.db);
  expect(rows).toEqual([{ state: "retry", retry_count: 0 }]);
});

const idle: JobHandlers<Jobs> = {
  paint: async () => {},
  doomed: async () => {},
  print: async () => {},
};

type MeasuredJobs = { paint: object; print: object };
const MEASURED = { paint: { atOnce: 1 }, print: {} };
const DONE = 20_000;

describe.each(databaseKinds)("the queue on the %s database", (kind) => {
  test("counts waiting and running jobs of each name and the oldest wait, without jobs that are not due", async () => {
    const { db, queue, send } = await openTestQueue<MeasuredJobs>(kind, MEASURED);
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
  const { db, queue } = await openTestQueue<MeasuredJobs>("postgres", MEASURED);
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
