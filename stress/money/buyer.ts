import type { Goods } from "@wardrobe/domain/payments/payment.ts";
import type { App } from "#server/app.ts";
import { insertOrder, newOrder } from "#server/features/payments/order-store.ts";
import { ensurePerson } from "#server/features/people/people.ts";

let lastTelegramId = 3_000_000;

/** Somebody new. Not by signing in: tests of money take years, and launch data expires. */
export async function joinBuyer(app: App, inviterId: string | null = null) {
  const telegramId = ++lastTelegramId;
  const person = { telegramId, firstName: "Anna", username: null, language: "en", inviterId } as const;
  const { userId } = await app.db.transaction().execute(async (trx) => await ensurePerson(app, trx, person));
  return { userId, telegramId, signal: new AbortController().signal, saveReply: async () => {} };
}
export type Buyer = Awaited<ReturnType<typeof joinBuyer>>;

type Ordered = { readonly userId: string; readonly goods: Goods; readonly amount: bigint };

/** Adds an order that waits for its payment, also for coins where they are off; returns its id. */
export async function openOrder(
  app: App,
  method: "stars" | "ton",
  { userId, goods, amount }: Ordered,
): Promise<string> {
  const id = app.random.id();
  const ordered = { id, user_id: userId, goods, method, amount: String(amount), state: "pending" } as const;
  const comment = method === "ton" ? id : null;
  const order = newOrder(app, { ...ordered, invoice_link: `https://pay.example/${id}`, comment });
  await app.db.transaction().execute(async (trx) => await insertOrder(trx, order));
  return id;
}
