import { z } from "zod/mini";

/** What one named run found. `tried`, `ok` and `failed` are counts of its own unit (kills, planted bugs, people …); a ratio has no unit. */
export const resultSchema = z.strictObject({
  suite: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  seed: z.nullable(z.number()),
  tried: z.int().check(z.nonnegative()),
  ok: z.int().check(z.nonnegative()),
  failed: z.int().check(z.nonnegative()),
  /** Name of a figure with its unit, as the page shall show it, and its value. */
  figures: z.record(z.string(), z.number()),
  date: z.iso.date(),
  commit: z.string(),
  machine: z.strictObject({ cpu: z.string(), cores: z.int(), memoryGb: z.int() }),
  versions: z.record(z.string(), z.string()),
});
export type Result = z.infer<typeof resultSchema>;
