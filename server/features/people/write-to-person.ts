import type { Language } from "@wardrobe/domain/people/language.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App, Trx } from "#app.ts";
import type { BotProfile, MessageButton, OutgoingMessage, SentMessage } from "#adapters/messenger/port.ts";
import { findPerson, setMayBeWrittenTo, type Person } from "#features/people/people.ts";

/** Writes to a person if they still exist and the bot may; returns whether it did. Throws if the messenger does not answer. */
export async function writeToPerson(
  app: Pick<App, "db" | "messenger">,
  userId: string,
  compose: (person: Person) => OutgoingMessage,
): Promise<boolean> {
  return await sendToPerson(app, userId, compose, async () => {});
}

/** The same; `onSent` saves the message for a later edit. */
export async function sendToPerson(
  app: Pick<App, "db" | "messenger">,
  userId: string,
  compose: (person: Person) => OutgoingMessage,
  onSent: (sent: SentMessage, message: OutgoingMessage) => Promise<void>,
): Promise<boolean> {
  const person = await findPerson(app.db, userId);
  if (person?.may_be_written_to !== true) return false;
  const message = compose(person);
  const sent = await app.messenger.send(person.telegram_id, message);
  if (sent === "refused") await setMayBeWrittenTo(app.db, userId, false);
  else await onSent(sent, message);
  return sent !== "refused";
}

/** A button that opens the app, with a start parameter if one is given. */
export function openButton(language: Language, open = "", label: ChatTextKey = "bot_open"): MessageButton {
  return { label: botText(language, label), open };
}

/** The button beside the field of the chat speaks the person's language (SPEC-100). */
export async function showMenu(app: Pick<App, "messenger" | "rules">, to: number, language: Language): Promise<void> {
  await app.messenger.showMenu(to, menuOf(app.rules.publicUrl, language));
}

export function menuOf(url: string, language: Language): BotProfile["menu"] {
  return { label: botText(language, "bot_menu"), url };
}

/** Something that is shown in messages of the chat and changes while it is. */
type Changing<Thing> = {
  find(): Promise<Thing | undefined>;
  lock(trx: Trx): Promise<Thing | undefined>;
  stateOf(thing: Thing): string;
  show(thing: Thing): Promise<void>;
  /** Sends one more job, for what changed while it was shown. */
  again(trx: Trx, now: Thing): Promise<void>;
  /** No job shows it any more: the next change sends one. */
  done(trx: Trx): Promise<void>;
};

/** One job shows what changed since the last, so that there are few edits, and the last state is always shown. */
export async function showLast<Thing>(app: Pick<App, "db">, of: Changing<Thing>): Promise<void> {
  const shown = await of.find();
  if (shown === undefined) return;
  await of.show(shown);
  await app.db.transaction().execute(async (trx) => {
    const now = await of.lock(trx);
    if (now === undefined) return;
    if (of.stateOf(now) === of.stateOf(shown)) await of.done(trx);
    else await of.again(trx, now);
  });
}
