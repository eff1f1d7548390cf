import { z } from "zod/mini";

/** The result of one suite. `tried`, `ok` and `failed` count its own unit (kills, planted bugs, people …). */
export const resultSchema = z.strictObject({
  suite: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  seed: z.nullable(z.number()),
  tried: z.int().check(z.nonnegative()),
  ok: z.int().check(z.nonnegative()),
  failed: z.int().check(z.nonnegative()),
  /** Values by name with unit, as the page shows them. */
  figures: z.record(z.string(), z.number()),
  date: z.iso.date(),
  commit: z.string(),
  machine: z.strictObject({ cpu: z.string(), cores: z.int(), memoryGb: z.int() }),
  versions: z.record(z.string(), z.string()),
});
export type Result = z.infer<typeof resultSchema>;
