import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { App } from "#app.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import type { ButtonPress, SentCommand, SharedPress, SentText } from "#adapters/messenger/port.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { closeAfterTest, openTestApp, type TestApp } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { call, type TestPerson } from "#testing/test-people.ts";

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
