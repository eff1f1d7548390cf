import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { REAL_TIMING } from "@wardrobe/simulator/bot-api/bot.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { WEBHOOK_PATH } from "#server/adapters/messenger/port.ts";
import { KILL_HEADER } from "#stress/crashes/kill-before-answer.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { makeNotices, deliverAll, post, readPaymentState, type Notice } from "#stress/money/payment-deliveries.ts";
import { closeAfterTest, openTestApp } from "#server/testing/test-app.ts";
import { testFolder, testServer } from "#server/testing/test-server.ts";
import { openSimulator, SECRET, TOKEN } from "#server/testing/open-messenger.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";

const PAYMENTS = 200;
/** Every tenth payment kills the process that has granted it, before it answers. */
const KILLS_EVERY = 10;
const PRELOADED = fileURLToPath(new URL("kill-before-answer.ts", import.meta.url));

test(
  `${PAYMENTS} payments, each delivered several times, shuffled, to two API processes of which every tenth kills one, give ${PAYMENTS} plans (P-10)`,
  { timeout: 120_000 + PAYMENTS * 3000 },
  async () => {
    const server = closeAfterTest(await openTestApp("postgres"));
    const notices = await makeNotices(server, PAYMENTS);
    const { apis, deaths } = await openApis(server.source.kind === "postgres" ? server.source.url : "");
    await deliverAll(notices, async (notice) => {
      const mustDie = notice.payment % KILLS_EVERY === 0 && !(await deaths()).has(String(notice.payment));
      return (await apis[notice.copy % apis.length]?.deliver(notice, mustDie)) ?? false;
    });
    const state = await readPaymentState(server);
    keepFullResult(() => ({
      suite: "payments-killed",
      tried: PAYMENTS,
      failed: Math.abs(PAYMENTS - state.grants),
      figures: { "processes killed": apis.reduce((sum, api) => sum + api.deaths, 0), grants: state.grants },
      on: ["postgres"],
    }));
    expect(state).toEqual({ grants: PAYMENTS, charges: PAYMENTS, payments: PAYMENTS, outcomes: ["granted"] });
    expect((await deaths()).size).toBe(PAYMENTS / KILLS_EVERY);
    expect(apis.reduce((sum, api) => sum + api.deaths, 0)).toBeGreaterThanOrEqual(PAYMENTS / KILLS_EVERY);
    expect(await checkLedger(server.app)).toEqual([]);
  },
);

/** Two API processes on one PostgreSQL, and the payments that have killed one so far. */
async function openApis(databaseUrl: string) {
  const botApi = await openSimulator({ botTiming: REAL_TIMING });
  onTestFinished(botApi.close);
  const folder = await testFolder("payments");
  const deathsFile = join(folder, "deaths");
  const apis: Api[] = [];
  for (const name of ["one", "two"]) {
    const server = await testServer(join(folder, name), {
      ROLE: "api",
      DATABASE_URL: databaseUrl,
      TELEGRAM_API_URL: botApi.url,
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_WEBHOOK_SECRET: SECRET,
      PUBLIC_URL: "https://wardrobe.example",
      NODE_OPTIONS: `--import ${PRELOADED}`,
      DEATHS_FILE: deathsFile,
    });
    await server.start("/health");
    apis.push(new Api(server));
  }
  const deaths = async (): Promise<ReadonlySet<string>> =>
    new Set((await readFile(deathsFile, "utf8").catch(() => "")).split("\n").filter((line) => line !== ""));
  return { apis, deaths };
}

/** A process that is started again when it has died. */
class Api {
  readonly #server: ServerProcess;
  /** How often it died. */
  deaths = 0;
  #isUp: Promise<void> = Promise.resolve();

  constructor(server: ServerProcess) {
    this.#server = server;
  }

  /** False where the process died before it answered; it is running again then. */
  async deliver(notice: Notice, mustDie: boolean): Promise<boolean> {
    await this.#isUp;
    const seen = this.deaths;
    try {
      const headers = { connection: "close", ...(mustDie ? { [KILL_HEADER]: String(notice.payment) } : {}) };
      return (await post(this.#server.appUrl + WEBHOOK_PATH, notice, headers)).ok;
    } catch {
      if (seen === this.deaths) {
        this.deaths++;
        this.#isUp = this.#server.kill().then(async () => await this.#server.start("/health"));
      }
      await this.#isUp;
      return false;
    }
  }
}
