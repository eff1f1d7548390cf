import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { findPerson, type Person } from "#features/people/people.ts";

const PREFIX = "operator-delete:";

/** The callback data of the button with which an operator deletes somebody's account. */
export function deleteOnRequestAction(userId: string): string {
  return PREFIX + userId;
}

/** Whose account; null for any other action. */
export function parseDeleteOnRequest(action: string): string | null {
  return action.startsWith(PREFIX) ? action.slice(PREFIX.length) : null;
}

export type DeletedOnRequest =
  | { readonly outcome: "op_deleted"; readonly person: Person }
  | { readonly outcome: "op_delete_gone" | "op_delete_own" };

/** An operator deletes a person who asked for it, once; never their own account. The person is told, if they can be. */
export async function deleteOnRequest(
  app: Pick<App, "db" | "queue" | "clock" | "pseudonyms" | "rules" | "log" | "cache" | "notifier" | "messenger">,
  operator: number,
  userId: string,
): Promise<DeletedOnRequest> {
  const person = await findPerson(app.db, userId);
  if (person === undefined) return { outcome: "op_delete_gone" };
  if (person.telegram_id === operator) return { outcome: "op_delete_own" };
  await deleteAccount(app, userId, async (trx) => {
    // The person is gone by now, and no entry names whom it was about.
    await recordAudit(app, trx, { operator, act: "delete", onUser: null, arguments: {}, outcome: "deleted" });
  });
  if (person.may_be_written_to) {
    const farewell = { text: botText(person.language ?? FALLBACK_LANGUAGE, "bot_deleted") };
    await app.messenger.send(person.telegram_id, farewell).catch((error: unknown) => {
      app.log.warn({ event: "farewell_unsent", err: error });
    });
  }
  return { outcome: "op_deleted", person };
}
