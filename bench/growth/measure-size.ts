import { migrateToLatest } from "#server/adapters/db/migrate.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { fillDatabase, findFilledPerson, openFilledApp, type FilledApp } from "#stress/growth/fill-database.ts";
import type { DatabaseSize } from "#stress/growth/fill-rows.ts";
import {
  countKeptPages,
  turnOffDurability,
  readDatabaseFacts,
  readTrees,
  type DatabaseFacts,
  type Trees,
} from "#stress/growth/read-size.ts";
import { runAllOperations } from "#stress/growth/run-all-operations.ts";
import { StatementWatch, type Explained } from "#stress/growth/watch-statements.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";

export type Measured = DatabaseFacts & {
  readonly size: DatabaseSize;
  /** The statements of people with an ordinary wardrobe, and of those with the largest. */
  readonly explained: Readonly<Record<"ordinary" | "large", readonly Explained[]>>;
  readonly trees: Trees;
  readonly fillS: number;
  readonly checkLedgerS: number;
  /** Pages that the bytes of one stored list of LARGE_WARDROBE items take. */
  readonly keptListPages: number;
};

const ORDINARY = 4;
const LARGE = 2;
const LOADING_MAX_MS = 3_600_000;

/** Fills a temporary PostgreSQL, uses the app on it, and removes it. */
export async function measureSize(size: DatabaseSize, isLargest: boolean): Promise<Measured> {
  const cluster = await startPostgresCluster();
  try {
    const filling = openPostgres({ url: cluster.url, poolSize: 1, statementMaxMs: LOADING_MAX_MS });
    await turnOffDurability(filling.db);
    await migrateToLatest(filling.db);
    const started = performance.now();
    await fillDatabase(filling.db, size, (sentence) => console.log(`  ${sentence}`));
    const fillS = (performance.now() - started) / 1000;
    const about = await readDatabaseFacts(filling.db);
    const server = await openFilledApp(openPostgres({ url: cluster.url, poolSize: 10 }));
    const { paysEvery, large } = size;
    const ordinary = Array.from({ length: ORDINARY }, (_, n) => paysEvery * (n + 10));
    const rich = Array.from({ length: LARGE }, (_, n) => large - n);
    const explained = {
      ordinary: await watchPeople(server, ordinary, { isLargest, isWhole: true }),
      large: await watchPeople(server, rich, { isLargest, isWhole: false }),
    };
    const keptListPages = await countKeptPages(server, filling.db);
    const trees = await readTrees(filling.db);
    const checked = performance.now();
    const faults = await checkLedger(server.app);
    const checkLedgerS = (performance.now() - checked) / 1000;
    if (faults.length > 0) throw new Error(`The books do not add up: ${JSON.stringify(faults[0])}`);
    await server.close();
    await filling.close();
    return { size, explained, trees, fillS, checkLedgerS, keptListPages, ...about };
  } finally {
    await cluster.stop();
  }
}

/** PostgreSQL reads small tables whole, so in all but the largest database it plans as for larger ones. */
async function watchPeople(
  server: FilledApp,
  people: readonly number[],
  { isLargest, isWhole }: { readonly isLargest: boolean; readonly isWhole: boolean },
): Promise<Explained[]> {
  const watch = new StatementWatch(() => !isLargest);
  watch.start();
  try {
    for (const n of people)
      await runAllOperations(server, await findFilledPerson(server, n), { watch, isWhole: isWhole && n === people[0] });
  } finally {
    watch.stop();
  }
  if (watch.unexplained.length > 0) throw new Error(watch.unexplained.join("\n"));
  return watch.explained;
}
