import { z } from "zod/mini";

/** A node of a plan in the output of `explain (analyze, format json)`; its root stands for the plan. */
export type Plan = z.output<typeof Plan>;
const Plan = z.object({
  "Node Type": z.string(),
  "Relation Name": z.optional(z.string()),
  "Actual Loops": z.number(),
  "Actual Rows": z.number(),
  "Rows Removed by Filter": z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(Plan));
  },
});

const Explained = z.array(z.object({ "QUERY PLAN": z.array(z.object({ Plan })) }));

export function toPlan(rows: unknown): Plan {
  const explained = Explained.parse(rows)[0]?.["QUERY PLAN"][0];
  if (explained === undefined) throw new TypeError("the answer has no plan");
  return explained.Plan;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The tables that are read in full. */
export function fullyScanned(plan: Plan): string[] {
  return nodesOf(plan).flatMap((node) => (node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? "?"] : []));
}

/** The largest number of rows read in one table, or also in one list of the statement's own, including those that a filter removed. */
export function rowsRead(plan: Plan, { withLists = false } = {}): number {
  const read = nodesOf(plan)
    .filter((node) => withLists || (node["Relation Name"] !== undefined && node["Node Type"] !== "ModifyTable"))
    .map((node) => node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)));
  return Math.max(0, ...read);
}
