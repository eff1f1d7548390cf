import type { App, Trx } from "#app.ts";
import { insertAct, listActRows } from "#features/operator/operator-store.ts";
import { findPerson, findPersonByTelegramId, type Person } from "#features/people/people.ts";

type OperatorAct = "reward" | "refund" | "rest" | "grant" | "take_back" | "match" | "coin" | "who";

/** What an act came to. */
export const AUDIT_OUTCOMES = [
  "rewarded",
  "not_rewarded",
  "decided_before",
  "refunded",
  "refunded_by_hand",
  "rest_returned",
  "granted",
  "granted_before",
  "taken_back",
  "taken_back_before",
  "matched",
  "coin_on",
  "coin_off",
  "shown",
] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

type Act = {
  readonly operator: number;
  readonly act: OperatorAct;
  readonly onUser: string | null;
  /** Nothing by which a person could be known: it stays when they leave. */
  readonly arguments: Readonly<Record<string, string | number>>;
  readonly outcome: AuditOutcome;
};

/** Keeps what an operator did, in the transaction that does it: both stand or neither. */
export async function recordAudit(app: Pick<App, "clock">, trx: Trx, act: Act): Promise<void> {
  await insertAct(trx, {
    operator: act.operator,
    act: act.act,
    on_user: act.onUser,
    arguments: JSON.stringify(act.arguments),
    outcome: act.outcome,
    done_at: app.clock.now(),
  });
}

export type AuditEntry = {
  readonly by: Person | number;
  readonly act: string;
  readonly on: Person | null;
  readonly arguments: Readonly<Record<string, string | number>>;
  readonly outcome: string;
  readonly at: Date;
};

/** What operators did last, the newest first. Whoever has left is not named any more. */
export async function listAuditEntries(app: Pick<App, "db">, limit: number): Promise<AuditEntry[]> {
  const acts: AuditEntry[] = [];
  for (const { operator, act, on_user, arguments: given, outcome, done_at } of await listActRows(app.db, limit)) {
    const on = on_user === null ? null : ((await findPerson(app.db, on_user)) ?? null);
    acts.push({
      by: (await findPersonByTelegramId(app.db, operator)) ?? operator,
      act,
      on,
      arguments: given,
      outcome,
      at: done_at,
    });
  }
  return acts;
}
