import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import { memoryFiles } from "#adapters/files/memory.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { listKeysOf } from "#features/files/stored-bytes.ts";
import { deleteAccount, deleteFiles } from "#features/account/delete-account.ts";
import { readWholeDatabase } from "#testing/all-rows.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { createPersonalData, type PersonalData } from "#testing/create-personal-data.ts";
import { listKeys } from "#testing/list-keys.ts";
import { closeAfterTest, openWorkingTestApp, TEST_RULES, type WorkingTestApp, BARE_HTTP } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { OPERATOR, OPERATORS, photoBytes, toMessengerUser } from "#testing/test-chats.ts";
import { makeItem, makePerson, openWithPerson, refusal, request } from "#testing/test-people.ts";
import { sql } from "kysely";
import { pino } from "pino";
import { eventLog } from "#adapters/log/event-log.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { buildHttp } from "#http/build-http.ts";
import { anyPhoto, makeBelongings } from "#testing/every-route/belongings.ts";
import { callOf, callRoute } from "#testing/every-route/call-route.ts";
import { ROUTE_CASES } from "#testing/every-route/route-cases.ts";

/** Tables without personal data, and why. A new table is either filled in `create-personal-data.ts` or listed here. */
const WITHOUT_PERSONAL_DATA: Readonly<Record<string, string>> = {
  "public.broadcasts": "texts of operators",
  "public.count_changes": "counts by day",
  "public.counts": "counts by day",
  "public.former_people": "an HMAC instead of the messenger id (ADR-040)",
  "public.kysely_migration": "names of migrations",
  "public.kysely_migration_lock": "a lock",
  "public.ledger_checks": "a count",
  "public.message_turns": "when the next message may be sent",
  "public.presses": "HMACs of single presses, for two days",
  "public.read_positions": "how far a list was read",
  "public.running_requests": "hashes of requests that are being answered",
  "public.switches": "what operators turned off",
  "pgboss.bam": "the queue's own migrations",
  "pgboss.job_dependency": "ids of jobs",
  "pgboss.queue": "settings of a queue",
  "pgboss.queue_stats": "counts of a queue",
  "pgboss.schedule": "scheduled jobs",
  "pgboss.subscription": "names of queues",
  "pgboss.version": "a number",
  "pgboss.warning": "warnings of the queue itself",
};

/** Tables that may have more rows than before the person came, and why. */
const MAY_GROW: Readonly<Record<string, string>> = {
  "public.broadcasts": "texts of operators",
  "public.orders": "payments stay without a payer (SPEC-37)",
  "public.payments": "the same",
  "public.former_people": "recognises a return (ADR-040)",
  "public.operator_acts": "the audit log, without the person",
  "public.ai_calls": "the cost of models",
  "public.count_changes": "counts by day",
  "public.counts": "counts by day",
  "public.credit_entries": "the reward of their inviter",
  "public.presses": "HMACs of single presses, for two days",
  "public.read_positions": "how far the chain was read",
  "public.request_counts": "counts of the last hour",
  "public.rate_counters": "those of another person",
  "pgboss.job": "ended jobs are kept for a week",
  "pgboss.job_common": "the same table",
};

/** Tables that may still contain random ids of the person, which lead nowhere. */
const MAY_KEEP_IDS = ["pgboss.job", "pgboss.job_common", "public.credit_entries", "public.request_counts"];

describe.each(databaseKinds)("after the deletion of an account on the %s database (S10, 7.4.2)", (kind) => {
  test(
    "no row and no file contains anything that identifies the person, or anything they wrote",
    { timeout: 60_000 },
    async () => {
      const { server, chain } = await open();
      // Operators are people too once they write to the bot.
      await makePerson(server, { telegramId: OPERATOR });
      const bystander = await makePerson(server);
      await makeItem(server, bystander);
      const [others, atFirst] = [await listKeys(server.app.files), await readWholeDatabase(server.app.db)];
      const traces = await createPersonalData({ ...server, chain }, bystander);
      await server.work();
      await untilIdle(server);
      const before = await readWholeDatabase(server.app.db);
      expect(unfilled(before, traces)).toEqual([]);
      for (const name of traces.names) expect(findIn(before, [name]), name).not.toEqual([]);
      expect(findIn(before, traces.passing)).toEqual([]);
      expect((await listKeys(server.app.files)).length).toBeGreaterThan(others.length + 6);

      const { status } = await request(server, accountCalls.deleteAccount, { token: traces.person.token });
      expect(status).toBe(204);
      await untilIdle(server);
      const after = await readWholeDatabase(server.app.db);
      expect(findIn(after, traces.names)).toEqual([]);
      expect(findIn(after, traces.ids).filter((found) => !MAY_KEEP_IDS.includes(found.split(":")[0] ?? ""))).toEqual(
        [],
      );
      const grown = [...after].filter(([table, rows]) => rows.length > (atFirst.get(table)?.length ?? 0));
      expect(grown.map(([table]) => tableOf(table)).filter((table) => !(table in MAY_GROW))).toEqual([]);
      expect(await listKeys(server.app.files)).toEqual(others);
    },
  );

  test("a photo whose bytes are still being stored is gone too (ADR-004)", async () => {
    const files = memoryFiles();
    let leave = async () => {};
    const put = async (key: string, bytes: Uint8Array) => {
      await leave();
      await files.put(key, bytes);
    };
    const { server, person } = await openWithPerson(kind, undefined, { files: { ...files, put } });
    leave = async () => {
      leave = async () => {};
      const keys = await listKeysOf(server.app.db, person.userId);
      await deleteAccount(server.app, person.userId);
      await deleteFiles(server.app, keys);
    };
    const body = { image: await drawPhoto() };
    expect(await refusal(server, wardrobeCalls.addItem, { token: person.token, body })).toEqual([401, "unauthorized"]);
    expect(await listKeys(server.app.files)).toEqual([]);
  });

  async function open() {
    const chain = fakeChain();
    const rules = { ...TEST_RULES, operators: OPERATORS };
    const server = closeAfterTest(await openWorkingTestApp(kind, { chain, messenger: fakeMessenger(), rules }));
    return { server, chain };
  }
});

type Rows = Awaited<ReturnType<typeof readWholeDatabase>>;

/** Tables that may contain personal data, but contain nothing of the person: the test does not cover them. */
function unfilled(rows: Rows, { names, ids }: PersonalData): string[] {
  const filled = new Set(findIn(rows, [...names, ...ids]).map((found) => found.split(":")[0]));
  return [...rows.keys()].filter((table) => !filled.has(table) && !(tableOf(table) in WITHOUT_PERSONAL_DATA));
}

/** `table: word` for each word that a table contains, as text or as bytes. */
function findIn(rows: Rows, words: readonly string[]): string[] {
  const contains = (row: string, word: string): boolean =>
    row.includes(word) || row.includes(Buffer.from(word).toString("hex"));
  return [...rows].flatMap(([table, all]) =>
    words.filter((word) => all.some((row) => contains(row, word))).map((word) => `${table}: ${word}`),
  );
}

/** The queue has a table for each day. */
function tableOf(table: string): string {
  return table.replace(/_\d{8}$/, "");
}

async function untilIdle({ jobs }: WorkingTestApp): Promise<void> {
  const isIdle = async (): Promise<boolean> => {
    for await (const _job of jobs.listLive()) return false;
    return true;
  };
  await expect.poll(isIdle, { timeout: 30_000 }).toBe(true);
}

const UPLOADS = 12;

describe.each(databaseKinds)(
  "an account that is deleted while its requests are on their way, on the %s database (SPEC-37)",
  (kind) => {
    test("every call that was let in before is answered 401, all of them at once", async () => {
      const { server, person } = await openWithPerson(kind, "pro_year");
      const mine = await makeBelongings(server, person);
      const photo = await anyPhoto();
      const gate = Promise.withResolvers<void>();
      const http = await buildHttp(server.app, BARE_HTTP);
      let entered = 0;
      http.addHook("preHandler", async () => {
        entered++;
        await gate.promise;
      });
      const headers = [{}, { accept: "image/webp" }, { accept: "application/zip" }, { "accept-encoding": "gzip" }];
      const sent = Object.entries(ROUTE_CASES).flatMap(([name, { own }]) =>
        headers.map(async (more) => {
          const { headers: named, ...rest } = own(mine, photo);
          const outcome = await callRoute({ ...server, http }, callOf(name), person.token, {
            ...rest,
            headers: { ...named, ...more },
          });
          return [name, outcome.status, outcome.body] as const;
        }),
      );
      await expect.poll(() => entered).toBe(sent.length);
      await deleteAccount(server.app, person.userId);
      gate.resolve();
      const outcomes = await Promise.all(sent);
      expect(outcomes.filter(([, status]) => status !== 401)).toEqual([]);
      await http.close();
    });

    test("the jobs of an album end at once, and the queue keeps nothing of them (MANY-05)", async () => {
      const warned: string[] = [];
      const log = eventLog(pino({ level: "warn" }, { write: (line: string) => void warned.push(line) }));
      const messenger = fakeMessenger(await photoBytes());
      const gate = Promise.withResolvers<void>();
      let reading = 0;
      const readPhoto = async (id: string) => {
        reading++;
        await gate.promise;
        return await messenger.readPhoto(id);
      };
      const server = closeAfterTest(await openWorkingTestApp(kind, { log, messenger: { ...messenger, readPhoto } }));
      const person = await makePerson(server, { telegramId: 911 });
      const events = botEventsOf(server.app);
      for (let messageId = 1; messageId <= 5; messageId++)
        await events.photoSent(toMessengerUser(911), { photoId: "photo", messageId, isOfAlbum: true });
      await server.work();
      await expect.poll(() => reading).toBe(1);
      await deleteAccount(server.app, person.userId);
      gate.resolve();
      const left = async () => {
        const all = sql<{ name: string }>`select name from pgboss.job where data::text like ${`%${person.userId}%`}`;
        return (await all.execute(server.app.db)).rows;
      };
      expect(await left()).toEqual([]);
      await server.jobs.stop();
      expect([await left(), warned, reading]).toEqual([[], [], 1]);
    });

    test(`${UPLOADS} photos on their way are filed or answered 401, and nothing of them stays`, async () => {
      const { server, token } = await openWithPerson(kind, "pro_year");
      // Each another photo: preparing it takes long enough for the deletion to come first.
      const photos = await Promise.all(
        Array.from({ length: UPLOADS }, async (_, n) => await drawPhoto({ r: 20 * n, g: 5, b: 250 })),
      );
      const uploads = photos.map(
        async (image) => await callRoute(server, wardrobeCalls.addItem, token, { body: { image } }),
      );
      await Promise.race(uploads);
      expect((await callRoute(server, accountCalls.deleteAccount, token, {})).status).toBe(204);
      const statuses = (await Promise.all(uploads)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      expect(statuses).toContain(401);
      expect(await server.app.db.selectFrom("items").select("id").execute()).toEqual([]);
    });
  },
);
