import { sql, type RawBuilder } from "kysely";
import { giveBoughtCredits, takeBoughtCredits } from "#features/credits/bought-credits.ts";
import { givePlan } from "#features/plans/give-plan.ts";
import type { Plant } from "#testing/plant-defects.ts";
import type { WorkingTestApp } from "#testing/test-app.ts";
import { makePerson, setCredits } from "#testing/test-people.ts";

/** Defects of money, plans and credits. */
export const MONEY_PLANTS = {
  balance_is_not_its_entries: async (server) => {
    const person = await makePerson(server);
    await setCredits(server, person, 5);
    await run(server, sql`update credit_balances set monthly = monthly + 1 where user_id = ${person.userId}`);
    return `${person.userId} monthly`;
  },
  payment_without_plan: async (server, number) =>
    await plantPayment(server, (await plantOrder(server, `order-nothing-${number}`)).id, `nothing-${number}`),
  plan_without_payment: async (server, number) =>
    await give(server, (await makePerson(server)).userId, `stars:never-paid-${number}`),
  order_paid_twice: async (server, number) => {
    const { id, userId } = await plantOrder(server, `order-twice-${number}`);
    for (const which of ["first", "second"])
      await give(server, userId, await plantPayment(server, id, `${which}-${number}`));
    return id;
  },
  order_paid_by_nothing: async (server, number) => (await plantOrder(server, `order-unpaid-${number}`)).id,
  renewal_is_not_its_order: async (server, number) => {
    const { id, userId } = await plantOrder(server, `order-renewing-${number}`);
    await give(server, userId, await plantPayment(server, id, `renewing-${number}`));
    await run(server, sql`update orders set renews = true where id = ${id}`);
    return id;
  },
  subscription_is_not_its_grants: async (server) => {
    const { userId } = await makePerson(server);
    await run(server, sql`update users set subscription_type = 'pro_month' where id = ${userId}`);
    return userId;
  },
  payment_without_credits: async (server, number) => (await plantPack(server, `unbooked-${number}`, null)).charge,
  credits_booked_twice: async (server, number) => (await plantPack(server, `booked-twice-${number}`, 40)).charge,
  credits_without_payment: async (server, number) =>
    await bookPack(server, (await makePerson(server)).userId, { credits: 20, ref: `stars:no-pack-${number}` }),
  credits_not_taken_back: async (server, number) => {
    const { id, charge } = await plantPack(server, `kept-${number}`, 20);
    await run(server, sql`update payments set refunded_at = paid_at where order_id = ${id}`);
    await run(server, sql`update orders set state = 'refunded' where id = ${id}`);
    return charge;
  },
  credits_taken_back_unrefunded: async (server, number) => {
    const { userId, charge } = await plantPack(server, `taken-${number}`, 20);
    const { app } = server;
    await app.db.transaction().execute(async (trx) => await takeBoughtCredits(app, trx, userId, charge));
    return charge;
  },
} satisfies Record<string, Plant>;

async function run({ app }: WorkingTestApp, statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(app.db);
}

async function plantOrder(server: WorkingTestApp, id: string, credits: number | null = null): Promise<Order> {
  const [{ userId }, now] = [await makePerson(server), server.clock.now()];
  await run(
    server,
    sql`insert into orders (id, user_id, plan_type, days, credits, method, amount, state, created_at, expires_at, paid_at)
      values (${id}, ${userId}, ${credits === null ? "basic_month" : null}, ${credits === null ? 30 : null}, ${credits}, 'stars', 1, 'paid', ${now}, ${now}, ${now})`,
  );
  return { id, userId };
}

type Order = { readonly id: string; readonly userId: string };

/** A paid pack of 20 credits whose ledger has `given` of them; null: no entry. */
async function plantPack(
  server: WorkingTestApp,
  name: string,
  given: number | null,
): Promise<Order & { charge: string }> {
  const order = await plantOrder(server, `order-${name}`, 20);
  const charge = await plantPayment(server, order.id, name);
  if (given !== null) await bookPack(server, order.userId, { credits: given, ref: charge });
  return { ...order, charge };
}

async function bookPack({ app }: WorkingTestApp, userId: string, pack: { credits: number; ref: string }) {
  await app.db.transaction().execute(async (trx) => await giveBoughtCredits(app, trx, userId, pack));
  return pack.ref;
}

async function plantPayment(server: WorkingTestApp, orderId: string, charge: string): Promise<string> {
  const now = server.clock.now();
  await run(
    server,
    sql`insert into payments values (${charge}, 'stars', ${charge}, ${orderId}, null, 1, 'granted', ${now}, ${now}, null)`,
  );
  return `stars:${charge}`;
}

async function give({ app }: WorkingTestApp, userId: string, sourceId: string): Promise<string> {
  const plan = { source: "payment", sourceId, planType: "basic_month", days: 30 } as const;
  await app.db.transaction().execute(async (trx) => await givePlan(app, trx, userId, plan));
  return sourceId;
}
