import "#config/require-node.ts";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { buildApp, openLog, type BuiltApp } from "#build-app.ts";
import { readConfig, type Config } from "#config/config.ts";
import type { Metrics } from "#adapters/metrics/port.ts";
import { WEBHOOK_PATH, type MessengerBot } from "#adapters/messenger/port.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { botProfileOf } from "#bot/commands.ts";
import type { Log } from "#adapters/log/port.ts";
import { buildHttp } from "#http/build-http.ts";
import { keepAssets } from "#http/public-files.ts";
import { withSharedChecks, serveMetrics } from "#http/health.ts";
import { listUnreachableOperators } from "#features/operator/operators.ts";
import { toStartUpError, toStartUpErrors, writePrivately } from "#config/start-up-errors.ts";
import { startWorker } from "#worker/jobs.ts";

/** Everything that is open; closed in the opposite order. */
const open: { name: string; close(): Promise<void> }[] = [];
const CLOSE_MAX_MS = 10_000;
let isStopping = false;

try {
  writePrivately();
  const config = readConfig(process.env);
  const log = openLog(config);
  // A worker answers nobody, so it has nothing to drain.
  stopOnSignals(log, config.role === "worker" ? 0 : config.http.drainMs);
  await start(config, log);
} catch (error) {
  for (const line of toStartUpErrors(error)) console.error(line);
  await closeAll();
  process.exit(1);
}

async function start(config: Config, log: Log): Promise<void> {
  const built = await buildApp(config, { log, print });
  open.push({ name: "app", close: built.close });
  if (config.metrics !== null && built.metrics !== null) await openMetrics(config.metrics, built.metrics);
  if (config.role !== "api") await startWorker(built.app, built.jobs);
  const bot = config.role === "worker" ? null : openBot(built);
  if (config.role !== "worker") await openHttp(config, built, bot);
  if (config.simulator !== null && config.role !== "worker") await openSimulator(config, config.simulator, built);
  if (bot !== null) await receiveUpdates(config, built, bot);
  if (config.role === "worker") print("The worker takes jobs.");
  log.info({ event: "started", env: config.env, role: config.role });
  // Not only at the end: this process may be killed.
  flushCompileCache();
  await warnOfUnreachableOperators(built, log);
  await warnOfMissingParts(built, log);
}

/** A Telegram bot may write only to people who have written to it. */
async function warnOfUnreachableOperators({ app }: BuiltApp, log: Log): Promise<void> {
  const operators = await listUnreachableOperators(app);
  if (operators.length === 0) return;
  log.warn({ event: "operators_unreachable", operators });
  print(
    `These operators get no feedback, because the bot may not write to them: ${operators.join(", ")}. Each opens @${app.rules.botUsername} and sends /start.`,
  );
}

/** The server starts without its models or files: photos can be added unrecognised, and files may come back. */
async function warnOfMissingParts({ readiness }: BuiltApp, log: Log): Promise<void> {
  await readiness["files"]?.().catch((error: unknown) => {
    log.error({ event: "files_unavailable", err: error });
    print(`Pictures can be neither stored nor shown: ${toReason(error)} Check S3_* or DATA_DIR, and the store itself.`);
  });
  await readiness["recognition"]?.().catch((error: unknown) => {
    log.error({ event: "recognition_unavailable", err: error });
    print(`Photos are not recognised and no pictures are made: ${toReason(error)} Restore the files and start again.`);
  });
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The bot's updates. The bot closes before the app, so that no update arrives that could not be handled. */
function openBot(built: BuiltApp): MessengerBot {
  const bot = built.openBot(botEventsOf(built.app));
  open.push({ name: "bot", close: async () => await bot.close() });
  return bot;
}

/** Called once everything that handles an update is open. */
async function receiveUpdates({ secrets }: Config, { app }: BuiltApp, bot: MessengerBot): Promise<void> {
  if (secrets.webhookSecret === null) bot.startPolling();
  else await bot.setWebhook(`${app.rules.publicUrl}${WEBHOOK_PATH}`, secrets.webhookSecret);
  void bot.setProfile(botProfileOf(app.rules.publicUrl));
}

async function openHttp(config: Config, built: BuiltApp, bot: MessengerBot | null): Promise<void> {
  const { http, secrets } = config;
  if (http.assetsDir !== null) await keepAssets(http.clientDir, http.assetsDir);
  const server = await buildHttp(built.app, {
    client: {
      dir: http.clientDir,
      keptDir: http.assetsDir ?? undefined,
      frameAncestors: http.frameAncestors,
      ...(config.chain === null ? {} : { walletSources: walletSourcesOf(config) }),
    },
    trustedProxies: http.trustedProxies,
    readiness: { ...withSharedChecks(built.readiness), process: requireNotStopping },
    ...(config.tracing === null ? {} : { tracing: built.tracing }),
    hasMcp: config.rules.hasMcp,
    webhook: bot === null || secrets.webhookSecret === null ? null : bot.webhookHandler(secrets.webhookSecret),
  });
  await server.listen({ host: http.host, port: http.port });
  open.push({ name: "http", close: async () => await server.close() });
  print(`The app answers at ${appUrl(config)}`);
}

async function openMetrics(address: NonNullable<Config["metrics"]>, metrics: Metrics): Promise<void> {
  const server = await serveMetrics(metrics, address);
  open.push({
    name: "metrics",
    close: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  });
  print(`The metrics of this process: http://${address.host}:${address.port}/metrics`);
}

/** The simulator is loaded only in the local environment. */
async function openSimulator(
  config: Config,
  simulator: NonNullable<Config["simulator"]>,
  { app, movableClock }: BuiltApp,
): Promise<void> {
  const [{ startSimulator }, { createDevControls }] = await Promise.all([
    import("@wardrobe/simulator/start-simulator.ts"),
    import("#features/operator/dev-controls.ts"),
  ]);
  const running = await startSimulator({
    host: config.http.host,
    port: simulator.port,
    appUrl: appUrl(config),
    botToken: config.secrets.botToken,
    botUsername: config.rules.botUsername,
    devControls: createDevControls(app, movableClock),
    folder: join(config.dataDir, "simulator"),
    now: () => app.clock.now(),
  });
  open.push({ name: "simulator", close: running.close });
  print(`Open the simulated messenger: ${running.url}`);
}

/** Each wallet has a bridge of its own, which only the list of wallets names. The simulator is also a wallet. */
function walletSourcesOf({ simulator }: Config): string[] {
  return ["https:", ...(simulator === null ? [] : [`http://127.0.0.1:${simulator.port}`])];
}

function appUrl({ http }: Config): string {
  return `http://${http.host}:${http.port}`;
}

function print(line: string): void {
  console.log(line);
}

/** Lets a proxy send people elsewhere before connections are refused. */
async function requireNotStopping(): Promise<void> {
  if (isStopping) throw new Error("The process is stopping.");
}

function stopOnSignals(log: Log, drainMs: number): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ event: "stopping", signal });
      setTimeout(() => process.exit(1), drainMs + CLOSE_MAX_MS).unref();
      void wait(drainMs)
        .then(closeAll)
        .then(() => process.exit(0));
    });
  }
}

async function closeAll(): Promise<void> {
  for (const { name, close } of open.toReversed()) {
    await close().catch((error: unknown) => console.error(`${name} did not close: ${toStartUpError(error)}`));
  }
}
