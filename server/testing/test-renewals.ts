import type { ClientInput } from "@wardrobe/domain/call.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { MessengerRenewalState } from "@wardrobe/domain/payments/renewal.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import type { Jobs } from "#app.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { editRenewal, tellRenewal } from "#features/payments/renewals.ts";
import { setMayBeWrittenTo } from "#features/people/people.ts";
import { TEST_RULES } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { orderOf, settingsOf } from "#testing/test-payments.ts";
import { call, openWithPerson, signIn, type TestPerson } from "#testing/test-people.ts";
import { fakeQueue } from "#testing/test-queue.ts";

const { basic_month: BASIC } = DEFAULT_PREMIUM_CONFIG;

/** An app with a person, who orders months that renew, and the messenger's reports of what it charges for them. */
export async function openRenewing(kind: DatabaseKind, rules: { premiumConfig?: typeof DEFAULT_PREMIUM_CONFIG } = {}) {
  const messenger = fakeMessenger();
  const jobs: { name: string; data: object }[] = [];
  const queue = fakeQueue(async (_trx, name, data) => (jobs.push({ name, data }), null));
  const { server, person } = await openWithPerson(kind, undefined, {
    messenger,
    queue,
    rules: { ...TEST_RULES, ...rules },
  });
  await setMayBeWrittenTo(server.app.db, person.userId, true);
  const events = botEventsOf(server.app);
  // A session does not last as long as these months.
  const now = async (): Promise<TestPerson> => ({ ...person, token: await signIn(server, person.telegramId) });
  const order = async (body: ClientInput<typeof paymentCalls.purchasePremium>) => {
    const { token } = await now();
    const { invoice_link: link } = await call(server, paymentCalls.purchasePremium, { token, body });
    const { id: orderRef } = await orderOf(server, link);
    prices.set(orderRef, Number((await orderOf(server, link)).amount));
    return { link, orderRef };
  };
  const prices = new Map<string, number>();
  const charge = (orderRef: string, chargeId: string) => ({
    kind: "paid" as const,
    chargeId,
    orderRef,
    payerId: person.telegramId,
    stars: prices.get(orderRef) ?? BASIC.price_stars,
    at: server.clock.now(),
    renews: { paidUntil: null },
  });
  const renewalOf = async (made: typeof paymentCalls.getRenewal | typeof paymentCalls.setRenewal, body?: object) =>
    (await call(server, made, { token: (await now()).token, body })).renewal;
  const plan = async () => await settingsOf(server, await now());
  return {
    server,
    person,
    messenger,
    events,
    order,
    charge,
    report: events.starsMoved,
    news: async (orderRef: string, state: MessengerRenewalState, payerId = person.telegramId) =>
      await events.renewalChanged({ payerId, orderRef, state }),
    shown: async () => await renewalOf(paymentCalls.getRenewal),
    set: async (renews: boolean) => await renewalOf(paymentCalls.setRenewal, { renews }),
    plan,
    ends: ({ subscription_end }: Awaited<ReturnType<typeof plan>>) => Date.parse(subscription_end ?? ""),
    /** Runs the waiting jobs of this name; returns how many. */
    run: async (name: "edit-renewal" | "tell-renewal"): Promise<number> => {
      const due = jobs.splice(0).filter((job) => job.name === name);
      for (const { data } of due)
        if (name === "edit-renewal") await editRenewal(server.app, data as Jobs["edit-renewal"]);
        else await tellRenewal(server.app, data as Jobs["tell-renewal"]);
      return due.length;
    },
  };
}
