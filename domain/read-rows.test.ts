import { expect, test } from "vitest";
import { z } from "zod/mini";
import { readRows } from "#read-rows.ts";

const Row = z.object({ main: z.object({ temp: z.number() }) });
const row = (temp: number | null) => ({ main: { temp } });

test("an odd row costs no other, and the first of its fields is named", () => {
  expect(readRows(Row, [row(1), row(null), row(3), null])).toEqual({
    rows: [row(1), undefined, row(3), undefined],
    leftOut: { rows: 2, field: "1.main.temp" },
  });
  expect(readRows(Row, [row(1)])).toEqual({ rows: [row(1)], leftOut: null });
  expect(readRows(Row, [])).toEqual({ rows: [], leftOut: null });
});
