import { descents, indexOnlyRows, fullyScanned } from "#stress/growth/plan.ts";
import type { Explained } from "#stress/growth/watch-statements.ts";
import type { Trees } from "#stress/growth/read-size.ts";
import type { Measured } from "./measure-size.ts";

/** One person's request may cost this much more in the largest database. */
const GROWTH_MAX = 1.2;
/** Tolerance in pages: where rows happen to be stored, and whether a vacuum ran since. */
const PAGES_FREE = 5;
/** Tables with a fixed number of rows or of rows a day, the queue's own list of queues, and the requests that are being answered. */
const NEVER_GROW = new Set([
  "switches",
  "read_positions",
  "queue",
  "version",
  "running_requests",
  "counts",
  "count_changes",
  "broadcasts",
]);
/** Operations that may read many rows, with the most pages of one statement. */
const IN_PAGES: Readonly<Record<string, number>> = {
  "check-ledger": 20_000,
  "hand-out-broadcast": 1000,
  "a broadcast shown": 100_000,
  "a broadcast begun": 100_000,
  "a broadcast stopped": 1000,
};

export type Comparison = {
  readonly compared: number;
  /** Those that grew only with the height of their indexes. */
  readonly grown: readonly string[];
  readonly broken: readonly string[];
};

// The cost of a statement in pages. Two parts grow in any design and are subtracted: a page per descent for each level
// that an index is `taller`, and a page of the visibility map for each row of an index-only scan (`mapped`).
type Cost = { readonly pages: number; readonly taller: number; readonly mapped: number };

// Compares the largest database with the smallest for ordinary people, and with the one before it for the largest
// wardrobes, of which several items share a page in the small ones.
export function compare(sizes: readonly Measured[]): Comparison {
  const [smallest] = sizes;
  const [next, most] = sizes.slice(-2);
  if (smallest === undefined || next === undefined || most === undefined)
    throw new Error("there are no sizes to compare");
  const grown: string[] = [];
  const broken: string[] = [];
  let compared = 0;
  for (const [kind, least] of [["ordinary", smallest] as const, ["large", next] as const]) {
    const before = byStatement(least.explained[kind]);
    for (const [name, then] of byStatement(most.explained[kind])) {
      compared++;
      const to = costOf(then, most.trees, least.trees);
      const pagesMax = IN_PAGES[then[0]?.operation ?? ""];
      if (pagesMax !== undefined) {
        if (to.pages > pagesMax) broken.push(`${kind}: ${to.pages} pages: ${name}`);
        continue;
      }
      const whole = then.flatMap(({ plan }) => fullyScanned(plan)).filter((table) => !NEVER_GROW.has(table));
      const from = costOf(before.get(name) ?? then, least.trees, least.trees);
      const line = `${kind}: ${from.pages} → ${to.pages} pages, ${to.taller} of them for taller indexes, at most ${to.mapped} for the visibility map: ${name}`;
      const limit = Math.max(from.pages * GROWTH_MAX, from.pages + PAGES_FREE);
      if (whole.length > 0) broken.push(`${kind}: reads all of ${whole[0]}: ${name}`);
      else if (to.pages - to.taller - to.mapped > limit) broken.push(line);
      else if (to.pages > limit) grown.push(line);
    }
  }
  return { compared, grown, broken };
}

/** The median cost over the people who sent the request. */
export function costOf(explained: readonly Explained[], trees: Trees, least: Trees): Cost {
  const costs = explained.map(({ plan }) => ({
    pages: plan.buffers,
    taller: tallerPages(plan, trees, least),
    mapped: indexOnlyRows(plan),
  }));
  const middle = costs.toSorted((a, b) => a.pages - b.pages)[Math.floor((costs.length - 1) / 2)];
  return middle ?? { pages: 0, taller: 0, mapped: 0 };
}

function tallerPages(plan: Explained["plan"], { levels, ofTable }: Trees, least: Trees): number {
  let pages = 0;
  for (const [index, times] of descents(plan, ofTable))
    pages += times * ((levels.get(index) ?? 0) - (least.levels.get(index) ?? levels.get(index) ?? 0));
  return pages;
}

/** Groups by request and statement, without the queue's statements. */
export function byStatement(explained: readonly Explained[]): Map<string, Explained[]> {
  const own = explained.filter(({ statement }) => !statement.includes("pgboss"));
  return Map.groupBy(own, ({ operation, statement }) => `${operation}: ${statement}`);
}
