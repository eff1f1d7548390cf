import { descents, rowsOfIndexesAlone, scannedWhole } from "#stress/growth/plan.ts";
import type { Explained } from "#stress/growth/watch-statements.ts";
import type { Trees } from "#stress/growth/read-size.ts";
import type { Measured } from "./measure-size.ts";

/** What one person asks may cost this much more in the largest house. */
const GROWTH_MAX = 1.2;
/** So many pages more or less are where rows happen to stand, and whether a vacuum has been there since. */
const PAGES_FREE = 5;
/** A row for each thing that there is a fixed number of; and the queue's own list of queues. */
const NEVER_GROW = new Set(["switches", "read_positions", "queue", "version"]);
/** Looks at everybody, 2,000 people at once: what a statement of it may ask for, ten pages for each. */
const IN_PAGES = "check-ledger";
const IN_PAGES_MAX = 20_000;

export type Comparison = {
  /** Statements that were compared. */
  readonly compared: number;
  /** Those that grew with their indexes alone. */
  readonly grown: readonly string[];
  readonly broken: readonly string[];
};

type Cost = { readonly pages: number; readonly taller: number; readonly mapped: number };

/**
 * Holds the largest house against a smaller one, statement by statement: for ordinary people the smallest, for the largest wardrobes the
 * next, since in the smallest house there are hardly more rows than they have. An index of a thousand times as many rows has a level or
 * two more, and whoever goes down it asks for a page for each: those pages are counted, told, and taken off, since no design is without
 * them and they grow with the logarithm alone. So is one page for each row that is read from an index alone: PostgreSQL keeps which pages
 * hold nothing but what everybody may see in a map, which has one page in a small house and eleven at ten million items, and rows one
 * after the other stand in different ones. All that is left must not grow.
 */
export function compare(sizes: readonly Measured[]): Comparison {
  const [smallest, next] = sizes;
  const most = sizes.at(-1);
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
      if (name.startsWith(IN_PAGES)) {
        if (to.pages > IN_PAGES_MAX) broken.push(`${kind}: ${to.pages} pages: ${name}`);
        continue;
      }
      const whole = then.flatMap(({ plan }) => scannedWhole(plan)).filter((table) => !NEVER_GROW.has(table));
      const from = costOf(before.get(name) ?? then, least.trees, least.trees);
      const line = `${kind}: ${from.pages} → ${to.pages} pages, ${to.taller} of them for taller indexes, at most ${to.mapped} for the map: ${name}`;
      const limit = Math.max(from.pages * GROWTH_MAX, from.pages + PAGES_FREE);
      if (whole.length > 0) broken.push(`${kind}: reads all of ${whole[0]}: ${name}`);
      else if (to.pages - to.taller - to.mapped > limit) broken.push(line);
      else if (to.pages > limit) grown.push(line);
    }
  }
  return { compared, grown, broken };
}

/** The middle of what it cost those who asked. */
export function costOf(explained: readonly Explained[], trees: Trees, least: Trees): Cost {
  const costs = explained.map(({ plan }) => ({
    pages: plan.buffers,
    taller: tallerPages(plan, trees, least),
    mapped: rowsOfIndexesAlone(plan),
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

/** Without the queue's own: `npm run bench:queue` measures those. */
export function byStatement(explained: readonly Explained[]): Map<string, Explained[]> {
  const own = explained.filter(({ statement }) => !statement.includes("pgboss"));
  return Map.groupBy(own, ({ asked, statement }) => `${asked}: ${statement}`);
}
