import { silentLog } from "#server/adapters/log/event-log.ts";
import { fakeChain } from "#server/adapters/chain/fake.ts";
import type { DatabaseHandle } from "#server/adapters/db/port.ts";
import { sharedLimits } from "#server/adapters/limits/shared-limits.ts";
import { fakeMessenger, type FakeMessenger } from "#server/adapters/messenger/fake.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import type { Jobs } from "#server/app.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { buildTestApp, TEST_JOBS, TEST_RULES, type TestApp } from "#server/testing/test-app.ts";
import { OPERATORS } from "#server/testing/test-operators.ts";
import type { TestPerson } from "#server/testing/test-people.ts";

export type FilledApp = TestApp & { readonly messenger: FakeMessenger };

/** The app on a filled database, with every part that uses it: queue, limits, chain, operators. */
export async function openFilledApp(database: DatabaseHandle): Promise<FilledApp> {
  const messenger = fakeMessenger(Buffer.from(await drawPhoto({ r: 9, g: 99, b: 199 }), "base64"));
  const queue = openQueue<Jobs>(database.source, { jobs: TEST_JOBS, log: silentLog });
  await queue.start();
  const server = await buildTestApp(database, {
    messenger,
    queue,
    chain: fakeChain(),
    limits: sharedLimits(database.db),
    rules: { ...TEST_RULES, operators: OPERATORS },
  });
  const close = async (): Promise<void> => {
    await queue.stop();
    await server.close();
  };
  return { ...server, messenger, close };
}

const FIRST_TELEGRAM_ID = 1_000_000_000;

/** Person `n` of a filled database. */
export async function findFilledPerson({ app }: TestApp, n: number): Promise<TestPerson> {
  const telegramId = FIRST_TELEGRAM_ID + n;
  const users = app.db.selectFrom("users").select("id").where("telegram_id", "=", telegramId);
  return { telegramId, userId: (await users.executeTakeFirstOrThrow()).id, token: `person-${n}` };
}
