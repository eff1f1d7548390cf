import { expect, test } from "vitest";
import { allCalls } from "@wardrobe/domain/calls.ts";
import { servedCalls } from "#features/features.ts";

test("every call of the specification is served (Q-01)", () => {
  const served = new Set(servedCalls.map(({ call }) => `${call.method} ${call.path}`));
  const specified = Object.values(allCalls).map(({ method, path }) => `${method} ${path}`);
  expect([...served].toSorted()).toEqual(specified.toSorted());
});
