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

/** Something that the house's own rules exclude: what it is, and the id of what it is about. */
export type Defect = FileDefect | ItemDefect | ListDefect | OutfitDefect | TaskDefect | LedgerDefect;

export type Findings = {
  /** How much of each was looked at. */
  readonly looked: Readonly<Record<string, number>>;
  readonly defects: readonly Defect[];
};

type Deps = Pick<App, "db" | "files" | "random" | "rules">;
type Queue = Pick<JobRunner<Jobs>, "listLive">;

/**
 * Holds everything that is kept against everything else, and changes nothing. A house at work is always in the middle of something, so
 * what is found is looked for again, and only what is still there is told.
 */
export async function findDefects(app: Deps, queue: Queue): Promise<Findings> {
  const { looked, defects } = await lookThrough(app, queue);
  if (defects.length === 0) return { looked, defects };
  const again = new Set((await lookThrough(app, queue)).defects.map(nameOf));
  return { looked, defects: defects.filter((defect) => again.has(nameOf(defect))) };
}

async function lookThrough(app: Deps, queue: Queue): Promise<Findings> {
  const { items, ...ofItems } = await checkItems(app);
  const { lists, ...ofLists } = await checkLists(app);
  const { outfits, ...ofOutfits } = await checkOutfits(app);
  const { tasks, jobs, ...ofTasks } = await checkJobs(app, queue);
  const named = [listFilesUsedByItems, listFilesUsedByPreviews, listFilesUsedByLooks];
  const { files, stored, ...ofFiles } = await checkFiles(app, named);
  const ofLedger = (await checkLedger(app)).map((fault) => ({ kind: fault.fault, of: whatOf(fault) }));
  return {
    looked: { files, stored, items, lists, outfits, tasks, jobs, ...(await countLedgerRows(app)) },
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

function whatOf(fault: LedgerFault): string {
  if ("charge" in fault) return fault.charge;
  if ("orderId" in fault) return fault.orderId;
  return "kind" in fault ? `${fault.userId} ${fault.kind}` : fault.userId;
}

function nameOf({ kind, of }: Defect): string {
  return `${kind} ${of}`;
}
