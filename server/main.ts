import "#config/require-node.ts";
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { pino, type Logger } from "pino";
import { buildApp, type BuiltApp } from "#build-app.ts";
import { ConfigMistakes, readConfig, type Config } from "#config/config.ts";
import type { Metrics } from "#adapters/metrics/port.ts";
import { WEBHOOK_PATH, type Inbox } from "#adapters/messenger/port.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { botProfileOf } from "#bot/profile.ts";
import { openLines } from "#adapters/log/log-lines.ts";
import { buildHttp } from "#http/build-http.ts";
import { askedTogether } from "#http/health.ts";
import { serveMetrics } from "#http/serve-metrics.ts";
import { listUnreachableOperators } from "#features/operator/list-unreachable.ts";
import { toSentence } from "#config/start-up-errors.ts";
import { startWorker } from "#worker/start-worker.ts";

/** What is open, closed in the opposite order. */
const open: { name: string; close(): Promise<void> }[] = [];
const STOP_MAX_MS = 10_000;
let isStopping = false;

try {
  const config = readConfig(process.env);
  const log = openLog(config);
  stopOnSignals(log, config.drainMs);
  await start(config, log);
} catch (error) {
  const sentences = error instanceof ConfigMistakes ? error.mistakes : [toSentence(error)];
  for (const sentence of sentences) console.error(sentence);
  await closeAll();
  process.exit(1);
}

async function start(config: Config, log: Logger): Promise<void> {
  const built = await buildApp(config, { log, say });
  open.push({ name: "app", close: built.close });
  if (config.metrics !== null && built.metrics !== null) await openMetrics(config.metrics, built.metrics);
  if (config.role !== "api") await startWorker(built.app, built.jobs);
  const inbox = config.role === "worker" ? null : openInbox(built);
  if (config.role !== "worker") await openHttp(config, built, inbox);
  if (config.simulator !== null && config.role !== "worker") await openSimulator(config, config.simulator, built);
  if (inbox !== null) await listen(config, built, inbox);
  if (config.role === "worker") say("The worker takes jobs.");
  log.info({ event: "started", env: config.env, role: config.role });
  await sayWhoIsMissing(built, log);
  await sayWhatIsMissing(built, log);
}

/** Telegram lets no bot write first. */
async function sayWhoIsMissing({ app }: BuiltApp, log: Logger): Promise<void> {
  const operators = await listUnreachableOperators(app);
  if (operators.length === 0) return;
  log.warn({ event: "operators_unreachable", operators });
  say(
    `No feedback reaches these operators, the bot may not write to them: ${operators.join(", ")}. Each opens @${app.rules.botUsername} and writes /start.`,
  );
}

/**
 * Without its models the house stays open: photos can be added without recognition, and `/ready` says what is missing. So it does
 * without its files, which may come back.
 */
async function sayWhatIsMissing({ readiness }: BuiltApp, log: Logger): Promise<void> {
  await readiness["files"]?.().catch((error: unknown) => {
    log.error({ event: "files_unavailable", err: error });
    say(
      `No picture can be kept or shown: ${toReason(error)} Look at S3_* or DATA_DIR of the settings, and at the store.`,
    );
  });
  await readiness["recognition"]?.().catch((error: unknown) => {
    log.error({ event: "recognition_unavailable", err: error });
    say(`Photos are not recognised and no pictures are made: ${toReason(error)} Put the files back and start again.`);
  });
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The bot's ear. It closes before the app does, so that nothing is heard that could not be acted on. */
function openInbox(built: BuiltApp): Inbox {
  const inbox = built.openInbox(botEventsOf(built.app));
  open.push({ name: "bot", close: async () => await inbox.close() });
  return inbox;
}

/** Begins to hear, once everything that would answer is open. */
async function listen({ messenger }: Config, { app }: BuiltApp, inbox: Inbox): Promise<void> {
  const { webhookSecret } = messenger;
  if (webhookSecret === null) inbox.poll();
  else await inbox.register(`${app.rules.publicUrl}${WEBHOOK_PATH}`, webhookSecret);
  void inbox.introduce(botProfileOf(app.rules.publicUrl));
}

async function openHttp(config: Config, built: BuiltApp, inbox: Inbox | null): Promise<void> {
  const { webhookSecret } = config.messenger;
  const server = await buildHttp(built.app, {
    client: {
      dir: config.clientDir,
      frameAncestors: config.frameAncestors,
      ...(config.chain === null ? {} : { walletSources: walletSourcesOf(config) }),
    },
    trustedProxies: config.trustedProxies,
    readiness: { ...askedTogether(built.readiness), process: requireStaying },
    ...(config.tracing === null ? {} : { tracing: built.tracing }),
    webhook: inbox === null || webhookSecret === null ? null : inbox.receiver(webhookSecret),
  });
  await server.listen({ host: config.host, port: config.port });
  open.push({ name: "http", close: async () => await server.close() });
  say(`The app answers at ${appUrl(config)}`);
}

async function openMetrics(where: NonNullable<Config["metrics"]>, metrics: Metrics): Promise<void> {
  const server = await serveMetrics(metrics, where);
  open.push({
    name: "metrics",
    close: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  });
  say(`The numbers of this process: http://${where.host}:${where.port}/metrics`);
}

/** The stand-in messenger is loaded only where the local environment asks for it. */
async function openSimulator(
  config: Config,
  simulator: NonNullable<Config["simulator"]>,
  { app }: BuiltApp,
): Promise<void> {
  const [{ startSimulator }, { createDevControls }] = await Promise.all([
    import("@wardrobe/simulator/start-simulator.ts"),
    import("#features/operator/dev-controls.ts"),
  ]);
  const running = await startSimulator({
    host: config.host,
    port: simulator.port,
    appUrl: appUrl(config),
    botToken: app.rules.botToken,
    botUsername: simulator.botUsername,
    desk: createDevControls(app),
    folder: join(config.dataDir, "simulator"),
    now: () => app.clock.now(),
  });
  open.push({ name: "simulator", close: running.close });
  say(`Open the simulated messenger: ${running.url}`);
}

/** Wallets are reached over bridges of their own, which only their list names; on this machine the simulator is one. */
function walletSourcesOf({ simulator }: Config): string[] {
  return ["https:", ...(simulator === null ? [] : [`http://127.0.0.1:${simulator.port}`])];
}

function appUrl(config: Config): string {
  return `http://${config.host}:${config.port}`;
}

/** People read sentences on the screen, machines read the log: locally it is a file in the data folder, else standard output. */
function openLog(config: Config): Logger {
  const { logLevel: level } = config;
  if (config.env === "production") return openLines(level);
  try {
    makeFolder(config.dataDir);
    return openLines(level, join(config.dataDir, "server.log"));
  } catch {
    // An unwritable folder is reported in words when the database is opened.
    return pino({ level: "silent" });
  }
}

/** One by one: with `recursive`, Node never returns for a path that cannot exist, as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

function say(line: string): void {
  console.log(line);
}

/** A proxy that asks sends nobody here any more, before a connection is refused. */
async function requireStaying(): Promise<void> {
  if (isStopping) throw new Error("The process was told to end.");
}

function stopOnSignals(log: Logger, drainMs: number): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ event: "stopping", signal });
      setTimeout(() => process.exit(1), drainMs + STOP_MAX_MS).unref();
      void wait(drainMs)
        .then(closeAll)
        .then(() => process.exit(0));
    });
  }
}

async function closeAll(): Promise<void> {
  for (const { name, close } of open.toReversed()) {
    await close().catch((error: unknown) => console.error(`${name} did not close: ${toSentence(error)}`));
  }
}
