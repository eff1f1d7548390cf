import { createServer as createPlain, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createSecure } from "node:https";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { Api } from "grammy";
import pg from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import type { Jobs } from "#app.ts";
import { silentLog } from "#adapters/log/event-log.ts";
import { UPDATES } from "#adapters/messenger/telegram-bot.ts";
import { openQueue } from "#adapters/queue/pg-boss.ts";
import { examineDeployment } from "#commands/doctor/examine-deployment.ts";
import { migrate } from "#commands/open-stores.ts";
import { readConfig } from "#config/config.ts";
import { closeServer, listen, SELF_SIGNED_CERTIFICATE, SELF_SIGNED_KEY } from "#testing/listen.ts";
import { openSimulator } from "#testing/open-messenger.ts";
import { s3Environment, startS3Server, type S3Server } from "#testing/s3/s3-server.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";

const TOKEN = "4711:token-of-the-doctors-tests";
const WEBHOOK_SECRET = "a-webhooks-secret-of-the-tests";
const MODEL_KEY = "key-of-a-models-provider";
/** A non-bounceable mainnet address without a known key. */
export const ADDRESS = "UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ";

type Webhook = { readonly url?: string; readonly kinds?: readonly (typeof UPDATES)[number][] };

/** Local, healthy stand-ins for everything that a production deployment depends on; tests break parts of it. */
export type HealthyDeployment = {
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly store: S3Server;
  /** The secrets among its settings. */
  readonly secrets: readonly string[];
  /** The statuses that the app's public address and the chain's indexer answer. */
  readonly outside: { app: number; chain: number; forwarded?: "ignored" };
  /** Runs a statement in its database, as the superuser. */
  query(statement: string): Promise<void>;
  /** Sets where updates go; the default is what the app expects. */
  setWebhook(webhook?: Webhook): Promise<void>;
  deleteWebhook(): Promise<void>;
  close(): Promise<void>;
};

async function openHealthyDeployment(): Promise<HealthyDeployment> {
  setDefaultCACertificates([...getCACertificates("default"), SELF_SIGNED_CERTIFICATE]);
  const folder = await mkdtemp(join(tmpdir(), "wardrobe-doctor-"));
  const [store, cluster] = await Promise.all([startS3Server(), startPostgresCluster()]);
  const simulator = await openSimulator({ botToken: TOKEN, botUsername: "doctor_bot" });
  const outside: HealthyDeployment["outside"] = { app: 200, chain: 200 };
  const app = createSecure({ cert: SELF_SIGNED_CERTIFICATE, key: SELF_SIGNED_KEY }, (_request, response) => {
    const { forwarded } = outside;
    const notReady = outside.app === 502 ? {} : { status: "not ready", silent: ["files"] };
    const body = outside.app === 200 ? { status: "ready", forwarded } : notReady;
    response.writeHead(outside.app, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const models = createPlain(answerAsProvider);
  const chain = createPlain((_request, response) => {
    response.writeHead(outside.chain, { "content-type": "application/json" }).end('{"transactions":[]}');
  });
  const apiRoot = simulator.url.replace(/\/$/, "");
  const publicUrl = `https://127.0.0.1:${await listen(app)}`;
  const environment = {
    APP_ENV: "production",
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_USERNAME: "doctor_bot",
    TELEGRAM_WEBHOOK_SECRET: WEBHOOK_SECRET,
    TELEGRAM_API_URL: apiRoot,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: "127.0.0.1",
    OPERATOR_CONTACT: "operator@wardrobe.example",
    COIN_ADDRESS: ADDRESS,
    TONCENTER_URL: `http://127.0.0.1:${await listen(chain)}/`,
    ...modelsAt(`http://127.0.0.1:${await listen(models)}`),
    ...s3Environment(store),
  };
  await migrate(readConfig(environment), () => {});
  const query = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query(statement).finally(async () => await client.end());
  };
  await runWorker(cluster.url);
  const api = new Api(TOKEN, { apiRoot });
  const setWebhook: HealthyDeployment["setWebhook"] = async ({
    url = `${publicUrl}/telegram/webhook`,
    kinds = UPDATES,
  } = {}) => void (await api.setWebhook(url, { allowed_updates: kinds }));
  await setWebhook();
  return {
    environment,
    folder,
    store,
    secrets: [TOKEN, WEBHOOK_SECRET, MODEL_KEY, store.options.secretAccessKey],
    outside,
    query,
    setWebhook,
    deleteWebhook: async () => void (await api.deleteWebhook()),
    close: async () => {
      for (const server of [app, models, chain]) await closeServer(server);
      await simulator.close();
      await store.close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A worker that has kept its schedule, and done one job. */
async function runWorker(url: string): Promise<void> {
  const jobs = openQueue<Pick<Jobs, "send-mornings">>(
    { kind: "postgres", url },
    { jobs: { "send-mornings": {} }, log: silentLog },
  );
  await jobs.start();
  await jobs.schedule("send-mornings", "* * * * *", {});
  await jobs.stop();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client
    .query("insert into pgboss.job (name, state, completed_on) values ('send-mornings', 'completed', now())")
    .finally(async () => await client.end());
}

/** One for all tests of a file, and the doctor's findings in it, as `part: message`. Empty until they start, so read its parts in tests only. */
export function openHealthyForAll() {
  const server = {} as HealthyDeployment;
  beforeAll(async () => void Object.assign(server, await openHealthyDeployment()), 120_000);
  afterAll(async () => await server.close());
  const wrongWith = async (changes: Readonly<Record<string, string>> = {}): Promise<string[]> => {
    const findings = await examineDeployment({ ...server.environment, ...changes });
    expect(findings.length).toBeGreaterThan(1);
    return findings.filter(({ is }) => is === "wrong").map(({ about, says }) => `${about}: ${says}`);
  };
  return { server, wrongWith };
}

function modelsAt(url: string): Record<string, string> {
  return {
    VISION_PROVIDER: "openai",
    VISION_MODEL: "gpt-known",
    OPENAI_API_KEY: MODEL_KEY,
    OPENAI_BASE_URL: `${url}/v1`,
    IMAGE_PROVIDER: "google",
    IMAGE_MODEL: "gemini-known",
    GOOGLE_API_KEY: MODEL_KEY,
    GOOGLE_BASE_URL: `${url}/v1beta`,
    STYLIST_PROVIDER: "compatible",
    STYLIST_MODEL: "llava",
    COMPATIBLE_BASE_URL: `${url}/v1`,
    BACKGROUND_PROVIDER: "rembg",
    REMBG_URL: url,
  };
}

const answerAsProvider: RequestListener = (request, response) => {
  const { status, body } = providerAnswer(request);
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

function providerAnswer({ url = "", headers }: IncomingMessage): { status: number; body: object } {
  if (url === "/") return { status: 200, body: {} };
  if (url === "/v1/models") return { status: 200, body: { data: [{ id: "llava:latest" }] } };
  const isKeyRight = headers.authorization === `Bearer ${MODEL_KEY}` || headers["x-goog-api-key"] === MODEL_KEY;
  if (!isKeyRight) return { status: 401, body: { error: { message: "wrong key" } } };
  return { status: url.endsWith("-known") ? 200 : 404, body: {} };
}
