import { z } from "zod/mini";

export const text = z.string().check(z.trim(), z.minLength(1));
export const count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
/** 0 is allowed: any free port, or for the simulator none. */
export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.lte(65_535))),
);
