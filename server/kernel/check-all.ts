import type { App } from "#app.ts";
import type { Check, Defect, Feature, LiveJobs } from "#kernel/feature.ts";

export type Findings = {
  /** How many of each were checked. */
  readonly checked: Readonly<Record<string, number>>;
  readonly defects: readonly Defect[];
};

/** Compares all stored data, twice: a running deployment changes, so only lasting defects are reported. */
export async function findDefects(features: readonly Feature[], app: App, queue: LiveJobs): Promise<Findings> {
  const { checked, defects } = await checkAll(features, app, queue);
  if (defects.length === 0) return { checked, defects };
  const again = new Set((await checkAll(features, app, queue)).defects.map(toKey));
  return { checked, defects: defects.filter((defect) => again.has(toKey(defect))) };
}

async function checkAll(features: readonly Feature[], app: App, queue: LiveJobs): Promise<Findings> {
  const all = [];
  for (const { find } of checksOf(features)) all.push(await find(app, queue));
  return {
    checked: Object.assign({}, ...all.map(({ checked }) => checked)),
    defects: all.flatMap(({ defects }) => defects),
  };
}

/** Repairs what can be repaired without loss; returns what remains. */
export async function repairDefects(
  features: readonly Feature[],
  app: App,
  defects: readonly Defect[],
): Promise<Defect[]> {
  const left: Defect[] = [];
  for (const defect of defects) {
    const repair = checksOf(features).find(({ repair }) => Object.hasOwn(repair, defect.kind))?.repair[defect.kind];
    const isRepaired = (await repair?.(app, defect.of)) ?? false;
    app.log.info(isRepaired ? { event: "defect_repaired", ...defect } : { event: "defect_left", ...defect });
    if (!isRepaired) left.push(defect);
  }
  return left;
}

function checksOf(features: readonly Feature[]): Check[] {
  return features.flatMap(({ checks = [] }) => checks);
}

function toKey({ kind, of }: Defect): string {
  return `${kind} ${of}`;
}
