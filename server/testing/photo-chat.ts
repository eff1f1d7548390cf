import { STACK_SHOWN_AFTER_S } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import type { App, Jobs } from "#app.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { fakeQueue } from "#testing/fake-queue.ts";
import { listItemsOf, openBot, photoBytes, setWritable } from "#testing/test-chats.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { toMessengerUser } from "#testing/test-operators.ts";
import { makePerson } from "#testing/test-people.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

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
    /** What was said, with every edit. */
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
