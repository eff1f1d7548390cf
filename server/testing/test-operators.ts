import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import type { ButtonReply } from "#adapters/messenger/port.ts";
import type { App, Jobs } from "#app.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";
import { closeAfterTest, openTestApp, TEST_RULES, type TestApp } from "#testing/test-app.ts";
import { buttonPress, toMessengerUser } from "#testing/test-chats.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { orderOf, PRICE } from "#testing/test-payments.ts";
import { call, makePerson, type TestPerson } from "#testing/test-people.ts";
import { fakeQueue } from "#testing/test-queue.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

export const OPERATORS = [9001, 9002] as const;
export const [OPERATOR, OTHER_OPERATOR] = OPERATORS;

type SentJob = { readonly name: keyof Jobs; readonly data: unknown };

/** An app for the running test with two operators, a messenger that records, and the jobs that were sent. */
export async function openOperatedServer(kind: DatabaseKind, overrides: Partial<App> = {}) {
  const messenger = fakeMessenger();
  const jobs: SentJob[] = [];
  const queue = fakeQueue(async (_trx, name, data) => {
    jobs.push({ name, data });
    return null;
  });
  const rules = { ...TEST_RULES, operators: OPERATORS };
  const server = closeAfterTest(await openTestApp(kind, { messenger, queue, rules, ...overrides }));
  const events = botEventsOf(server.app);
  let messageId = 0;
  /** Everything that the chat with somebody shows. */
  const textsTo = (telegramId: number): string[] =>
    messenger.written.filter(({ to }) => to === telegramId).map(({ message }) => message.text);
  return {
    server,
    db: server.app.db,
    messenger,
    events,
    jobs,
    textsTo,
    /** Says a command, and returns what the chat answers. The same `as` is the same message, delivered again. */
    say: async (
      line: string,
      { from = OPERATOR, as = ++messageId }: { from?: number; as?: number } = {},
    ): Promise<string> => {
      const [, command = "", argument = ""] = /^\/(\w+)\s*(.*)$/.exec(line) ?? [];
      await events.commandSent(toMessengerUser(from), { command, argument, messageId: as });
      return textsTo(from).at(-1) ?? "";
    },
    press: async (act: string, from: number = OPERATOR): Promise<ButtonReply> =>
      await events.buttonPressed(toMessengerUser(from), buttonPress(act)),
    /** Runs the jobs that were sent, `times` each. */
    work: async (times = 1): Promise<void> => {
      const handlers: Record<string, (job: never) => Promise<void>> = jobHandlersOf(server.app);
      const signal = new AbortController().signal;
      for (const { name, data } of jobs.splice(0))
        for (let run = 0; run < times; run++) await handlers[name]?.({ id: "job", data, retries: 0, signal } as never);
    },
    acts: async () =>
      await server.app.db
        .selectFrom("operator_acts")
        .select(["operator", "act", "on_user", "arguments", "outcome"])
        .orderBy("id")
        .execute(),
  };
}

/** A server with operators and a person whose payments arrive as the test says. */
export async function openForPayments(kind: DatabaseKind) {
  const operated = await openOperatedServer(kind, { chain: fakeChain() });
  const { server } = operated;
  await makePerson(server, { telegramId: OPERATOR });
  const person = await makePerson(server);
  /** A payment arrives, for an order or none, `by` above its price. Returns its outcome. */
  const arrive = async (
    provider: PurchaseMethod,
    charge: string,
    orderId: string | null,
    { by = 0n, lateMs = 0, comment = null }: { by?: bigint; lateMs?: number; comment?: string | null } = {},
  ): Promise<string> => {
    const found =
      orderId === null
        ? undefined
        : await server.app.db.selectFrom("orders").select("amount").where("id", "=", orderId).executeTakeFirst();
    return await applyPayment(server.app, {
      provider,
      externalId: charge,
      orderId,
      payer: provider === "stars" ? String(person.telegramId) : `payer-of-${charge}`,
      amount: (found === undefined ? PRICE : BigInt(found.amount)) + by,
      at: new Date(server.clock.now().getTime() + lateMs),
      comment,
    });
  };
  return { ...operated, person, arrive };
}

/** Opens an order and returns its id. */
export async function order(
  server: TestApp,
  { token }: TestPerson,
  method: PurchaseMethod = "stars",
  type: PurchaseOption = "basic_month",
): Promise<string> {
  const { invoice_link } = await call(server, paymentCalls.purchasePremium, { token, body: { type, method } });
  return (await orderOf(server, invoice_link)).id;
}
