import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { IN_PROGRESS } from "#wardrobe/image-mode.ts";
import {
  changeEntry,
  endEntry,
  isBatchOver,
  PICTURES_AT_ONCE_MAX,
  planPictures,
  type Batch,
} from "#wardrobe/many-pictures.ts";

const NOW = Date.parse("2026-03-02T00:00:00Z");
const bare = (count: number) => Array.from({ length: count }, () => sampleItem({ no_background_image: null }));
const plan = (...[items, tier, aiCreditsLeft, mode = "no_background"]: PlanArgs) => {
  const { wanted, ...rest } = planPictures(items, mode, { tier, aiCreditsLeft, nowMs: NOW });
  return { wanted: wanted.length, ...rest };
};
type PlanArgs = [ReturnType<typeof bare>, "free" | "basic" | "pro", number, ("no_background" | "enhanced")?];

test("items with the picture, or whose picture is being made, are left out and counted; the others cost a credit each (MANY-03, T-07)", () => {
  const ready = sampleItem({ no_background_image: "N".repeat(22) });
  const running = sampleItem({ no_background_image: IN_PROGRESS });
  expect(plan([...bare(3), ready, running], "free", 10)).toEqual({ wanted: 3, ready: 2, beyond: 0, cost: 3 });
});

test("as many as the credits reach, and no more than one poll asks about; Pro pays nothing (MANY-03, SPEC-11)", () => {
  expect(plan(bare(12), "free", 10)).toEqual({ wanted: 10, ready: 0, beyond: 2, cost: 10 });
  expect(plan(bare(2), "basic", 0)).toEqual({ wanted: 0, ready: 0, beyond: 2, cost: 0 });
  expect(plan(bare(PICTURES_AT_ONCE_MAX + 5), "pro", 0)).toEqual({
    wanted: PICTURES_AT_ONCE_MAX,
    ready: 0,
    beyond: 5,
    cost: 0,
  });
  expect(plan(bare(2), "free", 10, "enhanced").wanted).toBe(0);
});

test("the cut-outs of new items are free, also without a credit; their enhanced pictures are not (SPEC-58)", () => {
  const fresh = sampleItem({ added_at: "2026-03-01T00:00:01Z" });
  const old = sampleItem({ added_at: "2026-03-01T00:00:00Z" });
  expect(plan([old, fresh, old, fresh], "free", 1)).toEqual({ wanted: 3, ready: 0, beyond: 1, cost: 1 });
  expect(plan([old, fresh], "free", 0)).toEqual({ wanted: 1, ready: 0, beyond: 1, cost: 0 });
  expect(plan([old, fresh], "basic", 1, "enhanced")).toEqual({ wanted: 1, ready: 0, beyond: 1, cost: 1 });
});

test("a batch is over once every picture is done or has failed; a task of another batch changes nothing (MANY-03)", () => {
  const entry = { itemId: "i", mode: "enhanced", taskId: null, state: "waiting" } as const;
  let batch: Batch = [
    { ...entry, key: "one" },
    { ...entry, key: "two" },
  ];
  batch = changeEntry(batch, "one", { taskId: "t1", state: "running" });
  expect(endEntry(batch, "other", "done")).toBe(batch);
  batch = endEntry(batch, "t1", "done");
  expect([batch.map(({ state }) => state), isBatchOver(batch)]).toEqual([["done", "waiting"], false]);
  expect(endEntry(batch, "t1", "failed")).toBe(batch);
  expect(isBatchOver(changeEntry(batch, "two", { state: "failed" }))).toBe(true);
});
