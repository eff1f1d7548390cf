import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { WEBHOOK_PATH } from "#server/adapters/messenger/port.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { SIMULATOR_BOT_TOKEN } from "#server/config/messenger.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { openSimulator, SECRET } from "#server/testing/open-messenger.ts";
import { runScript } from "#server/testing/server-process.ts";
import { ask, send, signInto } from "#server/testing/server-client.ts";
import { TEST_RULES } from "#server/testing/test-app.ts";
import { type Killable, killEverything, openSplit } from "#stress/kills/killable.ts";
import { Person } from "#stress/kills/person.ts";
import { watch } from "#stress/watch.ts";

const PHOTOGRAPHERS = 40;
const BUYERS = 20;
const KILLS = 9;
const EFFECTS = [/before: answer/, /file|bytes/, /payments|plan_grants|credit|ai_tasks|commit/];
/** Each payment is told so often, as the messenger repeats what was not answered. */
const NOTICES = 3;
const AGAIN_MS = 200;
const PRICE = DEFAULT_PREMIUM_CONFIG.basic_month.price_stars;

test(
  `${KILLS} kills of API, worker, database and all of them under ${PHOTOGRAPHERS + BUYERS} people at once: photos, pictures, credits and payments are each there once (T-04, P-10)`,
  { timeout: 900_000 },
  async () => {
    const botApi = await openSimulator({ botToken: SIMULATOR_BOT_TOKEN });
    onTestFinished(botApi.close);
    const deployment = await openSplit({
      TELEGRAM_API_URL: botApi.url,
      TELEGRAM_WEBHOOK_SECRET: SECRET,
      PUBLIC_URL: "https://wardrobe.example",
    });
    const { api, processes, settings } = deployment;
    for (const process of processes) await process.start("/health");
    const database = openPostgres({ url: settings["DATABASE_URL"] ?? "", poolSize: 1 });
    onTestFinished(database.close);
    const ledger = watch(settings["DATABASE_URL"], async (db) => await checkLedger({ db, rules: TEST_RULES }));
    const people = Array.from({ length: PHOTOGRAPHERS }, (_, n) => new Person(api, 30_000 + n));
    const work = Promise.all([
      ...people.map(async (person) => {
        while (!(await person.live())) await wait(AGAIN_MS);
      }),
      ...Array.from({ length: BUYERS }, async (_, n) => await buy(api, 40_000 + n)),
    ]);
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = processes[kill % (processes.length + 1)];
      if (victim === undefined) await killEverything(deployment, kill);
      else await victim.dieDuring(async () => {}, EFFECTS[Math.floor(kill / processes.length) % EFFECTS.length]);
      for (const process of processes) if (process.pid === undefined) await process.start("/health");
    }
    await work;
    const outcomes = [];
    for (const person of people) outcomes.push(await person.outcome());
    const { looks, faults } = await ledger.end();
    const { rows } = await sql<{ paid: number; granted: number; charges: number }>`
      select (select count(*)::int from payments where outcome = 'granted') as paid,
        (select count(distinct external_id)::int from payments) as charges,
        (select count(*)::int from plan_grants) as granted`.execute(database.db);
    for (const process of processes) expect(await process.stop()).toBe(0);
    const { said } = await runScript("fsck.ts", settings);
    expect(outcomes).toEqual(
      people.map(() => ({ lost: 0, ghosts: 0, overpaid: 0, items: 2, tasks: 1, made: expect.any(Number) })),
    );
    expect(outcomes.filter(({ made }) => made === 1).length).toBeGreaterThan(PHOTOGRAPHERS / 2);
    expect(rows).toEqual([{ paid: BUYERS, charges: BUYERS, granted: BUYERS }]);
    expect([faults, said]).toEqual([[], expect.stringMatching(/No defects\.\n$/)]);
    expect(looks).toBeGreaterThan(KILLS);

    /** Buys a plan with Stars; the messenger tells of the payment several times, each until it is answered. */
    async function buy(server: Killable, telegramId: number): Promise<void> {
      const answer = { link: "", token: "" };
      await untilDone(async () => {
        answer.token ||= await signInto(server, telegramId);
        const body = { type: "basic_month" };
        const sent = { token: answer.token, body, key: "the-only-purchase" };
        const bought = await send(server, paymentCalls.purchasePremium.path, sent);
        if (bought.ok) answer.link = paymentCalls.purchasePremium.reply.parse(await bought.json()).invoice_link;
        return bought.ok;
      });
      const order = await untilDone(async () => {
        const found = database.db.selectFrom("orders").select("id").where("invoice_link", "=", answer.link);
        return (await found.executeTakeFirst())?.id;
      });
      await Promise.all(
        Array.from({ length: NOTICES }, async (_, n) => {
          await wait(n * AGAIN_MS * 10);
          await untilDone(async () => await tell(server, telegramId, order ?? ""));
        }),
      );
      const input = { invoice_link: answer.link, wait_ms: 0 };
      const status = await untilDone(
        async () => (await ask(server, paymentCalls.validatePayment, { token: answer.token, input })).status,
      );
      expect(status).toBe("success");
    }
  },
);

/** Tries until it has an answer: a process may be gone at any moment. */
async function untilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const done = await attempt().catch(() => undefined);
    if (done !== undefined && done !== false) return done;
    await wait(AGAIN_MS);
  }
}

async function tell(api: Killable, id: number, order: string): Promise<boolean> {
  const person = { id, is_bot: false, first_name: "Test" };
  const payment = {
    currency: "XTR",
    total_amount: PRICE,
    invoice_payload: order,
    telegram_payment_charge_id: `charge-${id}`,
    provider_payment_charge_id: "",
  };
  const chat = { id, type: "private", first_name: "Test" };
  const message = { message_id: id, date: Math.floor(Date.now() / 1000), chat, from: person };
  const answer = await fetch(api.appUrl + WEBHOOK_PATH, {
    method: "POST",
    headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": SECRET, connection: "close" },
    body: JSON.stringify({ update_id: id, message: { ...message, successful_payment: payment } }),
  });
  return answer.ok;
}
