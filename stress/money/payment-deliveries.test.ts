import { expect, onTestFinished, test } from "vitest";
import type { BotEvents } from "#server/adapters/messenger/port.ts";
import { silentLog } from "#server/adapters/log/event-log.ts";
import { telegramBot } from "#server/adapters/messenger/telegram-bot.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { REAL_TIMING } from "@wardrobe/simulator/bot-api/bot.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { WEBHOOK_PATH } from "#server/adapters/messenger/port.ts";
import { buildHttp } from "#server/http/build-http.ts";
import { makeNotices, deliverAll, post, readPaymentState } from "#stress/money/payment-deliveries.ts";
import { BARE_HTTP, closeAfterTest, openTestApp, type TestApp } from "#server/testing/test-app.ts";
import { databaseKinds } from "#server/testing/test-database.ts";
import { LINKS, openSimulator, SECRET, TOKEN } from "#server/testing/open-messenger.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";

const PAYMENTS = 60;
/** Every tenth delivery is cut off between its commit and its answer. */
const CUT_OFF_EVERY = 10;

// Real processes are killed in full: `stress/crashes/payments.full.test.ts`.
test.each(databaseKinds)(
  `${PAYMENTS} payments, each delivered several times, shuffled, to two servers that fail before they answer, give ${PAYMENTS} plans on the %s database (P-10)`,
  { timeout: 600_000 },
  async (kind) => {
    const server = closeAfterTest(await openTestApp(kind));
    const notices = await makeNotices(server, PAYMENTS);
    const cut = { count: 0 };
    const webhooks = await openWebhooks(server, cut);
    const tries = await deliverAll(notices, async (notice) => {
      const { ok } = await post(webhooks[notice.copy % webhooks.length] ?? "", notice);
      return ok;
    });
    const state = await readPaymentState(server);
    keepFullResult(() => ({
      suite: "payments-cut-off",
      tried: PAYMENTS,
      failed: Math.abs(PAYMENTS - state.grants),
      figures: { deliveries: tries, "cut off between commit and answer": cut.count, grants: state.grants },
    }));
    expect(state).toEqual({ grants: PAYMENTS, charges: PAYMENTS, payments: PAYMENTS, outcomes: ["granted"] });
    expect(cut.count).toBeGreaterThan(tries / CUT_OFF_EVERY / 2);
    expect(await checkLedger(server.app)).toEqual([]);
  },
);

/** The webhooks of two APIs on one database. */
async function openWebhooks(server: TestApp, cut: { count: number }): Promise<string[]> {
  const botApi = await openSimulator({ botTiming: REAL_TIMING });
  onTestFinished(botApi.close);
  let received = 0;
  const real = botEventsOf(server.app);
  const events: BotEvents = {
    ...real,
    starsMoved: async (move) => {
      await real.starsMoved(move);
      if (++received % CUT_OFF_EVERY !== 0) return;
      cut.count++;
      throw new Error("cut off between commit and answer");
    },
  };
  const urls: string[] = [];
  for (let api = 0; api < 2; api++) {
    const bot = telegramBot({
      ...LINKS,
      token: TOKEN,
      apiRoot: botApi.url,
      events,
      log: { warn: () => {}, error: () => {} },
    });
    onTestFinished(async () => await bot.close());
    const webhook = bot.webhookHandler(SECRET);
    const http = await buildHttp({ ...server.app, log: silentLog }, { ...BARE_HTTP, webhook });
    urls.push(`${await http.listen({ port: 0, host: "127.0.0.1" })}${WEBHOOK_PATH}`);
    onTestFinished(async () => await http.close());
  }
  return urls;
}
