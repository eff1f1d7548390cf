import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { createHash } from "node:crypto";
import { COIN_LABEL } from "@wardrobe/domain/payments/coin.ts";
import { DEFAULT_CREDIT_PACKS } from "@wardrobe/domain/credits/packs.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { ANALYSES_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { eventLog, silentLog } from "#adapters/log/event-log.ts";
import type { App, Jobs, Rules } from "#app.ts";
import { isolatedUnpacker, zipArchiver } from "#adapters/archive/unpacker.ts";
import { csvReader } from "#adapters/spreadsheet/csv.ts";
import { openNotifier } from "#adapters/notifier/notifier.ts";
import type { DatabaseHandle, DatabaseSource } from "#adapters/db/port.ts";
import { memoryFiles } from "#adapters/files/memory.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import { FAKE_BOT_TOKEN, fakeMessenger } from "#adapters/messenger/fake.ts";
import { noLimits } from "#adapters/limits/port.ts";
import { processCache } from "#adapters/process-cache/process-cache.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import { hmacPseudonyms, hmacSignatures } from "#adapters/keyed-hashes/hmac.ts";
import { openQueue, type QueueOptions } from "#adapters/queue/pg-boss.ts";
import type { JobRunner, JobSettings, JobMap, SendOptions } from "#adapters/queue/port.ts";
import { systemRandom } from "#adapters/random/system.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { geonamesPlaces } from "#adapters/places/geonames.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { logOptions } from "#adapters/log/log-lines.ts";
import type { Pictures } from "#adapters/pictures/port.ts";
import { buildHttp } from "#http/build-http.ts";
import { TestClock } from "#testing/test-clock.ts";
import { openTestDatabase, type DatabaseKind } from "#testing/test-database.ts";
import { features } from "#features/features.ts";
import { combine } from "#kernel/combine.ts";
import { givenUpHandlerOf, jobHandlersOf, jobSettingsOf } from "#worker/jobs.ts";

export const TEST_BOT_TOKEN = FAKE_BOT_TOKEN;
/** Reading the cities takes a third of a second. */
const PLACES = geonamesPlaces();

/** HTTP without a built client, readiness checks or the messenger's webhook. */
export const BARE_HTTP = {
  client: { dir: "/nonexistent", frameAncestors: ["'none'"] },
  readiness: {},
  webhook: null,
} satisfies Parameters<typeof buildHttp>[1];

/** The rules with default settings. */
export const TEST_RULES: Rules = {
  premiumConfig: DEFAULT_PREMIUM_CONFIG,
  creditPacks: DEFAULT_CREDIT_PACKS,
  coin: { label: COIN_LABEL, walletsUrl: "https://wallets.example/list.json" },
  analysesPerHour: ANALYSES_PER_HOUR,
  launchDataMaxAgeS: 86_400,
  operators: [],
  contact: "help@wardrobe.example",
  hasMcp: true,
  providers: [],
  botUsername: "test_bot",
  publicUrl: "https://wardrobe.example",
};

/** The real app on a fresh database of the chosen kind; only the model and the clock stand still. */
export type TestApp = {
  readonly app: App;
  readonly http: FastifyInstance;
  readonly clock: TestClock;
  /** Where another process would find the same data. */
  readonly source: DatabaseSource;
  /** Lines logged as errors; closing with any of them left fails the test. */
  readonly errors: string[];
  close(): Promise<void>;
};

export async function openTestApp(kind: DatabaseKind, overrides: Partial<App> = {}): Promise<TestApp> {
  return await buildTestApp(await openTestDatabase(kind), overrides);
}

/** An app for all tests of a file or `describe`. Empty until they start, so read its parts in hooks and tests only. */
export function openForAll(kind: DatabaseKind, overrides: Partial<App> = {}): TestApp {
  const server = {} as TestApp;
  beforeAll(async () => void Object.assign(server, await openTestApp(kind, overrides)));
  afterAll(async () => await server.close());
  return server;
}

/** Closes what the running test opened when the test has finished. */
export function closeAfterTest<T extends { close(): Promise<void> }>(opened: T): T {
  onTestFinished(async () => await opened.close());
  return opened;
}

/** Every job, tried again at once and one at a time. */
export const TEST_JOBS: { readonly [Name in keyof Jobs]: JobSettings } = Object.assign(
  {},
  ...Object.entries(jobSettingsOf({ visionWorkers: 1, models: null })).map(([name, { retries }]) => ({
    [name]: retries === undefined ? {} : { retries: 2, retryDelayS: 0 },
  })),
);

/** The same with the real queue: {@link WorkingTestApp.work} lets the worker take jobs. */
export type WorkingTestApp = TestApp & { readonly jobs: JobRunner<Jobs>; work(): Promise<void> };

export async function openWorkingTestApp(kind: DatabaseKind, overrides: Partial<App> = {}): Promise<WorkingTestApp> {
  const database = await openTestDatabase(kind);
  const jobs = openQueue<Jobs>(database.source, { jobs: TEST_JOBS, log: overrides.log ?? silentLog });
  await jobs.start();
  const test = await buildTestApp(database, { queue: jobs, ...overrides });
  return {
    ...test,
    jobs,
    work: async () => await jobs.work(jobHandlersOf(test.app), givenUpHandlerOf(test.app)),
    close: async () => {
      await jobs.stop();
      await test.close();
    },
  };
}

export async function buildTestApp(database: DatabaseHandle, overrides: Partial<App>): Promise<TestApp> {
  const clock = new TestClock();
  const notifier = await openNotifier(database.source);
  const errors: string[] = [];
  const app: App = {
    db: database.db,
    files: memoryFiles(),
    pictures: cachedPictures(sharpPictures()),
    vision: fakeVision(),
    studio: fakeStudio(),
    stylist: embeddedStylist(),
    forgetAnswers: async () => {},
    weather: staticWeather(clock),
    places: PLACES,
    clock,
    random: systemRandom,
    log: eventLog(pino({ ...logOptions, level: "error" }, { write: (line: string) => void errors.push(line) })),
    messenger: fakeMessenger(),
    chain: null,
    archiver: zipArchiver(),
    unpacker: isolatedUnpacker(),
    spreadsheets: csvReader(),
    limits: noLimits,
    cache: processCache(),
    pseudonyms: hmacPseudonyms(TEST_BOT_TOKEN),
    signatures: hmacSignatures(TEST_BOT_TOKEN),
    queue: fakeQueue(),
    notifier,
    rules: TEST_RULES,
    features: combine(features),
    ...overrides,
  };
  const http = await buildHttp(app, BARE_HTTP);
  return {
    app,
    http,
    clock,
    source: database.source,
    errors,
    close: async () => {
      await http.close();
      await notifier.close();
      await database.close();
      if (errors.length > 0) throw new Error(`The app logged what must not happen:\n${errors.join("")}`);
    },
  };
}

const CACHED_MAX = 200;
/** Recently made pictures by what they were made from. */
const cached = new Map<string, Promise<unknown>>();

/** Prepares and draws each picture once: tests add the same photo a thousand times. Failures are not cached. */
function cachedPictures(pictures: Pictures): Pictures {
  return {
    prepare: async (bytes, requesterId) =>
      await cache(["photo", bytes], async () => await pictures.prepare(bytes, requesterId)),
    prepareMade: async (made, requesterId) =>
      await cache([made.contentType, made.bytes], async () => await pictures.prepareMade(made, requesterId)),
    prepareExported: async (bytes, requesterId) =>
      await cache(["exported", bytes], async () => await pictures.prepareExported(bytes, requesterId)),
    drawGarment: async (garment) =>
      await cache([JSON.stringify(garment)], async () => await pictures.drawGarment(garment)),
    drawBoard: async (parts, options) =>
      await cache([JSON.stringify(options ?? {}), ...parts], async () => await pictures.drawBoard(parts, options)),
    drawFlatLay: async (garments, gender, size) =>
      await cache(
        [
          JSON.stringify([gender, size, garments.map(({ bytes: _bytes, ...rest }) => rest)]),
          ...garments.map(({ bytes }) => bytes),
        ],
        async () => await pictures.drawFlatLay(garments, gender, size),
      ),
    drawPlots: async (plots) => await pictures.drawPlots(plots),
    giveBack: async (taken) => await pictures.giveBack(taken),
    cut: async (order) => await pictures.cut(order),
  };
}

async function cache<Made>(from: readonly (string | Uint8Array)[], make: () => Promise<Made>): Promise<Made> {
  const key = from.map((part) => createHash("sha256").update(part).digest("hex")).join(" ");
  const known = cached.get(key) as Promise<Made> | undefined;
  if (known !== undefined) return await known;
  const making = make();
  cached.set(key, making);
  making.catch(() => cached.delete(key));
  for (const oldest of cached.keys()) {
    if (cached.size <= CACHED_MAX) break;
    cached.delete(oldest);
  }
  return await making;
}

type SettingsOf<Jobs extends JobMap<Jobs>> = QueueOptions<Jobs>["jobs"];

/** A started queue for the running test, on a database of its own. */
export async function openTestQueue<Jobs extends JobMap<Jobs>>(kind: DatabaseKind, jobs: SettingsOf<Jobs>) {
  const database = await openTestDatabase(kind);
  onTestFinished(database.close);
  return { database, db: database.db, ...(await startTestQueue<Jobs>(database, jobs)) };
}

export async function startTestQueue<Jobs extends JobMap<Jobs>>(database: DatabaseHandle, jobs: SettingsOf<Jobs>) {
  const logged: string[] = [];
  const record = (line: object) => void logged.push("event" in line ? String(line.event) : JSON.stringify(line));
  const log = { info: () => {}, warn: record, error: record };
  const queue: JobRunner<Jobs> = openQueue<Jobs>(database.source, { jobs, log });
  onTestFinished(async () => await queue.stop());
  await queue.start();
  /** Sends one job in a transaction of its own. */
  const send = async <Name extends keyof Jobs & string>(name: Name, data: Jobs[Name], options?: SendOptions) =>
    await database.db.transaction().execute(async (trx) => await queue.send(trx, name, data, options));
  return { queue, logged, send };
}

/** Collects what handlers were given; `when(n)` resolves with the values once there are `n`. */
export function collect<Value>(count: number) {
  const values: Value[] = [];
  const waits: { count: number; resolve: (values: Value[]) => void }[] = [];
  const when = async (wanted: number) =>
    await new Promise<Value[]>((resolve) => {
      waits.push({ count: wanted, resolve });
      settle();
    });
  const settle = () => waits.filter((wait) => values.length >= wait.count).forEach((wait) => wait.resolve([...values]));
  const add = (value: Value) => {
    values.push(value);
    settle();
  };
  return { add, when, all: when(count) };
}

type Send = App["queue"]["send"];

/** A queue whose jobs only a test sees. */
export function fakeQueue(send: Send = async () => null): App["queue"] {
  return {
    send,
    deleteWith: async () => {},
    sendAll: async (trx, name, all) => {
      for (const { data, key } of all) await send(trx, name, data, { key });
    },
  };
}
