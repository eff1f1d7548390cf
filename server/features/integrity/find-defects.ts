import type { App, Jobs } from "#app.ts";
import type { JobRunner } from "#adapters/queue/port.ts";
import { checkJobs, type TaskDefect } from "#features/ai-tasks/check-jobs.ts";
import { checkFiles, type FileDefect } from "#features/files/check-files.ts";
import { checkOutfits, type OutfitDefect } from "#features/outfit/check-outfits.ts";
import { listFilesUsedByLooks } from "#features/outfit/saved-looks.ts";
import { listFilesUsedByPreviews } from "#features/outfit/sweep-previews.ts";
import { checkLedger, countLedgerRows, type LedgerFault } from "#features/payments/check-ledger.ts";
import { checkItems, type ItemDefect } from "#features/wardrobe/check-items.ts";
import { checkLists, type ListDefect } from "#features/wardrobe/check-lists.ts";
import { listFilesUsedByItems } from "#features/wardrobe/items.ts";

type LedgerDefect = { readonly kind: LedgerFault["fault"]; readonly of: string };

/** A violated invariant: its kind, and the id of what it concerns. */
export type Defect = FileDefect | ItemDefect | ListDefect | OutfitDefect | TaskDefect | LedgerDefect;

export type Findings = {
  /** How many of each were checked. */
  readonly checked: Readonly<Record<string, number>>;
  readonly defects: readonly Defect[];
};

type Deps = Pick<App, "db" | "files" | "random" | "rules">;
type Queue = Pick<JobRunner<Jobs>, "listLive">;

/**
 * Compares all stored data with each other; changes nothing. A running deployment is always in the middle of something,
 * so everything is checked twice and only defects found both times are reported.
 */
export async function findDefects(app: Deps, queue: Queue): Promise<Findings> {
  const { checked, defects } = await checkAll(app, queue);
  if (defects.length === 0) return { checked, defects };
  const again = new Set((await checkAll(app, queue)).defects.map(toKey));
  return { checked, defects: defects.filter((defect) => again.has(toKey(defect))) };
}

async function checkAll(app: Deps, queue: Queue): Promise<Findings> {
  const { items, ...ofItems } = await checkItems(app);
  const { lists, ...ofLists } = await checkLists(app);
  const { outfits, ...ofOutfits } = await checkOutfits(app);
  const { tasks, jobs, ...ofTasks } = await checkJobs(app, queue);
  const findUsedFiles = [listFilesUsedByItems, listFilesUsedByPreviews, listFilesUsedByLooks];
  const { files, stored, ...ofFiles } = await checkFiles(app, findUsedFiles);
  const ofLedger = (await checkLedger(app)).map((fault) => ({ kind: fault.fault, of: subjectOf(fault) }));
  return {
    checked: { files, stored, items, lists, outfits, tasks, jobs, ...(await countLedgerRows(app)) },
    defects: [
      ...ofFiles.defects,
      ...ofItems.defects,
      ...ofLists.defects,
      ...ofOutfits.defects,
      ...ofTasks.defects,
      ...ofLedger,
    ],
  };
}

function subjectOf(fault: LedgerFault): string {
  if ("charge" in fault) return fault.charge;
  if ("orderId" in fault) return fault.orderId;
  return "kind" in fault ? `${fault.userId} ${fault.kind}` : fault.userId;
}

function toKey({ kind, of }: Defect): string {
  return `${kind} ${of}`;
}
