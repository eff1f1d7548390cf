import { expect, test } from "vitest";
import type { PlanNode } from "#stress/growth/plan.ts";
import { compare } from "./compare.ts";
import type { Measured } from "./measure-size.ts";

const ROWS = 20;

/** A measurement in which one statement reads twenty rows in an index-only scan and requests this many pages. */
function measurementOf(people: number, pages: number, { heapFetches = 0, levels = 1, condition = "" } = {}): Measured {
  const root: PlanNode = {
    "Node Type": "Index Only Scan",
    "Relation Name": "items",
    "Index Name": "items_newest_first",
    "Index Cond": condition,
    "Actual Loops": 1,
    "Actual Rows": ROWS,
    "Heap Fetches": heapFetches,
    "Shared Hit Blocks": pages,
    "Shared Read Blocks": 0,
  };
  const statement = { operation: "addItem", statement: "select count(*)", plan: { root, buffers: pages, ms: 0 } };
  return {
    items: people * ROWS,
    gigabytes: 0,
    postgres: "15",
    size: { people, wardrobe: ROWS, large: 4, paysEvery: 20 },
    explained: { ordinary: [statement], large: [] },
    trees: { levels: new Map([["items_newest_first", levels]]), ofTable: new Map([["items", ["items_newest_first"]]]) },
    fillS: 0,
    checkLedgerS: 0,
    keptListPages: 0,
  };
}

const verdictOf = (most: Measured) => {
  const { grown, broken } = compare([measurementOf(1000, 4), measurementOf(10_000, 4), most]);
  return { grown: grown.length, broken: broken.length };
};

test("pages for taller indexes and for the visibility map are reported and subtracted, no others (P13)", () => {
  expect(verdictOf(measurementOf(1_000_000, 9))).toEqual({ grown: 0, broken: 0 });
  expect(verdictOf(measurementOf(1_000_000, 29))).toEqual({ grown: 1, broken: 0 });
  expect(verdictOf(measurementOf(1_000_000, 30))).toEqual({ grown: 0, broken: 1 });
  expect(verdictOf(measurementOf(1_000_000, 31, { levels: 3 }))).toEqual({ grown: 1, broken: 0 });
  const condition = "(image = ANY ('{a,b,c}'::text[]))";
  expect(verdictOf(measurementOf(1_000_000, 35, { levels: 3, condition }))).toEqual({ grown: 1, broken: 0 });
  expect(verdictOf(measurementOf(1_000_000, 36, { levels: 3, condition }))).toEqual({ grown: 0, broken: 1 });
  expect(verdictOf(measurementOf(1_000_000, 29, { heapFetches: ROWS }))).toEqual({ grown: 0, broken: 1 });
  // More heap fetches than rows, as after a deletion: nothing is subtracted for them, nor added.
  expect(verdictOf(measurementOf(1_000_000, 9, { heapFetches: ROWS + 5 }))).toEqual({ grown: 0, broken: 0 });
});
