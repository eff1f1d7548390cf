import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { features, type DefectKind } from "#features/features.ts";
import { findDefects, repairDefects } from "#kernel/jobs.ts";
import { type Defect, feature } from "#kernel/feature.ts";
import { PLANTS } from "#testing/plant-defects.ts";
import { openWorkingTestApp, type WorkingTestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeItem, makePerson, openWithPerson, check, deliver, start } from "#testing/test-people.ts";
import { keepFullResult } from "#testing/results/keep-full-result.ts";
import { complete, sweepAll } from "#kernel/combine.ts";

const PEOPLE = 3;
const ITEMS_EACH = 2;
const KINDS = Object.keys(PLANTS).filter((text): text is DefectKind => Object.hasOwn(PLANTS, text));
/** One of each kind; the full run plants several side by side. */
const PLANTED = process.env["TEST_FULL"] === "1" ? 300 : KINDS.length;

describe.each(databaseKinds)("all stored data, on the %s database", (kind) => {
  let server: WorkingTestApp;
  beforeAll(async () => {
    server = await openWorkingTestApp(kind);
    for (let person = 0; person < PEOPLE; person++) await addPerson(server, person);
  }, 120_000);
  afterAll(async () => await server.close());

  test("is consistent after people have used the app, and all of it is checked", async () => {
    const { checked, defects } = await findDefects(features, server.app, server.jobs);
    expect(defects).toEqual([]);
    const pictures = PEOPLE * (ITEMS_EACH + 1);
    expect(checked).toMatchObject({
      people: PEOPLE,
      items: PEOPLE * ITEMS_EACH,
      tasks: PEOPLE * 2,
      files: pictures,
      stored: pictures * 3,
    });
    expect(checked["jobs"]).toBeGreaterThanOrEqual(PEOPLE * 2);
  });

  test(
    `${PLANTED} planted defects of ${KINDS.length} kinds are all found, and nothing else (D-01)`,
    { timeout: 600_000 },
    async () => {
      const planted: Defect[] = [];
      for (let number = 0; number < PLANTED; number++) {
        const plantedKind = KINDS[number % KINDS.length] ?? "file_missing";
        planted.push({ kind: plantedKind, of: await PLANTS[plantedKind](server, number) });
      }
      const { defects } = await findDefects(features, server.app, server.jobs);
      const found = defects.filter(({ kind: what, of }) => planted.some((one) => one.kind === what && one.of === of));
      keepFullResult(() => ({
        suite: `fsck-${kind}`,
        tried: PLANTED,
        failed: PLANTED - found.length + (defects.length - found.length),
        figures: { "kinds of defects": KINDS.length, "named besides": defects.length - found.length },
        on: kind === "postgres" ? ["postgres"] : [],
      }));
      const names = (list: readonly Defect[]) => list.map(({ kind: what, of }) => `${what} ${of}`).toSorted();
      expect(names(defects)).toEqual(names(planted));
      expect(new Set(defects.map(({ kind: what }) => what)).size).toBe(KINDS.length);

      const left = await repairDefects(features, server.app, defects);
      expect(names((await findDefects(features, server.app, server.jobs)).defects)).toEqual(names(left));
      const repaired = new Set(defects.filter((defect) => !left.includes(defect)).map(({ kind: what }) => what));
      expect([...repaired].toSorted()).toEqual([
        "chat_request_without_job",
        "file_kept_for_nobody",
        "file_untracked",
        "item_wears_are_not_its_entries",
        "kept_list_is_not_its_items",
        "list_without_version",
        "morning_without_job",
        "question_votes_are_not_its_counts",
        "question_without_job",
        "task_without_job",
        "variant_damaged",
        "variant_missing",
        "variant_wrong_size",
      ]);
    },
  );
});

/** Adds a person with two items, one with a finished cut-out and one whose cut-out waits. */
async function addPerson(server: WorkingTestApp, number: number): Promise<void> {
  const person = await makePerson(server);
  const items = [];
  for (let item = 0; item < ITEMS_EACH; item++)
    items.push(await makeItem(server, person, { r: number * 40, g: item * 90, b: 10 }));
  const [first, second] = items;
  if (first === undefined || second === undefined) throw new Error("no items were added");
  const { ai_task_id } = await start(server, person, first, "no_background");
  await deliver(server, ai_task_id);
  expect(await check(server, person, [ai_task_id])).toMatchObject([{ status: "done" }]);
  await start(server, person, second, "no_background");
}

test("a sweep that fails stops none of the others, and the job fails with its error", async () => {
  const { server } = await openWithPerson("postgres");
  const failure = new Error("the indexer does not answer");
  const swept: string[] = [];
  const failing = feature({ name: "failing", sweep: async () => await Promise.reject(failure) });
  const other = feature({ name: "other", sweep: async () => ({ others: swept.push("other") }) });
  await expect(sweepAll([failing, other], server.app)).rejects.toBe(failure);
  expect(swept).toEqual(["other"]);
});

test("a list without one of the jobs, or without a field of the export, does not compile", () => {
  expect(complete(features)).toBe(features);
  // @ts-expect-error every feature's jobs and fields are missing
  complete([feature({ name: "alone" })] as const);
});
