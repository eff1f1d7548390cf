import type { App } from "#app.ts";
import { repairTask } from "#features/ai-tasks/check-jobs.ts";
import { repairFile } from "#features/files/repair-files.ts";
import type { Defect } from "#features/integrity/find-defects.ts";
import { repairList } from "#features/wardrobe/check-lists.ts";

type Deps = Pick<App, "db" | "files" | "pictures" | "clock" | "rules" | "log" | "notifier" | "queue">;

/**
 * How each kind is repaired. The other kinds need a decision by people: no program can tell what is lost or owed to
 * whom.
 */
const REPAIRS: { readonly [Kind in Defect["kind"]]?: (app: Deps, of: string) => Promise<boolean> } = {
  file_untracked: async (app, of) => await repairFile(app, { kind: "file_untracked", of }),
  file_kept_for_nobody: async (app, of) => await repairFile(app, { kind: "file_kept_for_nobody", of }),
  variant_missing: async (app, of) => await repairFile(app, { kind: "variant_missing", of }),
  variant_wrong_size: async (app, of) => await repairFile(app, { kind: "variant_wrong_size", of }),
  variant_damaged: async (app, of) => await repairFile(app, { kind: "variant_damaged", of }),
  list_without_version: async (app, of) => await repairList(app, of),
  kept_list_is_not_its_items: async (app, of) => await repairList(app, of),
  task_without_job: async (app, of) => await repairTask(app, { kind: "task_without_job", of }),
};

/** Repairs what can be repaired without loss; returns what remains. */
export async function repairDefects(app: Deps, defects: readonly Defect[]): Promise<Defect[]> {
  const left: Defect[] = [];
  for (const defect of defects) {
    const isRepaired = (await REPAIRS[defect.kind]?.(app, defect.of)) ?? false;
    app.log.info({ event: isRepaired ? "defect_repaired" : "defect_left", ...defect });
    if (!isRepaired) left.push(defect);
  }
  return left;
}
