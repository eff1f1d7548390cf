import type { App } from "#app.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { isOperator } from "#features/operator/operators.ts";
import { endRenewalsOf } from "#features/payments/renewals.ts";
import { lockPerson, setBlocked, type Person } from "#features/people/people.ts";
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
};

/** Shuts a person out, or lets them in again; nothing of theirs is deleted, and no operator is shut out (OPS-02). */
export async function blockPerson(
  app: Pick<App, "db" | "clock" | "rules" | "log" | "cache" | "queue" | "notifier">,
  { operator, userId, blocks, reason }: Blocking,
): Promise<Blocked> {
  const done = await app.db.transaction().execute<Blocked>(async (trx) => {
    const person = await lockPerson(trx, userId);
    if (blocks && isOperator(app, person.telegram_id)) return { outcome: "block_operator", person };
    const act = blocks ? "block" : "unblock";
    const isFirst = (person.blocked_at !== null) !== blocks;
    const outcome = `${act}ed${isFirst ? "" : "_before"}` as const;
    if (isFirst) {
      await setBlocked(trx, userId, blocks ? app.clock.now() : null);
      // Nobody pays for what they cannot use.
      if (blocks) await endRenewalsOf(app, trx, userId);
      await deleteSessionsOf(trx, userId);
      await app.notifier.notify(trx, userId);
    }
    await recordAudit(app, trx, { operator, act, onUser: userId, arguments: { reason }, outcome });
    return { outcome, person };
  });
  // The other processes hear of it by the notifier.
  app.cache.deletePerson(userId);
  app.log.info({ event: "person_blocked", operator, userId, outcome: done.outcome });
  return done;
}
