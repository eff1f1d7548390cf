import type { App, Trx } from "#app.ts";
import { insertAct, listActRows } from "#features/operator/operator-store.ts";
import { findPerson, findPersonByTelegramId, type Person } from "#features/people/people.ts";
import { fromNano } from "@wardrobe/domain/payments/coin.ts";
import { STATS_DAYS, statsFrom, toStats, PLOTTED } from "@wardrobe/domain/operator/stats.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { dayOfCounts, listCounts } from "#features/counts/counts.ts";

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

/** The numbers of the deployment as text and one picture, by the counts of each day (OPS-01). */
export async function showStats(
  app: Pick<App, "db" | "clock" | "pictures" | "rules">,
  language: Language,
): Promise<OutgoingMessage> {
  const now = app.clock.now();
  const today = dayOfCounts(now);
  const stats = toStats(await listCounts(app.db, statsFrom(today)), today);
  const { active, reached, returned, plans, month, plots } = stats;
  const number = new Intl.NumberFormat(language);
  const share = ({ count, of }: { readonly count: number; readonly of: number }): string =>
    of === 0 ? "–" : `${number.format(count)} (${Math.round((100 * count) / of)} %)`;
  const text = operatorText(language, "stats", {
    time: now.toISOString().slice(11, 16),
    days: STATS_DAYS,
    people: number.format(stats.people),
    fresh: number.format(stats.fresh),
    day: number.format(active.day),
    week: number.format(active.week),
    month: number.format(active.month),
    card: share(reached.card),
    outfit: share(reached.outfit),
    look: share(reached.look),
    morning: share(reached.morning),
    week_1: share(returned.week_1),
    week_4: share(returned.week_4),
    free: number.format(stats.people - plans.basic - plans.pro),
    basic: number.format(plans.basic),
    pro: number.format(plans.pro),
    stars: number.format(month.stars),
    coins: `${fromNano(BigInt(month.ton))} ${app.rules.coin.label}`,
    refunds: number.format(month.refunds),
    calls: number.format(month.model_calls),
    cost: dollars(month.model_cost),
    top_active: number.format(Math.max(...plots.active)),
    top_new: number.format(Math.max(...plots.new)),
    top_stars: number.format(Math.max(...plots.stars)),
    top_model_cost: dollars(Math.max(...plots.model_cost)),
  });
  const bytes = await app.pictures.drawPlots(PLOTTED.map((name) => plots[name]));
  return { text, picture: { bytes, name: "stats.jpg" } };
}

/** From millionths of one. */
function dollars(cost: number): string {
  return (cost / 1e6).toFixed(2);
}
