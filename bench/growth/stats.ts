import { migrateToLatest } from "#server/adapters/db/migrate.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import { toMessengerUser, OPERATOR } from "#server/testing/test-chats.ts";
import { atMost, cpuMsOf, median, reportChecks, round } from "#bench/measuring.ts";
import { fillDatabase, openFilledApp } from "#stress/growth/fill-database.ts";
import { cpuBetween, readDatabaseFacts, readPostgresCpu, turnOffDurability } from "#stress/growth/read-size.ts";

// The answer of `/stats` with a thousand people and with a million (OPS-01): `npm run bench:stats`. In turns, so that what else
// the machine does slows both down. Filled is what the numbers are about; the answer reads the counts of it.
const SIZES = [1000, 1_000_000] as const;
const FILLED = ["users", "visits", "counts", "count_changes", "plan_grants", "orders", "payments", "ai_calls"];
const LOADING_MAX_MS = 3_600_000;
const ROUNDS = 12;
const ANSWERS_EACH = 10;
const ANSWER_MAX_MS = 300;
const GROWTH_MAX = 1.2;

const sizes = [await open(SIZES[0]), await open(SIZES[1])] as const;
const PostgreSQL = (await readDatabaseFacts(sizes[0].server.app.db)).postgres;
for (const { ask } of sizes) await ask();
for (let n = 0; n < ROUNDS; n++)
  for (const { server, ask, cost } of sizes) {
    const before = await readPostgresCpu(server.app.db);
    const nodeMs = await cpuMsOf(async () => {
      const began = performance.now();
      await ask();
      cost.answers.push(performance.now() - began);
    }, ANSWERS_EACH);
    const postgresMs = cpuBetween(before, await readPostgresCpu(server.app.db)) / ANSWERS_EACH;
    cost.cpu.push(nodeMs + postgresMs);
    cost.postgres.push(postgresMs);
  }
const [{ cost: few }, { cost: many }] = sizes;
const counts = reportChecks([
  atMost("median answer at a million people, ms", round(median(many.answers)), ANSWER_MAX_MS),
  atMost("its CPU, times that at a thousand", round(median(many.cpu) / median(few.cpu)), GROWTH_MAX),
]);
const figures: Record<string, number> = {};
for (const [what, of] of [
  ["answer, ms", ({ answers }: typeof few) => median(answers)],
  ["slowest answer, ms", ({ answers }: typeof few) => Math.max(...answers)],
  ["CPU of an answer, ms", ({ cpu }: typeof few) => median(cpu)],
  ["CPU of PostgreSQL, ms", ({ postgres }: typeof few) => postgres.reduce((sum, ms) => sum + ms, 0) / postgres.length],
] as const)
  for (const { people, cost } of sizes) figures[`${what}; ${people.toLocaleString("en-US")} people`] = round(of(cost));
console.log(figures);
writeResult({ suite: "stats", seed: null, ...counts, figures, versions: { PostgreSQL } });
for (const { close } of sizes) await close();

async function open(people: number) {
  const cluster = await startPostgresCluster();
  const filling = openPostgres({ url: cluster.url, poolSize: 1, statementMaxMs: LOADING_MAX_MS });
  await turnOffDurability(filling.db);
  await migrateToLatest(filling.db);
  const print = (line: string): void => console.log(`  ${line}`);
  await fillDatabase(filling.db, { people, wardrobe: 0, large: 0, paysEvery: 20 }, { print, only: FILLED });
  await filling.close();
  const server = await openFilledApp(openPostgres({ url: cluster.url, poolSize: 2 }));
  const events = botEventsOf(server.app);
  let messageId = 0;
  const ask = async (): Promise<void> => {
    messageId++;
    await events.commandSent(toMessengerUser(OPERATOR), { command: "stats", argument: "", messageId });
    if (server.messenger.written.pop()?.message.picture === undefined) throw new Error("/stats was not answered");
  };
  const close = async (): Promise<void> => {
    await server.close();
    await cluster.stop();
  };
  const cost: Record<"answers" | "cpu" | "postgres", number[]> = { answers: [], cpu: [], postgres: [] };
  return { people, server, ask, close, cost };
}
