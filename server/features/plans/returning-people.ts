import { FORMER_PERSON_KEPT_DAYS } from "@wardrobe/domain/account/calls.ts";
import type { App, Trx } from "#app.ts";
import { inBatches } from "#adapters/db/port.ts";
import { listShares, restoreShares } from "#adapters/limits/hourly-share.ts";
import { type LockedAccount, formerCreditsOf, restoreCredits } from "#features/credits/account.ts";
import { deleteFormerPeople, putFormerPerson, takeFormerPerson } from "#features/plans/grant-store.ts";
import { hasHadTrial, noteTrial } from "#features/plans/give-plan.ts";
import { forgetInviter, setBlocked } from "#features/people/people.ts";

const KEPT_MS = FORMER_PERSON_KEPT_DAYS * 86_400_000;

/** Saves, under a pseudonym, what coming back must not renew after a person deletes their account (ADR-040). */
export async function saveFormerPerson(
  app: Pick<App, "clock" | "pseudonyms" | "rules">,
  trx: Trx,
  account: LockedAccount,
): Promise<void> {
  const { person } = account;
  await putFormerPerson(trx, {
    key: app.pseudonyms.of(person.telegram_id),
    left_at: app.clock.now(),
    is_trial_used: await hasHadTrial(trx, person),
    ...(await formerCreditsOf(app, trx, account)),
    shares: JSON.stringify(await listShares(trx, person.id)),
    is_blocked: person.blocked_at !== null,
  });
}

/** Restores credits, trial, limits and a block. Returns when they left; null for somebody who was never here. */
export async function restoreFormerPerson(
  app: Pick<App, "random" | "pseudonyms" | "rules">,
  trx: Trx,
  { userId, telegramId }: { userId: string; telegramId: number },
): Promise<Date | null> {
  const former = await takeFormerPerson(trx, app.pseudonyms.of(telegramId));
  if (former === undefined) return null;
  const { period_start, is_trial_used, shares } = former;
  await forgetInviter(trx, userId);
  await restoreShares(trx, userId, shares);
  if (is_trial_used) await noteTrial(app, trx, userId, period_start);
  await restoreCredits(trx, userId, former);
  if (former.is_blocked) await setBlocked(trx, userId, former.left_at);
  return former.left_at;
}

/** Deletes the records of people who left long ago; returns how many. */
export async function sweepFormerPeople(app: Pick<App, "db" | "clock">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - KEPT_MS);
  return await inBatches(async (limit) => await deleteFormerPeople(app.db, before, limit));
}
