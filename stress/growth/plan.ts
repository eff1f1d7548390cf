import { z } from "zod/mini";

/** A node of a plan in the output of `explain (analyze, buffers, format json)`. */
export type PlanNode = z.output<typeof PlanNode>;
const PlanNode = z.object({
  "Node Type": z.string(),
  "Relation Name": z.optional(z.string()),
  "Index Name": z.optional(z.string()),
  "Index Cond": z.optional(z.string()),
  "Actual Loops": z.number(),
  "Actual Rows": z.number(),
  "Rows Removed by Filter": z.optional(z.number()),
  /** Rows of an index-only scan whose visibility had to be read from the table. */
  "Heap Fetches": z.optional(z.number()),
  "Shared Hit Blocks": z.number(),
  "Shared Read Blocks": z.number(),
  get Plans() {
    return z.optional(z.array(PlanNode));
  },
});

const Explained = z.array(
  z.object({ "QUERY PLAN": z.array(z.object({ Plan: PlanNode, "Execution Time": z.number() })) }),
);

export type Plan = {
  readonly root: PlanNode;
  /** Pages of tables and indexes that were read, cached or not: exact on a busy machine too. */
  readonly buffers: number;
  readonly ms: number;
};

export function toPlan(rows: unknown): Plan {
  const explained = Explained.parse(rows)[0]?.["QUERY PLAN"][0];
  if (explained === undefined) throw new TypeError("the answer has no plan");
  const { Plan: root, "Execution Time": ms } = explained;
  return { root, buffers: root["Shared Hit Blocks"] + root["Shared Read Blocks"], ms };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The tables that are read in full. */
export function fullyScanned({ root }: Plan): string[] {
  return nodesOf(root).flatMap((node) => (node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? "?"] : []));
}

/** The largest number of rows read in one table, or also in one list of the statement's own, including those that a filter removed. */
export function rowsRead({ root }: Plan, { withLists = false } = {}): number {
  const read = nodesOf(root)
    .filter((node) => withLists || (node["Relation Name"] !== undefined && node["Node Type"] !== "ModifyTable"))
    .map((node) => node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)));
  return Math.max(0, ...read);
}

export function indexOnlyRows({ root }: Plan): number {
  return nodesOf(root)
    .filter((node) => node["Node Type"] === "Index Only Scan")
    .reduce((rows, node) => rows + indexOnlyRowsOf(node), 0);
}

/** Rows that were just deleted are fetched from the table too: they do not count. */
function indexOnlyRowsOf(node: PlanNode): number {
  return Math.max(0, node["Actual Loops"] * node["Actual Rows"] - (node["Heap Fetches"] ?? 0));
}

/** How often each index is descended from its root to a leaf. */
export function descents({ root }: Plan, indexesOf: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const counted = new Map<string, number>();
  const count = (index: string, times: number) => counted.set(index, (counted.get(index) ?? 0) + times);
  for (const node of nodesOf(root)) {
    const index = node["Index Name"];
    if (index !== undefined) count(index, node["Actual Loops"] * valuesIn(node["Index Cond"] ?? ""));
    // A written row is inserted into every index of its table.
    if (node["Node Type"] === "ModifyTable")
      for (const name of indexesOf.get(node["Relation Name"] ?? "") ?? []) count(name, rowsInto(node));
  }
  return counted;
}

/** An index is descended once for each searched value: `id = ANY ('{a,b}'::text[])`. */
function valuesIn(condition: string): number {
  const lists = [...condition.matchAll(/= ANY \('\{([^}]*)\}'/g)];
  return lists.reduce((times, [, list = ""]) => times * list.split(",").length, 1);
}

function rowsInto({ Plans = [] }: PlanNode): number {
  return Plans.reduce((rows, plan) => rows + plan["Actual Rows"] * plan["Actual Loops"], 0);
}
