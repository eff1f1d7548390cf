import { Bot } from "grammy";
import { expect, test } from "vitest";
import { z } from "zod";
import { PERIOD_S } from "#bot-api/cashier.ts";
import { PEOPLE } from "#protocol/people.ts";
import { openSimulator, refused, runBot, TOKEN, type Answer, type OpenSimulator } from "#testing/open-simulator.ts";

const { anna, ben } = PEOPLE;
const DAY_MS = 86_400_000;

test("a period other than 30 days, and more Stars than a renewal may cost, are refused (CREDIT-02)", async () => {
  const { call } = await openSimulator();
  const invoice = async (stars: number, subscription_period: number) => {
    const prices = [{ label: "Pro", amount: stars }];
    const about = { title: "Pro", description: "A month", payload: "o:1", currency: "XTR" };
    return await call("createInvoiceLink", { ...about, prices, subscription_period });
  };
  for (const seconds of [PERIOD_S - 1, PERIOD_S + 1, 0, 60])
    expect(await invoice(600, seconds)).toEqual(refused(400, "Bad Request: SUBSCRIPTION_PERIOD_INVALID"));
  expect(await invoice(10_001, PERIOD_S)).toEqual(refused(400, "Bad Request: SUBSCRIPTION_AMOUNT_INVALID"));
  expect(await invoice(10_000, PERIOD_S)).toMatchObject({ ok: true });
});

test("a subscription is paid once a period, by the messenger's clock, with its own charge id and the same payload (CREDIT-02)", async () => {
  const { subscribe, advance, simulator, chat } = await open();
  await subscribe();
  await advance(29);
  expect(await moves(simulator)).toHaveLength(1);
  await advance(65);
  const paid = await moves(simulator);
  expect(paid.map(({ payload, period }) => [payload, period])).toEqual(
    Array.from({ length: 4 }, () => ["o:1", PERIOD_S]),
  );
  expect(new Set(paid.map(({ id }) => id)).size).toBe(4);
  // Each at its own time, although the clock jumped.
  for (const [at, { date }] of paid.entries()) expect(date - (paid[0]?.date ?? 0)).toBe(at * PERIOD_S);
  expect((await chat()).at(-1)).toMatchObject({ state: "active" });
});

test("renewed by hand, twice in a row, it is paid for two more months, each on its day: the clock goes there (CREDIT-02)", async () => {
  const { subscribe, act, simulator } = await open();
  await subscribe();
  expect([await act("renew"), await act("renew")]).toMatchObject([{ outcome: "paid" }, { outcome: "paid" }]);
  const paid = await moves(simulator);
  expect(paid.map(({ date }) => date - (paid[0]?.date ?? 0))).toEqual([0, PERIOD_S, 2 * PERIOD_S]);
  await act("short");
  expect(await act("renew")).toMatchObject({ outcome: "failed" });
});

test("what the person cancels is renewed no more until they take it up again, and only while it runs (CREDIT-02)", async () => {
  const { subscribe, advance, act, updates, simulator } = await open();
  await subscribe();
  await act("cancel");
  expect(await act("renew")).toMatchObject({ code: 400, detail: "Bad Request: SUBSCRIPTION_CANCELED" });
  await act("resume");
  await act("cancel");
  await advance(31);
  expect(await moves(simulator)).toHaveLength(1);
  expect(await act("resume")).toMatchObject({ code: 400, detail: "Bad Request: SUBSCRIPTION_NOT_ACTIVE" });
  expect(await updates()).toEqual(["canceled", "active", "canceled"]);
});

test("without Stars a renewal fails, says so and takes nothing; later it can be paid (CREDIT-02)", async () => {
  const { subscribe, advance, act, updates, simulator } = await open();
  await subscribe();
  await act("short");
  await advance(31);
  expect([await updates(), (await moves(simulator)).length]).toEqual([["failed"], 1]);
  await act("well");
  expect(await act("renew")).toMatchObject({ outcome: "paid" });
  expect(await moves(simulator)).toHaveLength(2);
});

test("the bot cancels and allows a subscription by its first charge, and no other (CREDIT-02)", async () => {
  const { subscribe, act, edit, chat, pay } = await open();
  const charge = await subscribe();
  expect(await edit("unknown", true)).toEqual(refused(400, "Bad Request: CHARGE_ID_INVALID"));
  expect(await edit(charge, true, ben.id)).toEqual(refused(400, "Bad Request: CHARGE_ID_INVALID"));
  expect(await edit(charge, true)).toMatchObject({ ok: true, result: true });
  expect(await act("resume")).toMatchObject({ code: 400, detail: "Bad Request: SUBSCRIPTION_CANCELED_BY_BOT" });
  expect(await edit(charge, false)).toMatchObject({ ok: true });
  expect(await chat()).toMatchObject([{ state: "canceled" }]);
  expect(await act("resume")).toMatchObject({ code: 200 });
  expect(await chat()).toMatchObject([{ state: "active" }]);
  expect(await pay()).toMatchObject({ status: "failed", message: "SUBSCRIPTION_ALREADY_ACTIVE" });
  expect(await act("steal")).toMatchObject({ code: 422 });
});

const Shown = z.object({
  chat: z.object({ renewals: z.array(z.object({ id: z.string(), state: z.string() })) }),
});

/** Anna can subscribe; the messenger's clock is moved by the test. */
async function open() {
  let ms = Date.now();
  const simulator = await openSimulator({
    devControls: { advanceDays: (days) => void (ms += days * DAY_MS) },
    now: () => new Date(ms),
  });
  const bot = new Bot(TOKEN, { client: { apiRoot: simulator.url } });
  const states: string[] = [];
  bot.on("pre_checkout_query", async (context) => void (await context.answerPreCheckoutQuery(true)));
  bot.on("subscription", ({ update }) => void states.push(update.subscription.state));
  await runBot(bot);
  const prices = [{ label: "Pro", amount: 600 }];
  const slug = await simulator.api.createInvoiceLink("Pro", "A month", "o:1", "", "XTR", prices, {
    subscription_period: PERIOD_S,
  });
  const pay = async (): Promise<Answer> =>
    await simulator.devControl("invoice/pay", { slug, person: "anna", how: "pay" });
  const chat = async () => Shown.parse(await simulator.chat("anna")).chat.renewals;
  return {
    simulator,
    pay,
    chat,
    subscribe: async () => String((await pay())["charge"]),
    advance: async (days: number) => await simulator.devControl("next-day", { days }),
    act: async (how: string) =>
      await simulator.devControl("renewal", { person: "anna", renewal: (await chat())[0]?.id ?? "", how }),
    edit: async (telegram_payment_charge_id: string, is_canceled: boolean, user_id: number = anna.id) =>
      await simulator.call("editUserStarSubscription", { user_id, telegram_payment_charge_id, is_canceled }),
    updates: async () => {
      await expect.poll(() => states.length).toBeGreaterThan(0);
      return states;
    },
  };
}

async function moves({ api }: OpenSimulator) {
  return (await api.getStarTransactions()).transactions.map(({ id, date, source }) => ({
    id,
    date,
    payload: source?.type === "user" ? source.invoice_payload : null,
    period: source?.type === "user" ? source.subscription_period : null,
  }));
}
