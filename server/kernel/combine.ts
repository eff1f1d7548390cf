import type { Actor, AllFeatures, App, Jobs, Trx } from "#app.ts";
import type { ExportParts, Feature } from "#kernel/feature.ts";

type NamesIn<One, Part extends keyof Feature> = One extends { readonly [Name in Part]: infer Parts }
  ? keyof Parts
  : never;
/** That of the worker, which sweeps every feature. */
type OwnJob = "sweep-leftovers";
/** Fields of the export that the feature `account` adds itself. */
type OwnFields = "version" | "exported_at" | "file_ids";
type Missing<Features extends readonly Feature[]> =
  | Exclude<keyof Jobs, OwnJob | NamesIn<Features[number], "jobs">>
  | Exclude<keyof ExportParts, OwnFields | NamesIn<Features[number], "exports">>;

/** The list itself, if it has every job and every field of the export: another does not compile. */
export function complete<const Features extends readonly Feature[]>(
  features: [Missing<Features>] extends [never] ? Features : { readonly missing: Missing<Features> },
): Features;
export function complete(features: unknown): unknown {
  return features;
}

/** Combines what each feature's manifest says. */
export function combine(features: readonly Feature[]): AllFeatures {
  return {
    findUsedFiles: async (trx: Trx, fileIds: readonly string[]) => {
      const used = new Set<string>();
      for (const { filesInUse = [] } of features)
        for (const list of filesInUse) for (const id of await list(trx, fileIds)) used.add(id);
      return used;
    },
    exportOf: async (app: App, actor: Actor) => {
      const parts: object[] = [];
      for (const { exports = {} } of features)
        for (const [field, read] of Object.entries(exports)) parts.push({ [field]: await read(app, actor) });
      return Object.assign({}, ...parts);
    },
  };
}

/** Sweeps every feature, also where the sweep of another fails; throws what failed at the end. */
export async function sweepAll(features: readonly Feature[], app: App): Promise<void> {
  const failures: unknown[] = [];
  let swept: Readonly<Record<string, number>> = {};
  for (const { sweep } of features)
    try {
      swept = { ...swept, ...(await sweep?.(app)) };
    } catch (error) {
      failures.push(error);
    }
  app.log.info({ event: "leftovers_swept", swept });
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, "Sweeps failed.");
}
