import type { App, Trx } from "#app.ts";
import { insertAct, listActRows } from "#features/operator/operator-store.ts";
import { findPerson, findPersonByTelegramId, type Person } from "#features/people/people.ts";

type AuditedAct =
  | "reward"
  | "refund"
  | "rest"
  | "grant"
  | "take_back"
  | "match"
  | "coin"
  | "who"
  | "delete"
  | "answer"
  | "broadcast"
  | "report"
  | "lift"
  | "block"
  | "unblock";

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
  "deleted",
  "answered",
  "broadcast_begun",
  "broadcast_stopped",
  "taken_down",
  "dismissed",
  "lifted",
  "blocked",
  "blocked_before",
  "unblocked",
  "unblocked_before",
] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

type NewEntry = {
  readonly operator: number;
  readonly act: AuditedAct;
  readonly onUser: string | null;
  /** No personal data: the entry stays after the person deletes their account. */
  readonly arguments: Readonly<Record<string, string | number>>;
  readonly outcome: AuditOutcome;
};

/** Writes an act of an operator to the audit log, in the same transaction as the act itself. */
export async function recordAudit(app: Pick<App, "clock">, trx: Trx, entry: NewEntry): Promise<void> {
  await insertAct(trx, {
    operator: entry.operator,
    act: entry.act,
    on_user: entry.onUser,
    arguments: JSON.stringify(entry.arguments),
    outcome: entry.outcome,
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

/** The last entries of the audit log, newest first. People who deleted their account are not named. */
export async function listAuditEntries(app: Pick<App, "db">, limit: number): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (const { operator, act, on_user, arguments: given, outcome, done_at } of await listActRows(app.db, limit)) {
    const on = on_user === null ? null : ((await findPerson(app.db, on_user)) ?? null);
    entries.push({
      by: (await findPersonByTelegramId(app.db, operator)) ?? operator,
      act,
      on,
      arguments: given,
      outcome,
      at: done_at,
    });
  }
  return entries;
}
