import { startParamOfGarments } from "@wardrobe/domain/start-params.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { chatPhotoText } from "@wardrobe/domain/text/chat-photos.ts";
import { tellStack, whenItGoesOn, type PhotoOutcome } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import type { App } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { waitForShare } from "#adapters/limits/hourly-share.ts";
import { findPerson, type Person } from "#features/people/people.ts";
import { recognitionShare } from "#features/wardrobe/recognise.ts";
import { showLast, openButton, sendToPerson } from "#features/people/write-to-person.ts";
import {
  changeStack,
  findStack,
  listOutcomes,
  lockStack,
  type PhotoStack,
} from "#features/wardrobe/photo-stack-store.ts";
import { sendJob, STACK_JOB } from "#features/wardrobe/photo-stack.ts";

type Deps = Pick<App, "db" | "clock" | "rules" | "queue" | "messenger">;
export type Answer = (person: Person) => OutgoingMessage;

/** The job of a stack (MANY-05). */
export async function showStackByJob(app: Deps, { stackId }: { readonly stackId: string }): Promise<void> {
  await showStack(app, { stackId, by: STACK_JOB });
}

/** `by`: the job that shows it; it does nothing unless `shown_by` names it, such as when it is repeated. */
export type Showing = { readonly stackId: string; readonly by: number };

/**
 * Sends or edits the message of a stack. Of all jobs only one does so, until it has shown the last state: what changed
 * meanwhile is shown by one more job. `alone`: the answer to a photo as long as it is alone.
 */
export async function showStack(app: Deps, { stackId, by }: Showing, alone: Answer | null = null): Promise<void> {
  const read = async (db: App["db"], stack: PhotoStack | undefined): Promise<Shown | undefined> =>
    stack?.shown_by === by ? { stack, outcomes: await listOutcomes(db, stackId) } : undefined;
  await showLast(app, {
    find: async () => await read(app.db, await findStack(app.db, stackId)),
    lock: async (trx) => await read(trx, await lockStack(trx, stackId)),
    stateOf: ({ stack, outcomes }) => `${stack.is_several} ${outcomes}`,
    show: async (shown) => await showOnce(app, shown, alone),
    again: async (trx, { stack }) => await sendJob(app, trx, stack),
    done: async (trx) => await changeStack(trx, stackId, { shown_by: null }),
  });
}

type Shown = { readonly stack: PhotoStack; readonly outcomes: readonly (PhotoOutcome | null)[] };

async function showOnce(app: Deps, { stack, outcomes }: Shown, alone: Answer | null): Promise<void> {
  const waitMs = await waitForShare(app, stack.user_id, recognitionShare(app.rules));
  const wait = { at: app.clock.now(), waitMs };
  const several = (person: Person) => composeStack(person, outcomes, wait);
  const answer = stack.is_several ? several : alone;
  if (answer !== null && stack.message_id === null) {
    await sendToPerson(app, stack.user_id, answer, async ({ messageId }, { picture }) => {
      await changeStack(app.db, stack.id, { message_id: messageId, is_text: picture === undefined });
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
  await changeStack(app.db, stackId, { shown_by: null });
}
