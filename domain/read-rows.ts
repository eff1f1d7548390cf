import type { z } from "zod/mini";

/** How many rows were left out, and the first field that did not fit, as `3.main.temp`. */
export type LeftOut = { readonly rows: number; readonly field: string };

/** Rows of somebody else's reply, each read by itself: an odd one is undefined. Null where none was left out. */
export function readRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  rows: readonly unknown[],
): { readonly rows: readonly (z.output<Schema> | undefined)[]; readonly leftOut: LeftOut | null } {
  const read = rows.map((row) => schema.safeParse(row));
  const odd = read.findIndex(({ success }) => !success);
  if (odd === -1) return { rows: read.map(({ data }) => data), leftOut: null };
  const field = [odd, ...(read[odd]?.error?.issues[0]?.path ?? [])].join(".");
  return {
    rows: read.map(({ data }) => data),
    leftOut: { rows: read.filter(({ success }) => !success).length, field },
  };
}
