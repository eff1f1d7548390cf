import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { silentLog } from "#server/adapters/log/event-log.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import type { Jobs } from "#server/app.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { TEST_JOBS } from "#server/testing/test-app.ts";
import { createPostgresDatabase } from "#server/testing/test-database.ts";
import { makeFolder } from "#server/testing/test-server.ts";
import { until } from "#server/testing/test-clock.ts";
import { openStandIn } from "#stress/kills/bot-api-stand-in.ts";
import { killable } from "#stress/kills/killable.ts";

const KILLS = 100;
/** So many that some wait at every kill. */
const PEOPLE = 1500;
const PER_SECOND = 6;
/** After each kill one more opts out, who has not been reached. */
const OPTED_OUT_AT_FIRST = 5;
const FIRST_TELEGRAM_ID = 8_100_000_000;
const END_MAX_MS = 60_000 + (PEOPLE / PER_SECOND) * 2000;
const EFFECTS = /broadcast|message_turns|job|commit/;

test(
  `${KILLS} kills of the worker while it sends a broadcast: nobody gets two, nobody is missed, and who opted out gets none (OPS-04)`,
  { timeout: 60_000 + END_MAX_MS + KILLS * 15_000 },
  async () => {
    const databaseUrl = await createPostgresDatabase();
    const { db, source, close } = openPostgres({ url: databaseUrl, poolSize: 2, statementMaxMs: 60_000 });
    onTestFinished(close);
    await sql`insert into users (id, telegram_id, first_name, language, file_key, may_be_written_to, gets_news, created_at)
      select 'user-' || n, ${FIRST_TELEGRAM_ID}::bigint + n, 'Test', 'en', sha256(n::text::bytea), true,
        n > ${OPTED_OUT_AT_FIRST}::int, now() from generate_series(1, ${PEOPLE}::int) n`.execute(db);
    const optedOut = new Set(Array.from({ length: OPTED_OUT_AT_FIRST }, (_, n) => FIRST_TELEGRAM_ID + n + 1));
    await db
      .insertInto("broadcasts")
      .values({
        id: "broadcast",
        operator: 1,
        state: "sending",
        text_en: "Hello",
        text_ru: "Привет",
        last_text_in: 1,
        begun_at: new Date(),
        people: PEOPLE - OPTED_OUT_AT_FIRST,
      })
      .execute();
    const standIn = await openStandIn();
    onTestFinished(standIn.close);
    const queue = openQueue<Jobs>(source, { jobs: TEST_JOBS, log: silentLog });
    await queue.start();
    onTestFinished(async () => await queue.stop());
    const handOut = async (): Promise<void> =>
      await db.transaction().execute(async (trx) => void (await queue.send(trx, "hand-out-broadcast", {})));
    const worker = await killable(await makeFolder("broadcast"), {
      ROLE: "worker",
      DATABASE_URL: databaseUrl,
      TELEGRAM_API_URL: standIn.url,
      TELEGRAM_MESSAGES_PER_SECOND: String(PER_SECOND),
    });
    const state = async () => await db.selectFrom("broadcasts").selectAll().executeTakeFirstOrThrow();
    const optOut = async (): Promise<void> => {
      const waiting = await db
        .selectFrom("broadcast_messages")
        .innerJoin("users", "users.id", "user_id")
        .select("telegram_id")
        .where("state", "=", "waiting")
        .execute();
      const someone = waiting.find(({ telegram_id }) => !standIn.received.has(telegram_id))?.telegram_id;
      if (someone === undefined) return;
      optedOut.add(someone);
      await db.updateTable("users").set({ gets_news: false }).where("telegram_id", "=", someone).execute();
    };
    for (let kill = 0; kill < KILLS; kill++) {
      await worker.start();
      await worker.dieDuring(handOut, EFFECTS);
      await optOut();
    }
    await worker.start();
    await handOut();
    await until("the broadcast is over", END_MAX_MS, async () => (await state()).state === "done");
    expect(await worker.stop()).toBe(0);
    const { people, reached, unreached, unsure } = await state();
    const received = [...standIn.received].filter(([chat]) => chat > FIRST_TELEGRAM_ID);
    const twice = received.filter(([, count]) => count > 1).length;
    const disobeyed = received.filter(([chat]) => optedOut.has(chat)).length;
    const missed = Math.max(0, PEOPLE - optedOut.size - received.length - unsure);
    keepFullResult(() => ({
      suite: "broadcast-kills",
      tried: KILLS,
      failed: Math.min(KILLS, twice + disobeyed + missed),
      figures: {
        people: PEOPLE,
        "kills at named points": worker.points.size,
        "messages received": received.length,
        "opted out before or meanwhile": optedOut.size,
        "marked at a kill, not known to have arrived": unsure,
        "people with two": twice,
        "people missed": missed,
      },
      on: ["postgres"],
    }));
    expect({ twice, disobeyed, missed }).toEqual({ twice: 0, disobeyed: 0, missed: 0 });
    expect(reached + unreached + unsure).toBe(people);
    expect(received.length).toBeGreaterThanOrEqual(reached);
    // A kill ends at most what one process sends at once.
    expect(unsure).toBeLessThanOrEqual(KILLS * 10);
  },
);
