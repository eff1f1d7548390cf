import { expect, test } from "vitest";
import { readTable } from "#bench/measuring.ts";
import { readLooks } from "./looks.ts";

const GOOD_MIN = 27;
const LOOKS = await readLooks();

test("thirty looks are judged by eye, and at least 27 are good (C-09)", async () => {
  const judged = await readTable(new URL("judgements.csv", import.meta.url));
  expect(LOOKS).toHaveLength(30);
  expect(judged.map(([look]) => look)).toEqual(LOOKS.map(({ number }) => number));
  expect(judged.every(([, verdict]) => verdict === "good" || verdict === "fails")).toBe(true);
  expect(judged.filter(([, verdict, why]) => verdict === "fails" && why === "")).toEqual([]);
  expect(judged.filter(([, verdict]) => verdict === "good").length).toBeGreaterThanOrEqual(GOOD_MIN);
});

test("the looks are varied: both genders, one to five pieces, coats and dresses, each slot at most once", () => {
  expect(new Set(LOOKS.map(({ gender }) => gender)).size).toBe(2);
  expect(new Set(LOOKS.map(({ pieces }) => pieces.length))).toEqual(new Set([1, 2, 3, 4, 5]));
  const pieces = LOOKS.flatMap((look) => look.pieces);
  expect(pieces.filter(({ position }) => position === "outerwear").length).toBeGreaterThanOrEqual(6);
  expect(pieces.filter(({ type }) => type === "Dress").length).toBeGreaterThanOrEqual(3);
  for (const look of LOOKS) expect(new Set(look.pieces.map(({ slot }) => slot)).size).toBe(look.pieces.length);
});
