import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ALIKE_FROM,
  FEATURE_BYTES,
  findAlike,
  GRID_SIDE,
  likenessOf,
  open,
  SEEN_BYTES,
  type Features,
} from "#wardrobe/alike.ts";
import { pairAlike } from "#wardrobe/alike-pairs.ts";

const GRID_BYTES = 5 * GRID_SIDE ** 2;
const bytes = fc.uint8Array({ minLength: FEATURE_BYTES, maxLength: FEATURE_BYTES });
const toFeatures = (values: Uint8Array, version = "v"): Features =>
  `${version}:${btoa(String.fromCharCode(...values))}`;
/** A little off, as another photo of the same garment is. */
const nearly = fc
  .tuple(bytes, fc.array(fc.integer({ min: -9, max: 9 }), { minLength: FEATURE_BYTES, maxLength: FEATURE_BYTES }))
  .map(
    ([one, changes]) => [one, one.map((value, i) => Math.min(255, Math.max(0, value + (changes[i] ?? 0))))] as const,
  );
const likeness = (one: Features, other: Features): number | null => {
  const [a, b] = [open(one), open(other)];
  return a === null || b === null ? null : likenessOf(a, b);
};

/** The same garment, its grid turned by a right angle or mirrored. */
function placed(values: Uint8Array, from: (x: number, y: number) => readonly [number, number]): Uint8Array {
  return values.map((value, i) => {
    if (i >= GRID_BYTES) return value;
    const cell = Math.floor(i / 5);
    const [x, y] = from(cell % GRID_SIDE, Math.floor(cell / GRID_SIDE));
    return values[5 * (y * GRID_SIDE + x) + (i % 5)] ?? 0;
  });
}

test("a garment is told however it is turned or mirrored, and as alike from both sides (STATE-03)", () => {
  const turn = (x: number, y: number) => [y, GRID_SIDE - 1 - x] as const;
  const mirror = (x: number, y: number) => [GRID_SIDE - 1 - x, y] as const;
  fc.assert(
    fc.property(nearly, fc.array(fc.constantFrom(turn, mirror), { maxLength: 4 }), ([one, other], moves) => {
      const moved = toFeatures(moves.reduce(placed, one));
      expect(findAlike(toFeatures(one), [{ id: "moved", features: moved }])).toEqual(["moved"]);
      const features = toFeatures(other);
      for (const there of [likeness(moved, features), likeness(features, moved)])
        expect(there ?? 0).toBeCloseTo(likeness(toFeatures(one), features) ?? 0, 9);
    }),
  );
});

test("exactly those from the threshold on are told, likest first (STATE-03)", () => {
  fc.assert(
    fc.property(nearly, fc.array(bytes, { maxLength: 3 }), ([one, near], far) => {
      const features = toFeatures(one);
      const others = [near, ...far, one].map((values, index) => ({ id: String(index), features: toFeatures(values) }));
      const expected = others
        .map((other) => ({ id: other.id, likeness: likeness(features, other.features) ?? Number.NEGATIVE_INFINITY }))
        .filter((other) => other.likeness >= ALIKE_FROM)
        .toSorted((a, b) => b.likeness - a.likeness);
      expect(findAlike(features, others)).toEqual(expected.map(({ id }) => id));
      expect(expected[0]?.likeness).toBe(likeness(features, features));
    }),
  );
});

test.each([
  ["of another version", (values: Uint8Array) => toFeatures(values, "w")],
  ["of another length", (values: Uint8Array) => toFeatures(values.slice(1))],
  ["unknown", () => null],
  ["empty", () => ""],
])("features that are %s are not compared (STATE-03)", (_, of) => {
  const one = new Uint8Array(FEATURE_BYTES).fill(7);
  expect(findAlike(toFeatures(one), [{ id: "other", features: of(one) }])).toEqual([]);
});

test("what differs a little more than another photo of the same garment is compared, but not told (STATE-03)", () => {
  const one = Uint8Array.from({ length: FEATURE_BYTES }, (_, i) => 60 + ((i * 37) % 120));
  const off = (by: number) => toFeatures(one.map((value, i) => value + (i % 2 === 0 ? by : -by)));
  const steps = Array.from({ length: 40 }, (_, by) => ({ id: String(by), features: off(by) }));
  const told = findAlike(toFeatures(one), steps);
  const compared = steps.filter(({ features }) => likeness(toFeatures(one), features) !== null);
  expect(told.length).toBeGreaterThan(5);
  expect(told.length).toBeLessThan(compared.length);
});

/** A direction: of any two with other phases the cosine is 0 or less. */
const direction = (phase: number) => Uint8Array.from({ length: SEEN_BYTES }, (_, i) => (i % 4 === phase ? 228 : 118));
const seenAs = (measured: number, seen: Uint8Array, version = "eye") =>
  `${toFeatures(new Uint8Array(FEATURE_BYTES).fill(measured))}:${version}:${btoa(String.fromCharCode(...seen))}`;

test.each([
  [
    "seen as one garment, however else they differ",
    seenAs(
      250,
      direction(1).map((value) => value + 5),
    ),
    true,
  ],
  ["seen as one by another network", seenAs(250, direction(1), "other eye"), false],
  ["seen as another", seenAs(250, direction(2)), false],
  ["seen as another, but alike in all that is measured", seenAs(3, direction(2)), true],
  ["of an older card, alike in all that is measured", toFeatures(new Uint8Array(FEATURE_BYTES).fill(3)), true],
  ["of an older card, different in what is measured", toFeatures(new Uint8Array(FEATURE_BYTES).fill(250)), false],
  ["seen as nothing", seenAs(250, new Uint8Array(SEEN_BYTES).fill(128)), false],
  ["damaged", seenAs(3, direction(1).slice(1)), false],
])("photos that are %s (STATE-03)", (_, other, isTold) => {
  const one = seenAs(3, direction(1));
  expect(findAlike(one, [{ id: "other", features: other }])).toEqual(isTold ? ["other"] : []);
  expect(findAlike(other, [{ id: "one", features: one }])).toEqual(isTold ? ["one"] : []);
});

const items = ["a", "b", "c", "d"].map((id) => ({ id }));

test.each([
  ["nothing is alike", "a:", ""],
  ["the likest one is told", "a:c b", "a c"],
  ["what is gone is not told", "a:gone b, lost:b", "a b"],
  ["two added ones that are alike are one pair", "a:b, b:a, d:c", "a b, d c"],
  ["the second of a pair may be like a third", "a:b, b:c a", "a b, b c"],
])("of a stack %s (STATE-03)", (_what, alike, expected) => {
  const found = alike.split(", ").map((one): [string, string[]] => {
    const [id = "", others = ""] = one.split(":");
    return [id, others === "" ? [] : others.split(" ")];
  });
  const pairs = pairAlike(items, new Map<string, readonly string[]>(found));
  expect(pairs.map(([one, other]) => `${one.id} ${other.id}`).join(", ")).toBe(expected);
});
