import type { Reply } from "@wardrobe/domain/call.ts";
import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import {
  isRenewable,
  isReplaced,
  paidUntilMs,
  RENEWAL_PERIOD_MS,
  renewalAfter,
  shownRenewal,
  type MessengerRenewalState,
  type RenewalEvent,
} from "@wardrobe/domain/payments/renewal.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { Actor, App, Jobs, Trx, Verb } from "#app.ts";
import { lockAccount } from "#features/credits/account.ts";
import { findOrder, goodsOf, type OwnOrder } from "#features/payments/order-store.ts";
import * as store from "#features/payments/renewal-store.ts";
import { dayText, goodsText } from "#features/payments/tell-payment.ts";
import { findPersonByTelegramId, getPerson } from "#features/people/people.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";

export { hasRenewalEndedSince } from "#features/payments/renewal-store.ts";

type Shown = Reply<typeof paymentCalls.getRenewal>;
type Deps = Pick<App, "clock" | "queue">;

/** The caller's month that renews by itself, as the settings show it (SPEC-79). */
export async function getRenewal(
  { db, clock }: Pick<App, "db" | "clock">,
  { userId }: Pick<Actor, "userId">,
): Promise<Shown> {
  for (const row of await store.listRenewalsOf(db, userId)) {
    const state = shownRenewal(store.toRenewal(row), clock.now().getTime());
    const { plan_type: type, amount, renews_at } = row;
    if (state !== null && type !== null && isRenewable(type))
      return { renewal: { type, stars: Number(amount), renews_at: renews_at.toISOString(), state } };
  }
  return { renewal: null };
}

/** Cancels the caller's renewal, or takes it up again, as far as the bot can. Without one nothing happens. */
export const setRenewal: Verb<typeof paymentCalls.setRenewal, keyof Deps | "db" | "rules" | "log"> = async (
  app,
  actor,
  { renews },
) => {
  return await app.db.transaction().execute(async (trx) => {
    await lockAccount(app, trx, actor.userId);
    for (const { order_id } of await store.listRenewalsOf(trx, actor.userId))
      await change(app, trx, order_id, renews ? "resume" : "cancel");
    return await getRenewal({ db: trx, clock: app.clock }, actor);
  });
};

/** A month was paid: the order renews from now on, and its renewal takes the place of others. Its person is locked. */
export async function noteCharge(
  trx: Trx,
  { id, user_id }: OwnOrder,
  { at, paidUntil }: { readonly at: Date; readonly paidUntil: Date | null },
): Promise<void> {
  const renews_at = paidUntil ?? new Date(at.getTime() + RENEWAL_PERIOD_MS);
  const known = await store.lockRenewal(trx, id);
  if (known === undefined) {
    return await store.insertRenewal(trx, { order_id: id, user_id, state: "active", renews_at, ended_at: null });
  }
  // The reports may come in any order.
  const later = renews_at > known.renews_at ? { renews_at } : {};
  await store.updateRenewal(trx, id, { state: renewalAfter(store.toRenewal(known), "charged"), ...later });
}

/** Ends the renewals that a plan which was just paid replaces (SPEC-78). */
export async function endReplaced(
  app: Deps,
  trx: Trx,
  { id, user_id, plan_type: planType, renews }: OwnOrder,
): Promise<void> {
  if (planType === null) return;
  for (const { order_id, plan_type } of await store.listRenewalsOf(trx, user_id))
    if (order_id !== id && plan_type !== null && isReplaced(plan_type, { planType, renews }))
      await change(app, trx, order_id, "end");
}

/** Ends the renewal of an order for good: a month of it was refunded. */
export async function endRenewal(app: Deps, trx: Trx, orderId: string): Promise<void> {
  await change(app, trx, orderId, "end");
}

/** Ends all renewals of a person who leaves, or may not come back. They are locked. */
export async function endRenewalsOf(app: Deps, trx: Trx, userId: string): Promise<void> {
  for (const { order_id } of await store.listRenewalsOf(trx, userId)) await change(app, trx, order_id, "end");
}

/** The messenger's news; the person is told, once (SPEC-79). */
export async function noteRenewalNews(
  app: Deps & Pick<App, "db" | "log" | "notifier">,
  {
    orderRef,
    payerId,
    state,
  }: { readonly orderRef: string; readonly payerId: number; readonly state: MessengerRenewalState },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const known = await store.lockRenewal(trx, orderRef);
    const person = known === undefined ? undefined : await findPersonByTelegramId(trx, payerId);
    if (known === undefined || person?.id !== known.user_id) return;
    if (!(await move(app, trx, known, `messenger_${state}`))) return;
    await app.queue.send(trx, "tell-renewal", { orderId: orderRef, userId: person.id, state });
    await app.notifier.notify(trx, person.id);
  });
  app.log.info({ event: "renewal_changed", orderId: orderRef, state });
}

/** Returns whether the state has changed. */
async function change(app: Deps, trx: Trx, orderId: string, event: RenewalEvent): Promise<boolean> {
  const known = await store.lockRenewal(trx, orderId);
  return known !== undefined && (await move(app, trx, known, event));
}

/** A job of the same transaction tells the messenger of a renewal that is canceled, ended or resumed here. */
async function move({ clock, queue }: Deps, trx: Trx, known: store.RenewalRow, event: RenewalEvent): Promise<boolean> {
  const before = store.toRenewal(known);
  const state = renewalAfter(before, event);
  const isStopped = event === "cancel" || event === "end";
  const isChanged = state !== known.state || (isStopped && before.endedAtMs === null);
  if (!isChanged) return false;
  const ended_at = isStopped ? (known.ended_at ?? clock.now()) : event === "resume" ? null : known.ended_at;
  await store.updateRenewal(trx, known.order_id, { state, ended_at });
  if (!isStopped && event !== "resume") return true;
  const { telegram_id: payerId } = await getPerson(trx, known.user_id);
  await queue.send(trx, "edit-renewal", { payerId, orderId: known.order_id });
  return true;
}

/**
 * Tells the messenger whether the renewal of an order is wanted: as it is now, so that a late job repeats no older wish.
 * The messenger names a renewal by one of its charges, and refuses the others. Where its person is gone, the jobs that
 * know their messenger id go, too.
 */
export async function editRenewal(
  { db, messenger, log, queue }: Pick<App, "db" | "messenger" | "log" | "queue">,
  { payerId, orderId, chargeId: own }: Jobs["edit-renewal"],
): Promise<void> {
  for (;;) {
    const isCanceled = await isUnwanted(db, orderId);
    let isKnown = false;
    for (const chargeId of [...(own === undefined ? [] : [own]), ...(await store.listChargesOf(db, orderId))])
      isKnown ||= await messenger.editRenewal({ payerId, chargeId, isCanceled });
    log.info({ event: "renewal_edited", orderId, isCanceled, isKnown });
    if ((await isUnwanted(db, orderId)) === isCanceled) break;
  }
  if ((await store.findRenewal(db, orderId)) === undefined)
    await db
      .transaction()
      .execute(async (trx) => await queue.deleteWith(trx, { orderId, ...(own !== undefined && { chargeId: own }) }));
}

/** Gone with its person, or ended. */
async function isUnwanted(db: App["db"], orderId: string): Promise<boolean> {
  const renewal = await store.findRenewal(db, orderId);
  return renewal === undefined || renewal.ended_at !== null;
}

const NEWS_TEXTS = {
  canceled: "bot_renewal_canceled",
  active: "bot_renewal_active",
  failed: "bot_renewal_failed",
} as const satisfies Record<MessengerRenewalState, ChatTextKey>;

/** Writes what became of the renewal to the chat; nothing if it has changed since. */
export async function tellRenewal(
  app: Pick<App, "db" | "messenger" | "log">,
  { orderId, userId, state }: Jobs["tell-renewal"],
): Promise<void> {
  const renewal = await store.findRenewal(app.db, orderId);
  const order = await findOrder(app.db, orderId);
  if (order === undefined || renewal?.state !== state) return;
  await writeToPerson(app, userId, ({ language: chosen, time_zone, subscription_type, subscription_end }) => {
    const language = chosen ?? FALLBACK_LANGUAGE;
    const plan = { type: subscription_type, endMs: subscription_end?.getTime() ?? null };
    const paidUntil =
      state === "canceled" && order.plan_type !== null
        ? new Date(paidUntilMs({ type: order.plan_type, renewsAtMs: renewal.renews_at.getTime() }, plan))
        : renewal.renews_at;
    const params = {
      plan: goodsText(goodsOf(order), language),
      date: dayText(paidUntil, language, time_zone),
      stars: order.amount,
    };
    return { text: botText(language, NEWS_TEXTS[state], params), buttons: [[openButton(language)]] };
  });
}
