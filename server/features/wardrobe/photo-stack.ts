import {
  STACK_OPEN_MS,
  STACK_SHOWN_AFTER_S,
  type PhotoOutcome,
  tellStack,
  whenItGoesOn,
} from "@wardrobe/domain/wardrobe/photo-stack.ts";
import type { App, Trx } from "#app.ts";
import { lockPerson, findPerson, type Person } from "#features/people/people.ts";
import * as store from "#features/wardrobe/photo-stack-store.ts";
import { startParamOfGarments } from "@wardrobe/domain/start-params.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { chatPhotoText } from "@wardrobe/domain/text/chat-photos.ts";
import { waitForShare } from "#adapters/limits/hourly-share.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { recognitionShare } from "#features/wardrobe/recognise.ts";
import { showLast, openButton, sendToPerson } from "#features/people/write-to-person.ts";

/** In `shown_by`: a job of the stack itself. No message of the messenger has this number. */
const STACK_JOB = -1;
/** The messenger repeats an update for at most a day. */
const STACK_KEPT_MS = 24 * 3_600_000;

export type { PhotoOf } from "#features/wardrobe/photo-stack-store.ts";
export type Joining = store.PhotoOf & { readonly isOfAlbum: boolean };

/** A photo joins the open stack or begins one. Returns whether it is told with others; null if it had joined before. */
export async function joinStack(
  app: Pick<App, "clock" | "random" | "queue">,
  trx: Trx,
  { userId, messageId, isOfAlbum }: Joining,
  outcome: PhotoOutcome | null,
): Promise<boolean | null> {
  await lockPerson(trx, userId);
  if ((await store.findStackOf(trx, { userId, messageId })) !== undefined) return null;
  const now = app.clock.now();
  const open = await store.lockOpenStack(trx, userId, now);
  const is_several = isOfAlbum || open !== undefined;
  if (outcome !== null && !is_several) return false;
  const open_until = new Date(now.getTime() + STACK_OPEN_MS[is_several ? "several" : "alone"]);
  const begun = { id: app.random.id(), user_id: userId, is_several, open_until, message_id: null, shown_by: null };
  const stack = open ?? (await store.insertStack(trx, begun));
  await store.insertPhoto(trx, { userId, messageId }, { stackId: stack.id, outcome });
  if (open !== undefined) await store.changeStack(trx, stack.id, { is_several, open_until });
  if (is_several) await showSoon(app, trx, stack);
  return is_several;
}

/** Records a photo's outcome. Returns its stack if the caller has to show it, null if not, undefined without one. */
export async function endPhoto(
  app: Pick<App, "db" | "queue">,
  photo: store.PhotoOf,
  outcome: PhotoOutcome,
): Promise<string | null | undefined> {
  const stackId = await store.findStackOf(app.db, photo);
  if (stackId === undefined) return undefined;
  return await app.db.transaction().execute(async (trx) => {
    const stack = await store.lockStack(trx, stackId);
    if (stack === undefined) return undefined;
    await store.setOutcome(trx, photo, outcome);
    // An earlier attempt of the same job was to show it.
    if (stack.shown_by === photo.messageId) return stackId;
    if (stack.is_several) {
      await showSoon(app, trx, stack);
      return null;
    }
    if (stack.message_id !== null) return null;
    await store.changeStack(trx, stackId, { shown_by: photo.messageId });
    return stackId;
  });
}

/** Records that a photo is tried again later. Returns whether its stack's message says so; a photo alone has none yet. */
export async function postponePhoto(app: Pick<App, "queue">, trx: Trx, photo: store.PhotoOf): Promise<boolean> {
  const stackId = await store.findStackOf(trx, photo);
  const stack = stackId === undefined ? undefined : await store.lockStack(trx, stackId);
  if (stack === undefined) return false;
  await store.setOutcome(trx, photo, "waiting");
  if (stack.is_several) await showSoon(app, trx, stack);
  return stack.is_several;
}

/** Sends a job that shows the stack, unless one will. Changes until then are shown with it. */
async function showSoon(app: Pick<App, "queue">, trx: Trx, stack: store.PhotoStack): Promise<void> {
  if (stack.shown_by === null) await sendJob(app, trx, stack);
}

/** The job of a locked stack. */
async function sendJob(
  app: Pick<App, "queue">,
  trx: Trx,
  { id: stackId, message_id }: Pick<store.PhotoStack, "id" | "message_id">,
): Promise<void> {
  await store.changeStack(trx, stackId, { shown_by: STACK_JOB });
  const afterS = STACK_SHOWN_AFTER_S[message_id === null ? "first" : "edited"];
  await app.queue.send(trx, "show-stack", { stackId }, { afterS });
}

/** Whether a photo was answered together with others. */
export async function isOfStack(app: Pick<App, "db">, photo: store.PhotoOf): Promise<boolean> {
  const stackId = await store.findStackOf(app.db, photo);
  return stackId !== undefined && (await store.findStack(app.db, stackId))?.is_several === true;
}

/** Deletes stacks whose photos cannot come again; returns how many. */
export async function sweepStacks({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return await store.deleteStacksBefore(db, new Date(clock.now().getTime() - STACK_KEPT_MS));
}

type Deps = Pick<App, "db" | "clock" | "rules" | "queue" | "messenger">;
export type Answer = (person: Person) => OutgoingMessage;

/** The job of a stack (MANY-05). */
export async function showStackByJob(app: Deps, { stackId }: { readonly stackId: string }): Promise<void> {
  await showStack(app, { stackId, by: STACK_JOB });
}

/** `by`: the job that shows it; it does nothing unless `shown_by` names it, such as when it is repeated. */
type Showing = { readonly stackId: string; readonly by: number };

/** Sends or edits a stack's message, one job at a time, until it shows the last state. `alone`: of a single photo. */
export async function showStack(app: Deps, { stackId, by }: Showing, alone: Answer | null = null): Promise<void> {
  const read = async (db: App["db"], stack: store.PhotoStack | undefined): Promise<Shown | undefined> =>
    stack?.shown_by === by ? { stack, outcomes: await store.listOutcomes(db, stackId) } : undefined;
  await showLast(app, {
    find: async () => await read(app.db, await store.findStack(app.db, stackId)),
    lock: async (trx) => await read(trx, await store.lockStack(trx, stackId)),
    stateOf: ({ stack, outcomes }) => `${stack.is_several} ${outcomes}`,
    show: async (shown) => await showOnce(app, shown, alone),
    again: async (trx, { stack }) => await sendJob(app, trx, stack),
    done: async (trx) => await store.changeStack(trx, stackId, { shown_by: null }),
  });
}

type Shown = { readonly stack: store.PhotoStack; readonly outcomes: readonly (PhotoOutcome | null)[] };

async function showOnce(app: Deps, { stack, outcomes }: Shown, alone: Answer | null): Promise<void> {
  const waitMs = await waitForShare(app, stack.user_id, recognitionShare(app.rules));
  const wait = { at: app.clock.now(), waitMs };
  const several = (person: Person) => composeStack(person, outcomes, wait);
  const answer = stack.is_several ? several : alone;
  if (answer !== null && stack.message_id === null) {
    await sendToPerson(app, stack.user_id, answer, async ({ messageId }, { picture }) => {
      await store.changeStack(app.db, stack.id, { message_id: messageId, is_text: picture === undefined });
    });
  } else if (answer !== null && stack.message_id !== null) {
    const person = await findPerson(app.db, stack.user_id);
    if (person?.may_be_written_to !== true) return;
    const { text, buttons = [] } = answer(person);
    const sent = { to: person.telegram_id, messageId: stack.message_id, isText: stack.is_text };
    await app.messenger.edit(sent, { text, buttons });
  }
}

function composeStack(
  { language: chosen, time_zone: zone }: Person,
  outcomes: readonly (PhotoOutcome | null)[],
  wait: Parameters<typeof whenItGoesOn>[2],
): OutgoingMessage {
  const language = chosen ?? FALLBACK_LANGUAGE;
  const choose = { label: chatPhotoText(language, "stack_choose"), open: startParamOfGarments() };
  const isDone = !outcomes.includes(null);
  const buttons = [[openButton(language)], ...(isDone && outcomes.includes("several") ? [[choose]] : [])];
  return { text: tellStack(language, outcomes, whenItGoesOn(language, zone, wait)), buttons };
}

/** After the last attempt: the next change of the stack is shown again. */
export async function giveUpStack(app: Pick<App, "db">, stackId: string): Promise<void> {
  await store.changeStack(app.db, stackId, { shown_by: null });
}
