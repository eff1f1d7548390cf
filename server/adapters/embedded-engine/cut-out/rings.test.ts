import { expect, test } from "vitest";
import { rings } from "#adapters/embedded-engine/cut-out/rings.ts";

const SIZE = { width: 9, height: 7 };
const AT = (x: number, y: number) => y * SIZE.width + x;

test("rings grow from the marks, corners included, up to the given count", () => {
  const marks = new Uint8Array(SIZE.width * SIZE.height);
  marks[AT(4, 3)] = 1;
  const grown = [...rings(marks, SIZE, 2)].map((ring) => ring.length);
  expect(grown).toEqual([8, 16]);
  expect(marks.reduce((sum, mark) => sum + mark, 0)).toBe(1 + 8 + 16);
});

test("the picture's frame is in no ring, and no pixel comes twice", () => {
  const marks = new Uint8Array(SIZE.width * SIZE.height);
  marks[AT(0, 0)] = 1;
  const met = [...rings(marks, SIZE, 50)].flat();
  expect(met).toHaveLength(7 * 5);
  expect(new Set(met).size).toBe(met.length);
});

test("without marks there are no rings", () => {
  expect([...rings(new Uint8Array(63), SIZE, 5)]).toEqual([]);
});
