import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { STACK_SHOWN_AFTER_S } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import type {
  ButtonPress,
  MessengerUser,
  SentCommand,
  SharedPress,
  SentText,
  ButtonReply,
} from "#adapters/messenger/port.ts";
import type { App, Jobs } from "#app.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { closeAfterTest, openTestApp, type TestApp, TEST_RULES, fakeQueue } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { call, type TestPerson, makePerson } from "#testing/test-people.ts";
import { jobHandlersOf } from "#worker/jobs.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";
import { orderOf, PRICE } from "#testing/test-payments.ts";

let lastMessageId = 0;

/** A command in a message of its own. */
export function command(name: string, argument = ""): SentCommand {
  return { command: name, argument, messageId: ++lastMessageId };
}

/** Words in a message of their own. */
export function words(text: string): SentText {
  return { text, messageId: ++lastMessageId };
}

/** A press of a button, another one each time. */
export function buttonPress(act: string, messageId?: number): ButtonPress {
  return { act, pressId: `press-${++lastMessageId}`, messageId };
}

/** The same in a message that somebody sent into a chat. */
export function sharedPress(act: string, sharedId: string): SharedPress {
  return { act, pressId: buttonPress(act).pressId, sharedId };
}

/** A photo as the messenger hands it over. */
export async function photoBytes(): Promise<Uint8Array> {
  return Buffer.from(await drawPhoto(), "base64");
}

export async function listItemsOf(server: TestApp, { token }: TestPerson) {
  return await call(server, wardrobeCalls.listItems, { token });
}

/** As if the person had started the bot. */
export async function setWritable(server: TestApp, userId: string): Promise<void> {
  await server.app.db.updateTable("users").set({ may_be_written_to: true }).where("id", "=", userId).execute();
}

/** An app for the running test with its bot, and a messenger that records and hands over this photo. */
export async function openBot(kind: DatabaseKind, overrides: Partial<App> = {}, photo?: Uint8Array) {
  const messenger = fakeMessenger(photo);
  const server = closeAfterTest(await openTestApp(kind, { messenger, ...overrides }));
  const lastText = (): string => messenger.written.at(-1)?.message.text ?? "";
  return { server, messenger, events: botEventsOf(server.app), lastText };
}

export function toMessengerUser(telegramId: number, languageCode = "en"): MessengerUser {
  return { telegramId, firstName: "Test", username: null, languageCode };
}

/** The Telegram id of the person who sends. */
export const ME = 801;
type Job = {
  readonly name: keyof Jobs;
  readonly data: object;
  readonly afterS: number | undefined;
  readonly dueAt: number;
};

/** A chat whose jobs run when the test says so, in the order in which they were sent; each key is queued once. */
export async function openPhotoChat(
  kind: DatabaseKind,
  { onSend, ...more }: Partial<App> & { onSend?: () => Promise<void> } = {},
) {
  const jobs: Job[] = [];
  const keys = new Set<string>();
  const queue = fakeQueue(async (_trx, name, data, { key, afterS } = {}) => {
    if (key !== undefined && keys.has(key)) return null;
    if (key !== undefined) keys.add(key);
    const waits = afterS !== undefined && afterS > STACK_SHOWN_AFTER_S.edited;
    const dueAt = waits ? server.clock.now().getTime() + afterS * 1000 : 0;
    if (name !== "take-apart") jobs.push({ name, data, afterS, dueAt });
    return String(jobs.length);
  });
  const fake = fakeMessenger(await photoBytes());
  const send: typeof fake.send = async (to, message) => {
    const sent = await fake.send(to, message);
    await onSend?.();
    return sent;
  };
  const messenger = Object.assign(fake, onSend === undefined ? {} : { send: once(send, fake.send) });
  const { server, events } = await openBot(kind, { queue, messenger, ...more });
  const person = await makePerson(server, { telegramId: ME });
  await setWritable(server, person.userId);
  const handlers: Record<string, (job: never) => Promise<void>> = jobHandlersOf(server.app);
  const run = async ({ name, data }: Job) => {
    const job = { id: "job", data, retries: 0, signal: new AbortController().signal };
    await handlers[name]?.(job as never);
  };
  const isDue = ({ dueAt }: Job) => dueAt <= server.clock.now().getTime();
  const waiting = (name?: keyof Jobs) => jobs.filter((job) => isDue(job) && (name === undefined || job.name === name));
  const take = (name?: keyof Jobs, count = Number.POSITIVE_INFINITY) => {
    const taken = waiting(name).slice(0, count);
    for (const job of taken) jobs.splice(jobs.indexOf(job), 1);
    return taken;
  };
  return {
    server,
    person,
    messenger,
    run,
    waiting,
    take,
    /** All that was said, with every edit. */
    said: () => [...messenger.written, ...messenger.edits].map(({ message }) => message.text),
    items: async () => await listItemsOf(server, person),
    send: async (messageIds: readonly number[], { isOfAlbum = false, from = ME } = {}) => {
      for (const messageId of messageIds)
        await events.photoSent(toMessengerUser(from), { photoId: "photo", messageId, isOfAlbum });
    },
    work: async (name?: keyof Jobs, count?: number) => {
      if (name !== undefined) for (const job of take(name, count)) await run(job);
      else while (waiting().length > 0) for (const job of take(undefined, 1)) await run(job);
    },
  };
}

/** The first call, and then the other. */
function once<Given extends unknown[], Done>(first: (...given: Given) => Done, then: (...given: Given) => Done) {
  let act = first;
  return (...given: Given): Done => {
    const now = act;
    act = then;
    return now(...given);
  };
}

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
