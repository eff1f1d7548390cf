import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App, ChatPerson } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import type { CommandRequest } from "#kernel/feature.ts";

const DELETE = "account:delete:";
export const KEEP_ACCOUNT_ACT = "account:keep";
/** Names the account, so that an old or repeated press cannot delete a newer one. */
export const deleteAccountAct = (userId: string): string => `${DELETE}${userId}`;

export async function askWhetherToDelete(_app: App, { person, language }: CommandRequest): Promise<OutgoingMessage> {
  return {
    text: botText(language, "bot_delete_question"),
    buttons: [
      [{ label: botText(language, "bot_delete_no"), act: KEEP_ACCOUNT_ACT }],
      [{ label: botText(language, "bot_delete_yes"), act: deleteAccountAct(person.id) }],
    ],
  };
}

export async function pressDelete(app: App, person: ChatPerson, { act }: { act: string }): Promise<string | null> {
  const language = languageOfSettings(person.language);
  if (act === KEEP_ACCOUNT_ACT) return botText(language, "bot_kept");
  if (!act.startsWith(DELETE)) return null;
  if (act !== deleteAccountAct(person.id)) return botText(language, "bot_delete_old");
  await deleteAccount(app, person.id);
  // The account is deleted even if the farewell cannot be sent.
  const farewell = { text: botText(language, "bot_deleted") };
  await app.messenger.send(person.telegram_id, farewell).catch((error: unknown) => {
    app.log.warn({ event: "farewell_unsent", err: error });
  });
  return "";
}
