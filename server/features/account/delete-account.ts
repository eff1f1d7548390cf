import { languageOfSettings, FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import type { App, Trx, ChatPerson } from "#app.ts";
import { cancelTasksOf } from "#features/ai-tasks/run-task.ts";
import { countLeft } from "#features/counts/counts.ts";
import { lockAccount, readAccount } from "#features/credits/account.ts";
import { listKeysOf } from "#features/files/stored-bytes.ts";
import { forgetPayer, lockOrdersOf } from "#features/payments/person-payments.ts";
import { endRenewalsOf } from "#features/payments/renewals.ts";
import { saveFormerPerson } from "#features/plans/returning-people.ts";
import { listMessagesOf } from "#features/questions/question-message.ts";
import { deletePerson, lockInvited, findPerson, type Person } from "#features/people/people.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { goodsText } from "#features/payments/tell-payment.ts";
import { recordAudit } from "#features/operator/audit.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import type { CommandRequest } from "#kernel/feature.ts";

const KEYS_PER_JOB = 500;

/**
 * Deletes a person's account; jobs delete the pictures' bytes. Payments stay without the payer, because money must add
 * up (SPEC-37), and, under a hash, what coming back must not renew (ADR-040). `add` runs in the same transaction.
 */
export async function deleteAccount(
  app: Pick<App, "db" | "queue" | "clock" | "pseudonyms" | "rules" | "log" | "cache" | "notifier">,
  userId: string,
  add: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // Orders are locked before the person, in the same order as for payments.
    await lockOrdersOf(trx, userId);
    // Invited people are locked before the person, in the same order as for rewards: deletion clears their inviter.
    await lockInvited(trx, userId);
    const account = await lockAccount(app, trx, userId);
    await cancelTasksOf(app, trx, account);
    await endRenewalsOf(app, trx, userId);
    await forgetPayer(trx, userId);
    const keys = await listKeysOf(trx, userId);
    for (let from = 0; from < keys.length; from += KEYS_PER_JOB) {
      await app.queue.send(trx, "delete-files", { keys: keys.slice(from, from + KEYS_PER_JOB) });
    }
    const ids = await listMessagesOf(trx, userId);
    const language = languageOfSettings(account.person.language);
    if (ids.length > 0) await app.queue.send(trx, "close-messages", { ids, language });
    await countLeft(trx, account.person);
    // Read again: the cancelled tasks have returned their credits.
    await saveFormerPerson(app, trx, await lockAccount(app, trx, userId));
    await app.queue.deleteWith(trx, { userId });
    await deletePerson(trx, userId);
    await add(trx);
  });
  app.cache.deletePerson(userId);
  app.log.info({ event: "account_deleted", userId });
}

/** Deletes the bytes of a deleted account's files. Those that are missing are skipped. */
export async function deleteFiles(app: Pick<App, "files">, keys: readonly string[]): Promise<void> {
  for (const key of keys) await app.files.delete(key);
}

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

const DELETE = "account:delete:";
const KEEP_ACCOUNT_ACT = "account:keep";
export const DELETE_ACTS = [KEEP_ACCOUNT_ACT, DELETE];
/** Names the account, so that an old or repeated press cannot delete a newer one. */
export const deleteAccountAct = (userId: string): string => `${DELETE}${userId}`;

export async function askWhetherToDelete(app: App, { person, language }: CommandRequest): Promise<OutgoingMessage> {
  const { bought } = (await readAccount(app, app.db, person.id)).aiCredits;
  const credits = goodsText({ credits: bought }, language);
  const question = botText(language, "bot_delete_question");
  return {
    text: bought === 0 ? question : `${question}\n\n${planText(language, "bought_go_too", { credits })}`,
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
