import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { App, Jobs } from "#app.ts";
import { isolatedUnpacker, zipArchiver } from "#adapters/archive/unpacker.ts";
import { csvReader } from "#adapters/spreadsheet/csv.ts";
import { toncenter } from "#adapters/chain/toncenter.ts";
import { blockDecoders } from "#adapters/child-process/start-child.ts";
import type { MovableClock } from "#adapters/clock/port.ts";
import { movableClock, systemClock } from "#adapters/clock/system.ts";
import { makeFolder } from "#adapters/db/embedded.ts";
import { migrateToLatest } from "#adapters/db/migrate.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { waitForDatabase } from "#adapters/db/liveness.ts";
import {
  createEmbeddedEngine,
  type EmbeddedEngine,
  observedEngine,
} from "#adapters/embedded-engine/embedded-engine.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { observedFiles } from "#adapters/files/folder.ts";
import { noLimits } from "#adapters/limits/port.ts";
import { sharedLimits } from "#adapters/limits/shared-limits.ts";
import { eventLog, silentLog } from "#adapters/log/event-log.ts";
import { openLines } from "#adapters/log/log-lines.ts";
import type { Log } from "#adapters/log/port.ts";
import type { BotEvents, MessengerBot } from "#adapters/messenger/port.ts";
import { telegramBot } from "#adapters/messenger/telegram-bot.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { sharedTurns } from "#adapters/messenger/turns.ts";
import type { Gauges, Metrics, ObserveCall } from "#adapters/metrics/port.ts";
import { openNotifier } from "#adapters/notifier/notifier.ts";
import { isolatedPictures } from "#adapters/pictures/isolated-pictures.ts";
import { geonamesPlaces } from "#adapters/places/geonames.ts";
import { processCache } from "#adapters/process-cache/process-cache.ts";
import { hmacPseudonyms, hmacSignatures } from "#adapters/keyed-hashes/hmac.ts";
import { openQueue } from "#adapters/queue/pg-boss.ts";
import type { JobRunner } from "#adapters/queue/port.ts";
import { systemRandom } from "#adapters/random/system.ts";
import { noTracing, traceCalls, traceStatements, type Tracing } from "#adapters/tracing/port.ts";
import { cachedWeather } from "#adapters/weather/cached.ts";
import { metNorway } from "#adapters/weather/met-norway.ts";
import { openWeather } from "#adapters/weather/openweather.ts";
import type { WeatherSource } from "#adapters/weather/port.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { migrate, openFiles, requireAllMigrated } from "#commands/open-stores.ts";
import type { Config } from "#config/config.ts";
import { withKeys } from "#config/models.ts";
import { requireSecret } from "#config/secrets.ts";
import { findLastLedgerCheck } from "#features/payments/check-ledger.ts";
import { coinsReadAt } from "#features/payments/read-coins.ts";
import type { Readiness } from "#http/health.ts";
import { countModelCall } from "#features/counts/counts.ts";
import { features } from "#features/features.ts";
import { combine } from "#kernel/combine.ts";
import { jobSettingsOf } from "#worker/jobs.ts";

export type BuiltApp = {
  readonly app: App;
  readonly jobs: JobRunner<Jobs>;
  /** Where the simulator runs. */
  readonly movableClock: MovableClock | null;
  /** Receives nothing until it polls or is registered. */
  openBot(events: BotEvents): MessengerBot;
  readonly readiness: Readiness;
  readonly metrics: Metrics | null;
  readonly tracing: Tracing;
  close(): Promise<void>;
};

export type BuildOptions = {
  /** Left out: nothing is logged. */
  readonly log?: Log;
  /** Gets a line for each step that takes longer than a moment. */
  readonly print: (line: string) => void;
};

type Closable = { close(): Promise<void> };

/** The composition root: opens every port. If a part fails to open, those before it are closed. */
export async function buildApp(config: Config, options: BuildOptions): Promise<BuiltApp> {
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
  const { rules, secrets } = config;
  const settings = jobSettingsOf(config);
  const { metrics, tracing, log, observeCall } = await openObservability(
    config,
    options.log ?? silentLog,
    Object.keys(settings),
  );
  opened.push(tracing);
  const handle = add(opened, await openDatabase(config, options, tracing));
  const { db, ping, source, connections } = handle;
  if (config.database.kind === "postgres")
    await waitForDatabase(
      handle,
      (sentence) => {
        log.warn({ event: "database_awaited", sentence });
        options.print(sentence);
      },
      { maxMs: config.database.waitMaxMs },
    );
  if (!config.migratesAtStart) await requireAllMigrated(db);
  // On PostgreSQL the connections of the app end a statement long before a large migration is done.
  else if (config.database.kind === "postgres") await migrate(config, options.print);
  else await migrateToLatest(db);
  const files = observedFiles(await openFiles(config), observeCall);
  const engine = add(
    opened,
    createEmbeddedEngine({
      workers: config.visionWorkers,
      logger: log,
      ...(config.modelsDir === null ? {} : { modelFolder: pathToFileURL(`${config.modelsDir}/`) }),
    }),
  );
  const embedded = observedEngine({ ...engine, stylist: embeddedStylist() }, observeCall);
  const { providers, ...models } = await openModels(config, { embedded, db, log });
  const jobs = openQueue<Jobs>(source, { jobs: settings, log, migrates: config.migratesAtStart, tracing });
  opened.push({ close: async () => await jobs.stop() });
  await jobs.start();
  const cache = processCache();
  // News of a person may be that they are blocked: their sessions are read again.
  const notifier = add(opened, await openNotifier(source, (userId) => cache.sessions.deletePerson(userId)));
  const pictures = add(opened, isolatedPictures());
  metrics?.setGauges({
    queues: async () => await jobs.measure(),
    ledger: async () => await findLastLedgerCheck({ db }),
    coinsReadAt: async () => (config.chain === null ? null : await coinsReadAt(db)),
    connections,
    decoders: pictures.count,
    providers,
  });
  const movable = config.simulator === null ? null : movableClock();
  const clock = movable ?? systemClock;
  const bot = {
    token: secrets.botToken,
    apiRoot: config.messenger.apiRoot,
    appUrl: rules.publicUrl,
    botUsername: rules.botUsername,
  };
  const app: App = {
    db,
    files,
    pictures,
    ...models,
    weather: cachedWeather(weatherOf(config, { clock, log }), { clock, keepMs: config.weather.keepMs }),
    places: geonamesPlaces(),
    messenger: telegramMessenger({
      ...bot,
      log,
      turns: sharedTurns(db, config.messenger.messagesPerSecond),
    }),
    chain: config.chain === null ? null : toncenter({ ...config.chain, key: secrets.toncenterKey, clock, log }),
    archiver: zipArchiver(),
    unpacker: isolatedUnpacker(),
    spreadsheets: csvReader(),
    limits: config.hasRequestLimits ? sharedLimits(db) : noLimits,
    cache,
    pseudonyms: hmacPseudonyms(secrets.botToken),
    signatures: hmacSignatures(secrets.botToken),
    queue: jobs,
    notifier,
    clock,
    random: systemRandom,
    log,
    rules,
    features: combine(features),
  };
  return {
    app,
    jobs,
    movableClock: movable,
    openBot: (events) => telegramBot({ ...bot, events, log }),
    readiness: {
      database: ping,
      files: async () => await files.ping(),
      recognition: async () => await models.vision.ready(),
    },
    metrics,
    tracing,
  };
}

/** Locally people read the screen, so the log is a file in the data folder. In production it is standard output. */
export function openLog(config: Config): Log {
  const { logLevel: level } = config;
  if (config.env === "production") return eventLog(openLines(level));
  try {
    makeFolder(config.dataDir);
    return eventLog(openLines(level, join(config.dataDir, "server.log")));
  } catch {
    // Opening the database reports a folder that cannot be written.
    return silentLog;
  }
}

type Observability = {
  readonly metrics: Metrics | null;
  readonly tracing: Tracing;
  /** The given log, which metrics and traces follow. */
  readonly log: Log;
  readonly observeCall: ObserveCall;
};

/** Loads the packages for metrics and traces only where the settings switch them on. */
async function openObservability(config: Config, log: Log, jobs: readonly string[]): Promise<Observability> {
  const metrics = await openMetrics(config, jobs);
  const tracing = await openTracing(config);
  const subscribers = [tracing.onLog, ...(metrics === null ? [] : [metrics.onLog])];
  return {
    metrics,
    tracing,
    log: eventLog(log.pino, { subscribers, traceId: tracing.traceId }),
    observeCall: observeCallWith(metrics, config.tracing === null ? null : tracing),
  };
}

async function openMetrics({ metrics, models }: Config, jobs: readonly string[]): Promise<Metrics | null> {
  if (metrics === null) return null;
  const prometheus = await import("#adapters/metrics/prometheus.ts");
  const choices = [models?.vision, models?.image, models?.stylist, models?.background];
  return prometheus.openMetrics({ jobs, providers: choices.flatMap((choice) => choice?.provider ?? []) });
}

async function openTracing({ tracing, secrets }: Config): Promise<Tracing> {
  if (tracing === null) return noTracing;
  const otlp = await import("#adapters/tracing/otlp.ts");
  return otlp.openTracing({ ...tracing, headers: secrets.otlpHeaders });
}

function observeCallWith(metrics: Metrics | null, tracing: Tracing | null): ObserveCall {
  const count: ObserveCall = metrics?.observeCall ?? (async (_call, work) => await work());
  if (tracing === null) return count;
  const trace = traceCalls(tracing);
  return async (call, work) => await trace(call, async () => await count(call, work));
}

async function openDatabase(config: Config, { print }: BuildOptions, tracing: Tracing): Promise<DatabaseHandle> {
  const { database, secrets } = config;
  const traced = config.tracing === null ? {} : { onStatement: traceStatements(tracing) };
  if (database.kind === "postgres")
    return openPostgres({ ...database, url: requireSecret(secrets.databaseUrl), ...traced });
  const { openEmbeddedDatabase } = await import("#adapters/db/embedded.ts");
  return await openEmbeddedDatabase({ dataDir: database.dataDir, onProgress: print, ...traced });
}

/** The chosen models, or the embedded engine. The code for remote models is loaded only where one was chosen. */
async function openModels(
  { models, secrets }: Config,
  { embedded, ...deps }: { embedded: EmbeddedEngine & Pick<App, "stylist"> } & Pick<App, "db" | "log">,
): Promise<Pick<App, "vision" | "studio" | "stylist" | "forgetAnswers"> & Pick<Gauges, "providers">> {
  const { vision, studio, stylist } = embedded;
  if (models === null) return { vision, studio, stylist, forgetAnswers: async () => {}, providers: () => ({}) };
  blockDecoders();
  const { openRemoteModels } = await import("#adapters/remote-models/open-remote-models.ts");
  const config = withKeys(models, secrets.modelKeys);
  const { agreedOnly } = await import("#adapters/remote-models/open-remote-models.ts");
  const opened = await openRemoteModels({
    ...deps,
    config,
    embedded,
    clock: systemClock,
    random: systemRandom,
    count: countModelCall,
  });
  return agreedOnly(opened, embedded);
}

function weatherOf({ weather, secrets }: Config, { clock, log }: Pick<App, "clock" | "log">): WeatherSource {
  if (weather.provider === "openweather")
    return openWeather({ ...weather, key: requireSecret(secrets.openWeatherKey), log });
  return weather.provider === "met" ? metNorway({ ...weather, log }) : staticWeather(clock);
}

function add<Part extends Closable>(opened: Closable[], part: Part): Part {
  opened.push(part);
  return part;
}
