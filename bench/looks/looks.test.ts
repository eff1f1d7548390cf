import { expect, test } from "vitest";
import { readTable } from "#bench/measuring.ts";
import { readLooks, SETS, type LookSet } from "./looks.ts";

const GOOD_MIN = 27;
const [PLAIN, LAYERED] = [await readLooks("plain"), await readLooks("layered")];

test("thirty looks are judged by eye, and at least 27 are good (C-09)", async () => {
  expect(await countGood("plain")).toBeGreaterThanOrEqual(GOOD_MIN);
});

test("thirty looks with a coat or a bag are judged by eye, and at least 27 are good (LAYER-02)", async () => {
  expect(await countGood("layered")).toBeGreaterThanOrEqual(GOOD_MIN);
});

test("the looks are varied: both genders, one to five pieces, coats and dresses, each slot at most once", () => {
  expect(new Set(PLAIN.map(({ gender }) => gender)).size).toBe(2);
  expect(new Set(PLAIN.map(({ pieces }) => pieces.length))).toEqual(new Set([1, 2, 3, 4, 5]));
  const pieces = PLAIN.flatMap((look) => look.pieces);
  expect(pieces.filter(({ position }) => position === "outerwear").length).toBeGreaterThanOrEqual(6);
  expect(pieces.filter(({ type }) => type === "Dress").length).toBeGreaterThanOrEqual(3);
  for (const { pieces } of [...PLAIN, ...LAYERED])
    expect(new Set(pieces.map(({ slot }) => slot)).size).toBe(pieces.length);
});

test("the looks with layers are varied: every type of coat and bag, with and without a top, trousers and a coat (LAYER-02)", () => {
  const slots = LAYERED.map(({ pieces }) => new Set(pieces.map(({ slot }) => slot)));
  expect(slots.every((filled) => filled.has("outerwear") || filled.has("bag"))).toBe(true);
  for (const slot of ["upper", "lower", "outerwear", "bag"] as const)
    expect(slots.filter((filled) => !filled.has(slot)).length, slot).toBeGreaterThanOrEqual(2);
  const types = new Set(LAYERED.flatMap(({ pieces }) => pieces.map(({ type }) => type)));
  for (const type of ["Coat", "Jacket", "Cardigan", "Parka", "Trench Coat", "Windbreaker", "Backpack", "Bag", "Clutch"])
    expect(types, type).toContain(type);
  expect(slots.filter((filled) => filled.size === 7).length).toBeGreaterThanOrEqual(2);
});

/** The good ones of a set whose thirty looks are all judged, the failing ones with a reason. */
async function countGood(set: LookSet): Promise<number> {
  const looks = await readLooks(set);
  const judged = await readTable(new URL(SETS[set].judgements, import.meta.url));
  expect(looks).toHaveLength(30);
  expect(judged.map(([look]) => look)).toEqual(looks.map(({ number }) => number));
  expect(judged.every(([, verdict]) => verdict === "good" || verdict === "fails")).toBe(true);
  expect(judged.filter(([, verdict, why]) => verdict === "fails" && why === "")).toEqual([]);
  return judged.filter(([, verdict]) => verdict === "good").length;
}
