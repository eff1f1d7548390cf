import { createHmac, hkdfSync } from "node:crypto";
import { FORMER_PERSON_KEPT_DAYS } from "@wardrobe/domain/account/former-person.ts";
import type { App, Trx } from "#app.ts";
import type { LockedAccount } from "#features/credits/account.ts";
import { formerCreditsOf, restoreCredits } from "#features/credits/former-credits.ts";
import { deleteFormerPeople, putFormerPerson, takeFormerPerson } from "#features/plans/former-people-store.ts";
import { hasHadTrial, noteTrial } from "#features/plans/give-plan.ts";
import { inBatches } from "#adapters/db/in-batches.ts";
import { forgetInviter } from "#features/people/people.ts";
import { listShares, restoreShares } from "#adapters/limits/hourly-share.ts";

const KEPT_MS = FORMER_PERSON_KEPT_DAYS * 86_400_000;
/** What the key is for, so that no other use of the bot's token comes to the same one. */
const LABEL = "wardrobe: former people";
const KEY_BYTES = 32;

/** Keeps of somebody who is leaving what a return must not bring anew, without who they are (ADR-040). */
export async function saveFormerPerson(
  app: Pick<App, "clock" | "rules">,
  trx: Trx,
  account: LockedAccount,
): Promise<void> {
  const { person } = account;
  await putFormerPerson(trx, {
    key: keyOf(app, person.telegram_id),
    left_at: app.clock.now(),
    is_trial_used: await hasHadTrial(trx, person),
    ...(await formerCreditsOf(app, trx, account)),
    shares: JSON.stringify(await listShares(trx, person.id)),
  });
}

/**
 * Gives a newcomer who was here before what they left: the rest of the same credit period, the used trial, the hour's shares. Nobody is
 * rewarded for inviting them. Returns when they left; null for whoever was never here.
 */
export async function restoreFormerPerson(
  app: Pick<App, "random" | "rules">,
  trx: Trx,
  { userId, telegramId }: { userId: string; telegramId: number },
): Promise<Date | null> {
  const former = await takeFormerPerson(trx, keyOf(app, telegramId));
  if (former === undefined) return null;
  const { period_start, is_trial_used, shares } = former;
  await forgetInviter(trx, userId);
  await restoreShares(trx, userId, shares);
  if (is_trial_used) await noteTrial(app, trx, userId, period_start);
  await restoreCredits(trx, userId, former);
  return former.left_at;
}

/** Forgets who left long ago; returns how many. */
export async function sweepFormerPeople(app: Pick<App, "db" | "clock">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - KEPT_MS);
  return await inBatches(async (limit) => await deleteFormerPeople(app.db, before, limit));
}

/** Messenger ids are few enough to try them all, so the sum has a key that does not stand in the database. */
function keyOf({ rules }: Pick<App, "rules">, telegramId: number): Uint8Array {
  const key = Buffer.from(hkdfSync("sha256", rules.botToken, "", LABEL, KEY_BYTES));
  return createHmac("sha256", key).update(String(telegramId)).digest();
}
