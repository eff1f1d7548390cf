import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { SentCommand, SentText } from "#adapters/messenger/port.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import type { TestApp } from "#testing/test-app.ts";
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
