import { expect, test } from "vitest";
import { features } from "#features/features.ts";
import { complete, sweepAll } from "#kernel/combine.ts";
import { feature } from "#kernel/feature.ts";
import { openWithPerson } from "#testing/test-people.ts";

test("a sweep that fails stops none of the others, and the job fails with its error", async () => {
  const { server } = await openWithPerson("embedded");
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
