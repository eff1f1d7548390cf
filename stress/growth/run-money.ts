import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { BotEvents, StarMove } from "#server/adapters/messenger/port.ts";
import type { Jobs } from "#server/app.ts";
import type { FilledApp } from "#stress/growth/fill-database.ts";
import { toMessengerUser, OPERATOR } from "#server/testing/test-chats.ts";
import { buyPack, orderOf } from "#server/testing/test-payments.ts";
import { call, type TestPerson } from "#server/testing/test-people.ts";

/** What runs an operation of one person under its name. */
export type Runner = {
  readonly server: FilledApp;
  readonly person: TestPerson;
  readonly events: BotEvents;
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  runJob<Name extends keyof Jobs>(name: Name, data: Jobs[Name]): Promise<void>;
};

/** A pack is bought and refunded; a month renews twice and is canceled in the messenger. */
export async function runMoney({ server, person, events, run, runJob }: Runner): Promise<void> {
  const { telegramId: payerId, token, userId } = person;
  const paid = async (link: string, chargeId: string, renews: { paidUntil: null } | null = null) => {
    const { id: orderRef, amount } = await orderOf(server, link);
    const at = server.clock.now();
    return { kind: "paid", chargeId, orderRef, payerId, stars: Number(amount), at, renews } as const satisfies StarMove;
  };
  await run("/credits", async () => {
    await events.commandSent(toMessengerUser(payerId), { command: "credits", argument: "", messageId: payerId });
  });
  const pack = await paid(await buyPack(server, person, 20), `pack-${payerId}`);
  await run("a pack paid", async () => await events.starsMoved(pack));
  await run("a pack refunded", async () => await events.starsMoved({ ...pack, kind: "refunded" }));
  await runJob("tell-spent", { provider: "stars", externalId: pack.chargeId, operator: OPERATOR });

  const body = { type: "pro_month", renews: true } as const;
  const { invoice_link } = await call(server, paymentCalls.purchasePremium, { token, body });
  const month = await paid(invoice_link, `month-${payerId}`, { paidUntil: null });
  await run("a renewing month paid", async () => await events.starsMoved(month));
  const nextAt = new Date(month.at.getTime() + RENEWED_AFTER_MS);
  await run("a month renewed", async () => {
    await events.starsMoved({ ...month, chargeId: `next-${payerId}`, at: nextAt });
  });
  const orderId = month.orderRef;
  await run("a renewal canceled in the messenger", async () => {
    await events.renewalChanged({ payerId, orderRef: orderId, state: "canceled" });
  });
  await runJob("tell-renewal", { orderId, userId, state: "canceled" });
  await runJob("edit-renewal", { orderId, payerId });
}

/** Later than half a period, before which it would count as the same month. */
const RENEWED_AFTER_MS = 20 * 86_400_000;
