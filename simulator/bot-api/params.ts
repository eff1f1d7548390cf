import { z } from "zod";

/** What came with a call: JSON values, or the texts and files of a form. */
export type Params = Readonly<Record<string, unknown>>;

/** An object or a list; forms carry it as JSON text. */
export function json<Schema extends z.ZodType>(schema: Schema, reason: string) {
  return z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: reason });
      return z.NEVER;
    }
  }, schema);
}

/** Forms carry numbers as text. */
export function whole(reason: string) {
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.int({ error: reason }),
  );
}

/** Everything that is not a clear yes is a no, as in the real one. */
export const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === "true" || value === "True" || value === "1" || value === 1);

/** A text by its length in characters. */
export function text(min: number, max: number, reason: string) {
  return z.coerce.string({ error: reason }).refine((value) => [...value].length >= min && [...value].length <= max, {
    error: reason,
  });
}

/** A text by its length in bytes. */
export function bytes(min: number, max: number, reason: string) {
  return z
    .string({ error: reason })
    .refine((value) => Buffer.byteLength(value) >= min && Buffer.byteLength(value) <= max, {
      error: reason,
    });
}
