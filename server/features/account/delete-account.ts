import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { App, Trx } from "#app.ts";
import { cancelTasksOf } from "#features/ai-tasks/run-task.ts";
import { lockAccount } from "#features/credits/account.ts";
import { listKeysOf } from "#features/files/list-stored-keys.ts";
import { forgetPayer, lockOrdersOf } from "#features/payments/person-payments.ts";
import { saveFormerPerson } from "#features/plans/returning-people.ts";
import { listMessagesOf } from "#features/questions/show-question.ts";
import { deletePerson, lockInvited } from "#features/people/people.ts";

/** Files that one job deletes. */
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
    await forgetPayer(trx, userId);
    const keys = await listKeysOf(trx, userId);
    for (let from = 0; from < keys.length; from += KEYS_PER_JOB) {
      await app.queue.send(trx, "delete-files", { keys: keys.slice(from, from + KEYS_PER_JOB) });
    }
    const ids = await listMessagesOf(trx, userId);
    const language = languageOfSettings(account.person.language);
    if (ids.length > 0) await app.queue.send(trx, "close-messages", { ids, language });
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
