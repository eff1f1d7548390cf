import { expect, onTestFinished, test } from "vitest";
import { WEBHOOK_PATH } from "#server/adapters/messenger/port.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { openSimulator, SECRET, TOKEN } from "#server/testing/open-messenger.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { closeAfterTest, openTestApp, type TestApp } from "#server/testing/test-app.ts";
import { makePerson } from "#server/testing/test-people.ts";
import { makeFolder } from "#server/testing/test-server.ts";
import { killable, type Killable } from "#stress/kills/killable.ts";
import { openOrder } from "#stress/money/buyer.ts";

const PAYMENTS = 100;
const KILLS = 8;
const COPIES_MAX = 5;
const PEOPLE = 10;
/** After the kills each notice is repeated until it is accepted: one failure is possible while a process starts. */
const ROUNDS_MAX = 3;
const PRICE = 250;
const GOODS = { planType: "basic_month", days: 30 } as const;
/** In turn, for both processes: between a grant and its answer, and in the middle. */
const EFFECTS = [/after: commit|before: answer/, /payments|orders|plan_grants|credit|job|commit/];

/** The messenger's notice of a payment, which it repeats until it gets a success. */
type Notice = { readonly at: number; readonly api: number; readonly body: string };

test(
  `${PAYMENTS} payments, each delivered several times, shuffled, to two API processes that are killed ${KILLS} times, give ${PAYMENTS} plans (P-10)`,
  { timeout: 240_000 },
  async () => {
    const server = closeAfterTest(await openTestApp("postgres"));
    const apis = await openApis(server);
    const waiting = await makeNotices(server);
    const deliver = async (some: readonly Notice[]): Promise<void> => {
      const isAccepted = await Promise.all(some.map(async (notice) => await post(apis[notice.api], notice)));
      waiting.push(...some.filter((_, index) => isAccepted[index] === false));
    };
    const share = Math.ceil(waiting.length / (KILLS + 1));
    for (let kill = 0; kill < KILLS; kill++) {
      const api = apis[kill % apis.length];
      await api?.dieDuring(async () => await deliver(waiting.splice(0, share)), EFFECTS[Math.floor(kill / 2) % 2]);
      await api?.start("/health");
    }
    for (let round = 0; round < ROUNDS_MAX; round++) await deliver(waiting.splice(0));
    expect(waiting).toEqual([]);
    const grants = await server.app.db.selectFrom("plan_grants").select("source_id").execute();
    const payments = await server.app.db.selectFrom("payments").select("outcome").execute();
    expect([grants.length, new Set(grants.map(({ source_id }) => source_id)).size]).toEqual([PAYMENTS, PAYMENTS]);
    expect(payments).toEqual(Array.from({ length: PAYMENTS }, () => ({ outcome: "granted" })));
    expect(await checkLedger(server.app)).toEqual([]);
    expect(apis.reduce((sum, { points }) => sum + points.size, 0)).toBeGreaterThanOrEqual(KILLS / 2);
  },
);

/** Two API processes on the database of the app. */
async function openApis({ source }: TestApp): Promise<Killable[]> {
  const botApi = await openSimulator();
  onTestFinished(botApi.close);
  const environment = {
    ROLE: "api",
    DATABASE_URL: source.kind === "postgres" ? source.url : "",
    TELEGRAM_API_URL: botApi.url,
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_WEBHOOK_SECRET: SECRET,
    PUBLIC_URL: "https://wardrobe.example",
  };
  const apis = [
    await killable(await makeFolder("one"), environment),
    await killable(await makeFolder("two"), environment),
  ];
  for (const api of apis) await api.start("/health");
  return apis;
}

/** Notices of payments for ten people's orders, one to five of each, shuffled. */
async function makeNotices(server: TestApp): Promise<Notice[]> {
  // The processes have the real clock.
  const app = { ...server.app, clock: { now: () => new Date() } };
  const random = seededRandom(20_261_121);
  const people: string[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push((await makePerson(server)).userId);
  const notices: Notice[] = [];
  for (let payment = 0; payment < PAYMENTS; payment++) {
    const userId = people[payment % PEOPLE] ?? "";
    const orderId = await openOrder(app, "stars", { userId, goods: GOODS, amount: BigInt(PRICE) });
    const body = noticeOf(orderId, payment);
    for (let api = 0; api <= payment % COPIES_MAX; api++) notices.push({ at: random(), api: api % 2, body });
  }
  return notices.toSorted((a, b) => a.at - b.at);
}

function noticeOf(orderId: string, payment: number): string {
  return JSON.stringify({
    update_id: payment,
    message: {
      message_id: payment,
      date: Math.floor(Date.now() / 1000),
      chat: { id: 42, type: "private", first_name: "A" },
      from: { id: 42, is_bot: false, first_name: "A" },
      successful_payment: {
        currency: "XTR",
        total_amount: PRICE,
        invoice_payload: orderId,
        telegram_payment_charge_id: `charge-${payment}`,
        provider_payment_charge_id: "",
      },
    },
  });
}

/** False where the process died before it answered. */
async function post(api: Killable | undefined, { body }: Notice): Promise<boolean> {
  const headers = {
    "content-type": "application/json",
    "x-telegram-bot-api-secret-token": SECRET,
    connection: "close",
  };
  return await fetch(`${api?.appUrl}${WEBHOOK_PATH}`, { method: "POST", headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );
}
