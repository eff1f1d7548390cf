import { afterEach, describe, expect, test } from "vitest";
import { REAL_TIMING } from "@wardrobe/simulator/bot-api/bot.ts";
import { startSimulator } from "@wardrobe/simulator/start-simulator.ts";
import type { BotEvents } from "#adapters/messenger/port.ts";
import { telegramInbox } from "#adapters/messenger/telegram-inbox.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { checkLedger } from "#features/plans/check-ledger.ts";
import { insertOrder } from "#features/plans/order-store.ts";
import { buildHttp, WEBHOOK_PATH } from "#http/build-http.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makePerson, type TestPerson } from "#testing/test-people.ts";

/** `npm run test:full` tries what the issue asks for. */
const PAYMENTS = process.env["TEST_FULL"] === "1" ? 1000 : 60;
const COPIES_MAX = 5;
const PEOPLE = 10;
const AT_ONCE = 8;
/** One in so many deliveries is cut off after its work was committed and before it is answered. */
const CUT_OFF_EVERY = 10;
const SECRET = "secret-of-the-tests";
const TOKEN = "4711:token-of-the-tests";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe.each(databaseKinds)("on the %s database", (kind) => {
  test(
    `${PAYMENTS} payments, told of up to ${COPIES_MAX} times each, shuffled, by two doors that are cut off before they answer, give ${PAYMENTS} plans (P-10)`,
    { timeout: 600_000 },
    async () => {
      const house = await openTestApp(kind);
      closing.push(house.close);
      const people = await makePeople(house);
      const orders = await openOrders(house, people);
      const cut = { count: 0 };
      const doors = await openDoors(house, cut);
      const deliveries = shuffled(
        orders.flatMap((orderId, index) =>
          Array.from({ length: 1 + (index % COPIES_MAX) }, (_, copy) => ({
            url: doors[copy % doors.length] ?? "",
            body: updateOf({ orderId, index }),
          })),
        ),
      );
      let answered = 0;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = deliveries.pop(); next !== undefined; next = deliveries.pop()) {
            // The messenger sends an update again until it is answered with success.
            while (!(await isTaken(next))) answered++;
            answered++;
          }
        }),
      );
      const grants = await house.app.db.selectFrom("plan_grants").select("source_id").execute();
      const payments = await house.app.db.selectFrom("payments").select("outcome").execute();
      expect(new Set(grants.map(({ source_id }) => source_id)).size).toBe(PAYMENTS);
      expect([grants.length, payments.length]).toEqual([PAYMENTS, PAYMENTS]);
      expect(new Set(payments.map(({ outcome }) => outcome))).toEqual(new Set(["granted"]));
      expect(cut.count).toBeGreaterThan(answered / CUT_OFF_EVERY / 2);
      expect(await checkLedger(house.app)).toEqual([]);
    },
  );
});

async function makePeople(house: TestApp): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (let index = 0; index < PEOPLE; index++) people.push(await makePerson(house));
  return people;
}

async function openOrders(house: TestApp, people: readonly TestPerson[]): Promise<string[]> {
  const now = house.clock.now();
  const ids = Array.from({ length: PAYMENTS }, () => house.app.random.id());
  await house.app.db.transaction().execute(async (trx) => {
    for (const [index, id] of ids.entries()) {
      await insertOrder(trx, {
        id,
        user_id: people[index % people.length]?.userId ?? null,
        plan_type: "basic_month",
        days: 30,
        method: "stars",
        amount: "250",
        state: "pending",
        invoice_link: `https://t.me/$${id}`,
        comment: null,
        created_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
        paid_at: null,
      });
    }
  });
  return ids;
}

/** Two APIs over one database, each with its own ear. */
async function openDoors(house: TestApp, cut: { count: number }): Promise<string[]> {
  const simulator = await startSimulator({
    host: "127.0.0.1",
    port: 0,
    appUrl: "http://127.0.0.1:9",
    botToken: TOKEN,
    botUsername: "wardrobe_bot",
    desk: { readAccount: async () => null, grantPlan: async () => {}, setCredits: async () => {} },
    now: () => new Date(),
    botTiming: REAL_TIMING,
  });
  closing.push(simulator.close);
  let heard = 0;
  const real = botEventsOf(house.app);
  const events: BotEvents = {
    ...real,
    moved: async (move) => {
      await real.moved(move);
      if (++heard % CUT_OFF_EVERY !== 0) return;
      cut.count++;
      throw new Error("cut off between commit and answer");
    },
  };
  const urls: string[] = [];
  for (let door = 0; door < 2; door++) {
    const inbox = telegramInbox({
      token: TOKEN,
      apiRoot: simulator.url,
      events,
      log: { warn: () => {}, error: () => {} },
    });
    closing.push(async () => await inbox.close());
    const http = await buildHttp(
      { ...house.app, log: house.app.log.child({}, { level: "silent" }) },
      { client: { dir: "/nonexistent", frameAncestors: ["'none'"] }, readiness: {}, webhook: inbox.receiver(SECRET) },
    );
    urls.push(`${await http.listen({ port: 0, host: "127.0.0.1" })}${WEBHOOK_PATH}`);
    closing.push(async () => await http.close());
  }
  return urls;
}

function updateOf({ orderId, index }: { orderId: string; index: number }): string {
  return JSON.stringify({
    update_id: index,
    message: {
      message_id: index,
      date: 1_795_000_000,
      chat: { id: 42, type: "private", first_name: "A" },
      from: { id: 42, is_bot: false, first_name: "A" },
      successful_payment: {
        currency: "XTR",
        total_amount: 250,
        invoice_payload: orderId,
        telegram_payment_charge_id: `charge-${index}`,
        provider_payment_charge_id: "",
      },
    },
  });
}

async function isTaken({ url, body }: { url: string; body: string }): Promise<boolean> {
  const headers = { "content-type": "application/json", "x-telegram-bot-api-secret-token": SECRET };
  return (await fetch(url, { method: "POST", headers, body })).ok;
}

/** The same order in every run. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  let state = 20_261_121;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state;
  };
  return values
    .map((value) => ({ value, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
