import type { App } from "#app.ts";
import { forgetPayer, listFileKeys, lockOrdersOf } from "#features/account/account-store.ts";
import { lockAccount } from "#features/credits/account.ts";
import { saveFormerPerson } from "#features/plans/returning-people.ts";
import { deletePerson, lockInvited } from "#features/people/people.ts";

/** So many files go in one job. */
const KEYS_A_JOB = 500;

/**
 * Everything of a person goes: sessions end with it at once, items, pictures, credits and the rest of the plan are gone, and a job deletes
 * the bytes. Their payments stay, without a name, since money must add up (SPEC-37), and under a sum that names nobody what a
 * return must not bring anew (ADR-040).
 */
export async function deleteAccount(
  app: Pick<App, "db" | "queue" | "clock" | "rules" | "log" | "cache">,
  userId: string,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // Orders before the person, as payments take them.
    await lockOrdersOf(trx, userId);
    // Whom they invited before themselves, as rewards take them: going sets their inviter to nobody.
    await lockInvited(trx, userId);
    const account = await lockAccount(app, trx, userId);
    await forgetPayer(trx, userId);
    const keys = await listFileKeys(trx, userId);
    for (let from = 0; from < keys.length; from += KEYS_A_JOB) {
      await app.queue.send(trx, "delete-files", { keys: keys.slice(from, from + KEYS_A_JOB) });
    }
    await saveFormerPerson(app, trx, account);
    await deletePerson(trx, userId);
  });
  app.cache.forgetPerson(userId);
  app.log.info({ event: "account_deleted", userId });
}

/** Deletes bytes whose owner is gone. Each may be gone already. */
export async function deleteFiles(app: Pick<App, "files">, keys: readonly string[]): Promise<void> {
  for (const key of keys) await app.files.delete(key);
}
