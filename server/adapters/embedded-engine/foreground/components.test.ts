import { expect, test } from "vitest";
import { findComponents, type Mask } from "#adapters/embedded-engine/foreground/components.ts";

function mask(...rows: string[]): Mask {
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    marks: Uint8Array.from(rows.join(""), (mark) => (mark === "#" ? 1 : 0)),
  };
}

test("parts that do not touch are separate components", () => {
  const { labels, sizes } = findComponents(mask("##..#", "#...#", ".....", "..#.."), "corners");
  expect(sizes).toEqual([0, 3, 2, 1]);
  expect([labels[0], labels[4], labels[17], labels[2]]).toEqual([1, 2, 3, 0]);
});

test("a shared corner joins only where corners touch", () => {
  const diagonal = mask("#.", ".#");
  expect(findComponents(diagonal, "corners").sizes).toEqual([0, 2]);
  expect(findComponents(diagonal, "edges").sizes).toEqual([0, 1, 1]);
});

test("the end of a row does not touch the start of the next row", () => {
  expect(findComponents(mask("..#", "#.."), "corners").sizes).toEqual([0, 1, 1]);
});

test("no marks give no component, all marks give one", () => {
  expect(findComponents(mask("...", "..."), "corners").sizes).toEqual([0]);
  expect(findComponents(mask("###", "###"), "edges").sizes).toEqual([0, 6]);
});
