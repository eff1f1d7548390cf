import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { STACK_SHOWN_AFTER_S } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import type { ButtonPress, MessengerUser, SentCommand, SharedPress, SentText } from "#adapters/messenger/port.ts";
import type { App, Jobs } from "#app.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { closeAfterTest, openTestApp, type TestApp } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { call, type TestPerson, makePerson } from "#testing/test-people.ts";
import { fakeQueue } from "#testing/test-queue.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

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
