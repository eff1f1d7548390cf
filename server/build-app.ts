import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import type { App, Jobs } from "#app.ts";
import { zipArchiver } from "#adapters/archive/zip.ts";
import { openNotifier } from "#adapters/notifier/open-notifier.ts";
import { toncenter } from "#adapters/chain/toncenter.ts";
import { systemClock } from "#adapters/clock/system.ts";
import { sqlTableDump } from "#adapters/table-dump/sql-table-dump.ts";
import { openEmbeddedDatabase } from "#adapters/db/embedded.ts";
import { migrateToLatest, requireMigrated } from "#adapters/db/migrate.ts";
import type { Database, DatabaseHandle } from "#adapters/db/port.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { watchedEngine } from "#adapters/embedded-engine/watched.ts";
import { folderFiles } from "#adapters/files/folder.ts";
import type { Files } from "#adapters/files/port.ts";
import { watchedFiles } from "#adapters/files/watched.ts";
import { noLimits } from "#adapters/limits/no-limits.ts";
import { sharedLimits } from "#adapters/limits/shared-limits.ts";
import { processCache } from "#adapters/process-cache/process-cache.ts";
import { closeDecoders } from "#adapters/pictures/close-decoders.ts";
import { outsidePictures } from "#adapters/pictures/outside-pictures.ts";
import { migrateQueue, openQueue } from "#adapters/queue/pg-boss.ts";
import { requireQueueMigrated } from "#adapters/queue/require-queue-migrated.ts";
import { systemRandom } from "#adapters/random/system.ts";
import { createEmbeddedEngine, type EmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { geonamesPlaces } from "#adapters/places/geonames.ts";
import type { Gauges, Metrics } from "#adapters/metrics/port.ts";
import { filesIn } from "#commands/backup/layout.ts";
import type { BackupFolder, House } from "#commands/backup/take-backup.ts";
import type { BotEvents, Inbox } from "#adapters/messenger/port.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { telegramInbox } from "#adapters/messenger/telegram-inbox.ts";
import type { JobRunner } from "#adapters/queue/port.ts";
import type { Tracing } from "#adapters/tracing/port.ts";
import { statementNoter } from "#adapters/tracing/traced.ts";
import { cachedWeather } from "#adapters/weather/cached.ts";
import { metNorway } from "#adapters/weather/met-norway.ts";
import { openWeather } from "#adapters/weather/openweather.ts";
import type { WeatherSource } from "#adapters/weather/port.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { buildWatch } from "#build-watch.ts";
import type { Config, WeatherConfig } from "#config/config.ts";
import { findLastLedgerCheck } from "#features/payments/check-ledger.ts";
import type { FilesConfig } from "#config/files.ts";
import type { Readiness } from "#http/health.ts";
import { jobSettingsOf } from "#worker/job-settings.ts";

export type BuiltApp = {
  readonly app: App;
  readonly jobs: JobRunner<Jobs>;
  /** The bot's ear; deaf until it is told how to hear. */
  openInbox(events: BotEvents): Inbox;
  /** What `/ready` asks. */
  readonly readiness: Readiness;
  /** Null where nobody asked for numbers. */
  readonly metrics: Metrics | null;
  readonly tracing: Tracing;
  /** Closes what was opened, in the opposite order. */
  close(): Promise<void>;
};

export type BuildOptions = {
  readonly log: Logger;
  /** Hears a sentence for each step that takes longer than a moment. */
  readonly say: (sentence: string) => void;
};

type Closable = { close(): Promise<void> };

/** The composition root, the only place that sees implementations. What it opened is closed again where a later part fails. */
export async function buildApp(config: Config, options: BuildOptions): Promise<BuiltApp> {
  // The threads of the embedded engine open what this house encoded, and nothing else.
  closeDecoders();
  const opened: Closable[] = [];
  const close = async (): Promise<void> => {
    for (const part of opened.splice(0).toReversed()) await part.close();
  };
  try {
    return { ...(await compose(config, options, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function compose(config: Config, options: BuildOptions, opened: Closable[]): Promise<Omit<BuiltApp, "close">> {
  const { say } = options;
  const settings = jobSettingsOf(config);
  const { metrics, tracing, log, watch } = await buildWatch(config, { log: options.log, jobs: Object.keys(settings) });
  opened.push(tracing);
  const { db, ping, source, connections } = keep(opened, await openDatabase(config, say, tracing));
  if (!config.migratesAtStart) await requireBoth(db);
  // On a server the patience of a request is too short for it.
  else if (config.database.kind === "postgres") await migrate(config, say);
  else await migrateToLatest(db);
  const files = watchedFiles(await openFiles(config.files), watch);
  const engine = keep(
    opened,
    createEmbeddedEngine({
      workers: config.visionWorkers,
      logger: log,
      ...(config.modelsDir === null ? {} : { modelFolder: pathToFileURL(`${config.modelsDir}/`) }),
    }),
  );
  const embedded = watchedEngine({ ...engine, stylist: embeddedStylist() }, watch);
  const { providers, ...models } = await openModels(config, { embedded, db, log });
  const jobs = openQueue<Jobs>(source, { jobs: settings, log, migrates: config.migratesAtStart, tracing });
  opened.push({ close: async () => await jobs.stop() });
  await jobs.start();
  const notifier = keep(opened, await openNotifier(source));
  const pictures = keep(opened, outsidePictures());
  const [queues, ledger] = [async () => await jobs.measure(), async () => await findLastLedgerCheck({ db })];
  metrics?.look({ queues, ledger, connections, decoders: pictures.count, providers });
  const app: App = {
    db,
    files,
    pictures,
    ...models,
    weather: cachedWeather(weatherOf(config.weather), { clock: systemClock, keepMs: config.weather.keepMs }),
    places: geonamesPlaces(),
    messenger: telegramMessenger({
      token: config.rules.botToken,
      apiRoot: config.messenger.apiRoot,
      appUrl: config.rules.publicUrl,
      botUsername: config.rules.botUsername,
    }),
    chain: config.chain === null ? null : toncenter(config.chain),
    archiver: zipArchiver(),
    limits: config.hasRequestLimits ? sharedLimits(db) : noLimits,
    cache: processCache(),
    queue: jobs,
    notifier,
    clock: systemClock,
    random: systemRandom,
    log,
    rules: config.rules,
  };
  const { botToken: token } = config.rules;
  return {
    app,
    jobs,
    openInbox: (events) => telegramInbox({ token, apiRoot: config.messenger.apiRoot, events, log }),
    readiness: {
      database: ping,
      files: async () => await files.ping(),
      recognition: async () => await models.vision.ready(),
    },
    metrics,
    tracing,
  };
}

const WHOLE_TABLES_MAX_MS = 3_600_000;

/** Brings database and queue up to this version; returns the names of what was applied. */
export async function migrate(config: Config, say: (sentence: string) => void): Promise<string[]> {
  const handle = await openPatiently(config, say);
  try {
    return await migrateBoth(handle);
  } finally {
    await handle.close();
  }
}

async function migrateBoth({ db, source }: DatabaseHandle): Promise<string[]> {
  const applied = await migrateToLatest(db);
  await migrateQueue(source);
  await requireBoth(db);
  return applied;
}

async function requireBoth(db: Database): Promise<void> {
  await requireMigrated(db);
  await requireQueueMigrated(db);
}

/** For work on whole tables. Two connections: one reads while the other holds a moment. */
async function openPatiently({ database }: Config, say: (sentence: string) => void): Promise<DatabaseHandle> {
  return database.kind === "postgres"
    ? openPostgres({ url: database.url, poolSize: 2, statementMaxMs: WHOLE_TABLES_MAX_MS })
    : await openEmbeddedDatabase({ dataDir: database.dataDir, onProgress: say });
}

/** What a house keeps, without those who work in it: for whoever takes it away or brings it back. */
export async function openKept(
  config: Config,
  say: (sentence: string) => void,
): Promise<House & { migrate(): Promise<void> } & Closable> {
  const handle = await openPatiently(config, say);
  try {
    return {
      db: handle.db,
      contents: sqlTableDump(handle.db),
      files: await openFiles(config.files),
      migrate: async () => void (await migrateBoth(handle)),
      close: async () => await handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** A folder in which backups are kept. */
export async function openBackups(path: string): Promise<BackupFolder> {
  return { path, files: await openFiles({ kind: "folder", folder: filesIn(path) }) };
}

async function openDatabase(
  { database, tracing: isFollowed }: Config,
  say: (sentence: string) => void,
  tracing: Tracing,
): Promise<DatabaseHandle> {
  const listening = isFollowed === null ? {} : { onStatement: statementNoter(tracing) };
  return database.kind === "postgres"
    ? openPostgres({ ...database, ...listening })
    : await openEmbeddedDatabase({ dataDir: database.dataDir, onProgress: say, ...listening });
}

/** A folder, or what was chosen in its place: of S3 nothing is loaded before it is. */
async function openFiles(config: FilesConfig): Promise<Files> {
  if (config.kind === "folder") return await folderFiles(config.folder);
  const { s3Files } = await import("#adapters/files/s3.ts");
  return s3Files(config);
}

/** The embedded engine, or what was chosen in its place: of remote models nothing is loaded before one is. */
async function openModels(
  { models: config }: Config,
  { embedded, ...deps }: { embedded: EmbeddedEngine & Pick<App, "stylist"> } & Pick<App, "db" | "log">,
): Promise<Pick<App, "vision" | "studio" | "stylist"> & Pick<Gauges, "providers">> {
  const { vision, studio, stylist } = embedded;
  if (config === null) return { vision, studio, stylist, providers: () => ({}) };
  const { openRemoteModels } = await import("#adapters/remote-models/open-remote-models.ts");
  return await openRemoteModels({ ...deps, config, embedded, clock: systemClock, random: systemRandom });
}

function weatherOf(config: WeatherConfig): WeatherSource {
  if (config.provider === "openweather") return openWeather(config);
  return config.provider === "met" ? metNorway(config) : staticWeather();
}

function keep<Part extends Closable>(opened: Closable[], part: Part): Part {
  opened.push(part);
  return part;
}
