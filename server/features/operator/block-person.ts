import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App, Jobs } from "#app.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { isOperator } from "#features/operator/operators.ts";
import { endRenewalsOf, hasRenewalEndedSince } from "#features/payments/renewals.ts";
import { lockPerson, setBlocked, type Person } from "#features/people/people.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";
import { deleteSessionsOf } from "#features/session/sign-in.ts";

type Blocking = {
  readonly operator: number;
  readonly userId: string;
  readonly blocks: boolean;
  readonly reason: string;
};
export type Blocked = {
  readonly outcome: "blocked" | "blocked_before" | "unblocked" | "unblocked_before" | "block_operator";
  readonly person: Person;
  /** A month that renews ended with the block, for good (SPEC-78). */
  readonly endsRenewal: boolean;
};

/** Shuts a person out, or lets them in again; nothing of theirs is deleted, and no operator is shut out (OPS-02). */
export async function blockPerson(
  app: Pick<App, "db" | "clock" | "rules" | "log" | "cache" | "queue" | "notifier">,
  { operator, userId, blocks, reason }: Blocking,
): Promise<Blocked> {
  const done = await app.db.transaction().execute<Blocked>(async (trx) => {
    const person = await lockPerson(trx, userId);
    if (blocks && isOperator(app, person.telegram_id)) return { outcome: "block_operator", person, endsRenewal: false };
    const act = blocks ? "block" : "unblock";
    const isFirst = (person.blocked_at !== null) !== blocks;
    const outcome = `${act}ed${isFirst ? "" : "_before"}` as const;
    const now = app.clock.now();
    let endsRenewal = false;
    if (isFirst) {
      await setBlocked(trx, userId, blocks ? now : null);
      // Nobody pays for what they cannot use.
      if (blocks) await endRenewalsOf(app, trx, userId);
      endsRenewal = await hasRenewalEndedSince(trx, userId, person.blocked_at ?? now);
      if (!blocks) await app.queue.send(trx, "tell-unblocked", { userId, endsRenewal });
      await deleteSessionsOf(trx, userId);
      await app.notifier.notify(trx, userId);
    }
    await recordAudit(app, trx, { operator, act, onUser: userId, arguments: { reason }, outcome });
    return { outcome, person, endsRenewal };
  });
  // The other processes hear of it by the notifier.
  app.cache.deletePerson(userId);
  app.log.info({ event: "person_blocked", operator, userId, outcome: done.outcome });
  return done;
}

/** Tells somebody that they are let in again, and that their month does not renew any more. */
export async function tellUnblocked(
  app: Pick<App, "db" | "messenger">,
  { userId, endsRenewal }: Jobs["tell-unblocked"],
): Promise<void> {
  await writeToPerson(app, userId, ({ language: chosen }) => {
    const language = languageOfSettings(chosen);
    const text = botText(language, endsRenewal ? "bot_unblocked_once" : "bot_unblocked");
    return { text, buttons: [[openButton(language)]] };
  });
}
