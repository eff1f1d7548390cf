import { insertOrder, newOrder } from "#server/features/payments/order-store.ts";
import { SECRET } from "#server/testing/open-messenger.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { makePerson } from "#server/testing/test-people.ts";

const COPIES_MAX = 5;
const PEOPLE = 10;
const AT_ONCE = 8;
const PAID_WITHIN_MS = 3_600_000;

/** The messenger's notice of a payment, which it repeats until it gets a success. */
export type Notice = {
  readonly payment: number;
  /** Counts the copies of one notice from 0. */
  readonly copy: number;
  readonly body: string;
};

/** Notices of payments for ten people's orders, one to five of each, shuffled in the same order in every run. */
export async function makeNotices(server: TestApp, payments: number): Promise<Notice[]> {
  const now = new Date();
  const orders = await openOrders(server, { payments, now });
  return shuffled(
    orders.flatMap((orderId, payment) =>
      Array.from({ length: 1 + (payment % COPIES_MAX) }, (_, copy) => ({
        payment,
        copy,
        body: noticeOf({ orderId, payment, now }),
      })),
    ),
  );
}

/** Delivers several at once and repeats each until it is accepted; returns the number of attempts. */
export async function deliverAll(
  notices: readonly Notice[],
  isAccepted: (notice: Notice) => Promise<boolean>,
): Promise<number> {
  const waiting = [...notices];
  let tries = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        do tries++;
        while (!(await isAccepted(next)));
      }
    }),
  );
  return tries;
}

/** Posts a notice as the messenger does. */
export async function post(url: string, { body }: Notice, headers: Readonly<Record<string, string>> = {}) {
  return await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": SECRET, ...headers },
    body,
  });
}

/** Counts what the payments led to. */
export async function readPaymentState({ app }: TestApp) {
  const grants = await app.db.selectFrom("plan_grants").select("source_id").execute();
  const payments = await app.db.selectFrom("payments").select("outcome").execute();
  return {
    grants: grants.length,
    charges: new Set(grants.map(({ source_id }) => source_id)).size,
    payments: payments.length,
    outcomes: [...new Set(payments.map(({ outcome }) => outcome))],
  };
}

async function openOrders(server: TestApp, { payments, now }: { payments: number; now: Date }): Promise<string[]> {
  const people: string[] = [];
  for (let index = 0; index < PEOPLE; index++) people.push((await makePerson(server)).userId);
  const ids = Array.from({ length: payments }, () => server.app.random.id());
  await server.app.db.transaction().execute(async (trx) => {
    for (const [index, id] of ids.entries()) {
      const user_id = people[index % people.length] ?? "";
      const order = { user_id, plan_type: "basic_month", method: "stars", amount: "250", state: "pending" } as const;
      const invoice_link = `https://t.me/$${id}`;
      const expires_at = new Date(now.getTime() + PAID_WITHIN_MS);
      await insertOrder(trx, { ...newOrder(server.app, order), id, invoice_link, created_at: now, expires_at });
    }
  });
  return ids;
}

function noticeOf({ orderId, payment, now }: { orderId: string; payment: number; now: Date }): string {
  return JSON.stringify({
    update_id: payment,
    message: {
      message_id: payment,
      date: Math.floor(now.getTime() / 1000),
      chat: { id: 42, type: "private", first_name: "A" },
      from: { id: 42, is_bot: false, first_name: "A" },
      successful_payment: {
        currency: "XTR",
        total_amount: 250,
        invoice_payload: orderId,
        telegram_payment_charge_id: `charge-${payment}`,
        provider_payment_charge_id: "",
      },
    },
  });
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  const next = seededRandom(20_261_121);
  return values
    .map((value) => ({ value, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
