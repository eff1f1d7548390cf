import { AppError } from "@wardrobe/domain/errors.ts";
import { REPORT_SHOWN_EVERY_MS, type ReportReason, type Thing } from "@wardrobe/domain/reports/report.ts";
import type { App } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { changeCase, countReport, findCase, lockCase } from "#features/reports/report-store.ts";

export { changeCase, countReasons, findCase, listTakenDown, lockCase } from "#features/reports/report-store.ts";

/** Throws taken_down: nobody is shown it, and its owner cannot show it again (TRUST-04). */
export async function requireShowable(db: Database, thing: Thing): Promise<void> {
  if ((await findCase(db, thing))?.is_taken_down === true) throw new AppError("taken_down");
}

/** A thing as others see it. */
export type Shown = Thing & { readonly ownerId: string };
type Report = { readonly reason: ReportReason; readonly from: string };

/** Counts a report, of each address once, and tells the operators, at most once a day. Throws taken_down. */
export async function addReport(
  app: Pick<App, "db" | "clock" | "queue" | "rules" | "signatures" | "log">,
  { ownerId, ...thing }: Shown,
  { reason, from }: Report,
): Promise<void> {
  const now = app.clock.now();
  const reporter = app.signatures.sign(`report of ${thing.of} ${thing.id} by ${from}`);
  await app.db.transaction().execute(async (trx) => {
    const { is_taken_down, shown_at } = await lockCase(trx, thing, ownerId);
    if (is_taken_down) throw new AppError("taken_down");
    const report = { thing: thing.of, id: thing.id, reporter, reason, reported_at: now };
    if (!(await countReport(trx, report))) return;
    app.log.info({ event: "reported", of: thing.of, reason });
    if (shown_at !== null && now.getTime() - shown_at.getTime() < REPORT_SHOWN_EVERY_MS) return;
    await changeCase(trx, thing, { shown_at: now });
    for (const operator of app.rules.operators) await app.queue.send(trx, "show-report", { ...thing, operator });
  });
}
