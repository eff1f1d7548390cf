import { expect, test } from "vitest";
import { joinOpinions } from "#adapters/embedded-engine/proposals/join-opinions.ts";

/** Two garments of four pixels each on a row of sixteen, four apart. */
const GARMENTS = [0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0];
const owners = Uint8Array.from(GARMENTS, (_, i) => (i < 8 ? 0 : 1));
const rowOf = (values: readonly number[]) => ({ width: values.length, height: 1, values: Float32Array.from(values) });
const valuesOf = (mask: readonly number[]) => [...joinOpinions(rowOf(mask), rowOf(GARMENTS), owners).values];

test("a mask that agrees is kept with its finer values", () => {
  const mask = [0, 0, 0.75, 1, 1, 0.75, 0, 0, 0, 0, 1, 1, 1, 0.5, 0, 0];
  expect(valuesOf(mask)).toEqual(mask);
});

test("a garment that the mask network lost has the coarser mask, the other keeps its own", () => {
  const mask = [0, 0, 0.75, 1, 1, 0.75, 0, 0, 0, 0, 0, 0.25, 0, 0, 0, 0];
  expect(valuesOf(mask)).toEqual([...mask.slice(0, 8), ...GARMENTS.slice(8)]);
});

test("haze is not believed", () => {
  expect(valuesOf(GARMENTS.map((value) => 0.5 + value / 2))).toEqual(GARMENTS);
});

test("what lies where the proposal network sees only ground is left out", () => {
  const mask = [1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0];
  const ground = [...Array.from({ length: 16 }, () => 0), ...GARMENTS];
  const joined = joinOpinions(
    rowOf([...Array.from({ length: 16 }, () => 0), ...mask]),
    rowOf(ground),
    new Uint8Array(32),
  );
  expect(joined.values[16]).toBe(0);
});
