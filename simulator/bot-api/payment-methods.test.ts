import { Bot } from "grammy";
import type { PreCheckoutQuery, RefundedPayment, SuccessfulPayment } from "grammy/types";
import { expect, test } from "vitest";
import { PEOPLE } from "#protocol/people.ts";
import { openSimulator, refused, runBot, TOKEN, type OpenSimulator } from "#testing/open-simulator.ts";

const { anna, ben } = PEOPLE;
const NOTHING = { code: 200, charge: null, payment: null, message: null };

test("anybody can pay an invoice any number of times, each time with a new charge id (P-10)", async () => {
  const simulator = await openSimulator();
  const received = await startBot(simulator);
  const slug = await addInvoice(simulator, "o:1");
  for (const person of ["anna", "anna", "ben"]) await simulator.devControl("invoice/pay", { slug, person, how: "pay" });
  await expect.poll(() => received.paid).toHaveLength(3);
  expect(new Set(received.paid.map((payment) => payment.telegram_payment_charge_id)).size).toBe(3);
  expect(received.checkouts.map(({ from }) => from.id)).toEqual([anna.id, anna.id, ben.id]);
});

test("an answer that comes too late is refused by the Bot API", async () => {
  const simulator = await openSimulator({ answerMs: 1 });
  const slug = await addInvoice(simulator, "o:1");
  expect(await simulator.devControl("invoice/pay", { slug, person: "anna", how: "pay" })).toMatchObject({
    status: "failed",
  });
  const [update] = await simulator.api.getUpdates();
  const id = update?.pre_checkout_query?.id ?? "";
  expect(await simulator.call("answerPreCheckoutQuery", { pre_checkout_query_id: id, ok: true })).toEqual(
    refused(400, "Bad Request: query is too old and response timeout expired or query ID is invalid"),
  );
});

test("a pending payment is paid or fails later, and no Stars move before", async () => {
  const simulator = await openSimulator();
  const received = await startBot(simulator);
  const slug = await addInvoice(simulator, "o:1");
  const leave = async () => await simulator.devControl("invoice/pay", { slug, person: "anna", how: "pending" });
  const [first, second] = [await leave(), await leave()];
  expect(first).toEqual({ ...NOTHING, status: "pending", payment: expect.any(String) });
  expect(await simulator.chat("anna")).toMatchObject({
    chat: { pending: [{ id: first["payment"], title: "Pro", stars: 600 }, { id: second["payment"] }] },
  });
  expect((await simulator.api.getStarTransactions()).transactions).toEqual([]);
  const settle = async (payment: unknown, how: string) =>
    await simulator.devControl("invoice/settle", { payment, how });
  expect(await settle(first["payment"], "pay")).toMatchObject({ status: "paid", charge: expect.any(String) });
  expect(await settle(second["payment"], "fail")).toMatchObject({ status: "failed", charge: null });
  expect(await settle(first["payment"], "pay")).toMatchObject({ code: 404 });
  await expect.poll(() => received.paid).toHaveLength(1);
  expect(await simulator.chat("anna")).toMatchObject({ chat: { pending: [] } });
});

test("a payment that is cancelled or fails never reaches the bot", async () => {
  const simulator = await openSimulator();
  const slug = await addInvoice(simulator, "o:1");
  const pay = async (how: string) => await simulator.devControl("invoice/pay", { slug, person: "anna", how });
  expect(await pay("cancel")).toEqual({ ...NOTHING, status: "cancelled" });
  expect(await pay("fail")).toMatchObject({ status: "failed", message: "The payment did not go through." });
  expect(await pay("steal")).toMatchObject({ code: 422 });
  expect(await simulator.devControl("invoice/pay", { slug: "none", person: "anna", how: "pay" })).toMatchObject({
    code: 404,
  });
  expect(await simulator.api.getUpdates()).toEqual([]);
});

test("Stars are refunded once, only to their payer, and the bot gets an update (P-10)", async () => {
  const simulator = await openSimulator();
  const received = await startBot(simulator);
  const slug = await addInvoice(simulator, "o:1");
  const { charge } = await simulator.devControl("invoice/pay", { slug, person: "anna", how: "pay" });
  const back = async (user_id: number) =>
    await simulator.call("refundStarPayment", { user_id, telegram_payment_charge_id: charge });
  expect(await back(ben.id)).toEqual(refused(400, "Bad Request: CHARGE_NOT_FOUND"));
  expect(await back(anna.id)).toMatchObject({ ok: true, result: true });
  expect(await back(anna.id)).toEqual(refused(400, "Bad Request: CHARGE_ALREADY_REFUNDED"));
  await expect.poll(() => received.refunded).toMatchObject([{ telegram_payment_charge_id: charge, total_amount: 600 }]);
  expect((await simulator.api.getStarTransactions()).transactions).toMatchObject([
    { id: charge, amount: 600, source: { user: { id: anna.id } } },
    { id: charge, amount: 600, receiver: { user: { id: anna.id } } },
  ]);
});

test("the transactions are listed in pages, oldest first", async () => {
  const simulator = await openSimulator();
  await startBot(simulator);
  const slugs = await Promise.all(["o:1", "o:2", "o:3"].map(async (payload) => await addInvoice(simulator, payload)));
  for (const slug of slugs) await simulator.devControl("invoice/pay", { slug, person: "anna", how: "pay" });
  const payloads = async (page: { offset?: number; limit?: number }) =>
    (await simulator.api.getStarTransactions(page)).transactions.map(({ source }) =>
      source?.type === "user" ? source.invoice_payload : null,
    );
  expect(await payloads({ limit: 2 })).toEqual(["o:1", "o:2"]);
  expect(await payloads({ offset: 2, limit: 2 })).toEqual(["o:3"]);
  expect(await payloads({ offset: 3 })).toEqual([]);
});

async function addInvoice({ api }: OpenSimulator, payload: string): Promise<string> {
  return await api.createInvoiceLink("Pro", "A month", payload, "", "XTR", [{ label: "Pro", amount: 600 }]);
}

type BotLog = { checkouts: PreCheckoutQuery[]; paid: SuccessfulPayment[]; refunded: RefundedPayment[] };

/** A bot on the product's client library. It polls for updates and approves every checkout. */
async function startBot(simulator: OpenSimulator) {
  const bot = new Bot(TOKEN, { client: { apiRoot: simulator.url } });
  const received: BotLog = { checkouts: [], paid: [], refunded: [] };
  bot.on("pre_checkout_query", async (context) => {
    received.checkouts.push(context.preCheckoutQuery);
    await context.answerPreCheckoutQuery(true);
  });
  bot.on("message:successful_payment", ({ message }) => void received.paid.push(message.successful_payment));
  bot.on("message:refunded_payment", ({ message }) => void received.refunded.push(message.refunded_payment));
  await runBot(bot);
  return received;
}
