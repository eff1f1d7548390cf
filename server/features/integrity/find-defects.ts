import type { App, Jobs } from "#app.ts";
import type { JobRunner } from "#adapters/queue/port.ts";
import { findUsedFiles } from "#features/account/used-files.ts";
import { checkJobs, type TaskDefect, repairTask } from "#features/ai-tasks/check-jobs.ts";
import { checkRequests, repairRequest, type RequestDefect } from "#features/chat-requests/check-requests.ts";
import { checkFiles, type FileDefect, repairFile } from "#features/files/check-files.ts";
import { checkMornings, repairMorning, type MorningDefect } from "#features/morning/check-mornings.ts";
import { checkOutfits, type OutfitDefect } from "#features/outfit/check-outfits.ts";
import { checkLedger, countLedgerRows, type LedgerFault } from "#features/payments/check-ledger.ts";
import { checkQuestions, repairQuestion, type QuestionDefect } from "#features/questions/check-questions.ts";
import {
  checkItems,
  type ItemDefect,
  checkLists,
  type ListDefect,
  repairList,
} from "#features/wardrobe/check-items.ts";
import { checkWishes, type WishDefect } from "#features/wishes/check-wishes.ts";
import { checkPlans, type PlanDefect } from "#features/planner/check-plans.ts";
import { checkWears, repairWears, type WearDefect } from "#features/wears/check-wears.ts";

type LedgerDefect = { readonly kind: LedgerFault["fault"]; readonly of: string };

/** A violated invariant: its kind, and the id of what it concerns. */
export type Defect = {
  readonly kind: (
    | FileDefect
    | ItemDefect
    | ListDefect
    | OutfitDefect
    | WearDefect
    | WishDefect
    | PlanDefect
    | TaskDefect
    | MorningDefect
    | RequestDefect
    | QuestionDefect
    | LedgerDefect
  )["kind"];
  readonly of: string;
};

export type Findings = {
  /** How many of each were checked. */
  readonly checked: Readonly<Record<string, number>>;
  readonly defects: readonly Defect[];
};

type Deps = Pick<App, "db" | "files" | "random" | "rules">;
type Queue = Pick<JobRunner<Jobs>, "listLive">;

/** Compares all stored data, twice: a running deployment changes, so only lasting defects are reported. */
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
  const { wears, ...ofWears } = await checkWears(app);
  const { wishes, ...ofWishes } = await checkWishes(app);
  const { plans, ...ofPlans } = await checkPlans(app);
  const { tasks, jobs, ...ofTasks } = await checkJobs(app, queue);
  const { questions, ...ofQuestions } = await checkQuestions(app, queue);
  const { mornings, ...ofMornings } = await checkMornings(app, queue);
  const { requests, ...ofRequests } = await checkRequests(app, queue);
  const { files, stored, ...ofFiles } = await checkFiles(app, findUsedFiles);
  const ofLedger = (await checkLedger(app)).map((fault) => ({ kind: fault.fault, of: subjectOf(fault) }));
  return {
    checked: {
      files,
      stored,
      items,
      lists,
      outfits,
      wears,
      wishes,
      plans,
      questions,
      mornings,
      requests,
      tasks,
      jobs,
      ...(await countLedgerRows(app)),
    },
    defects: [
      ...ofFiles.defects,
      ...ofItems.defects,
      ...ofLists.defects,
      ...ofOutfits.defects,
      ...ofWears.defects,
      ...ofWishes.defects,
      ...ofPlans.defects,
      ...ofTasks.defects,
      ...ofQuestions.defects,
      ...ofMornings.defects,
      ...ofRequests.defects,
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

type RepairDeps = Pick<App, "db" | "files" | "pictures" | "clock" | "rules" | "log" | "notifier" | "queue">;

/** How each kind is repaired. The other kinds need a decision by people. */
const REPAIRS: { readonly [Kind in Defect["kind"]]?: (app: RepairDeps, of: string) => Promise<boolean> } = {
  file_untracked: async (app, of) => await repairFile(app, { kind: "file_untracked", of }),
  file_kept_for_nobody: async (app, of) => await repairFile(app, { kind: "file_kept_for_nobody", of }),
  variant_missing: async (app, of) => await repairFile(app, { kind: "variant_missing", of }),
  variant_wrong_size: async (app, of) => await repairFile(app, { kind: "variant_wrong_size", of }),
  variant_damaged: async (app, of) => await repairFile(app, { kind: "variant_damaged", of }),
  list_without_version: async (app, of) => await repairList(app, of),
  kept_list_is_not_its_items: async (app, of) => await repairList(app, of),
  item_wears_are_not_its_entries: async (app, of) => await repairWears(app, of),
  question_without_job: async (app, of) => await repairQuestion(app, { kind: "question_without_job", of }),
  question_votes_are_not_its_counts: async (app, of) =>
    await repairQuestion(app, { kind: "question_votes_are_not_its_counts", of }),
  morning_without_job: async (app, of) => await repairMorning(app, of),
  chat_request_without_job: async (app, of) => await repairRequest(app, { kind: "chat_request_without_job", of }),
  task_without_job: async (app, of) => await repairTask(app, { kind: "task_without_job", of }),
};

/** Repairs what can be repaired without loss; returns what remains. */
export async function repairDefects(app: RepairDeps, defects: readonly Defect[]): Promise<Defect[]> {
  const left: Defect[] = [];
  for (const defect of defects) {
    const isRepaired = (await REPAIRS[defect.kind]?.(app, defect.of)) ?? false;
    app.log.info(isRepaired ? { event: "defect_repaired", ...defect } : { event: "defect_left", ...defect });
    if (!isRepaired) left.push(defect);
  }
  return left;
}
