import type { z } from "zod/mini";
import type { Kind, LeftOut } from "#imports/coming.ts";
import { findUnstorable } from "#text/typed.ts";

/** Counts what is left out of an archive, by kind and field. */
export class LeftOuts {
  readonly #counts = new Map<string, LeftOut>();

  add(kind: Kind, field: string): void {
    const key = `${kind} ${field}`;
    const count = (this.#counts.get(key)?.count ?? 0) + 1;
    this.#counts.set(key, { kind, field, count });
  }

  list(): LeftOut[] {
    return [...this.#counts.values()];
  }
}

/** A record of an archive, refused values as in `otherwise` and counted. Null for one that is refused. */
export function readRecord<Schema extends z.ZodMiniType>(
  kind: Kind,
  schema: Schema,
  { value, otherwise, leftOuts }: { readonly value: unknown; readonly otherwise: object; readonly leftOuts: LeftOuts },
): z.output<Schema> | null {
  const known = new Map(Object.entries(otherwise));
  const read = { ...otherwise, ...(value instanceof Object ? value : {}) };
  const wrong = fieldsRefused(schema, read);
  const without = Object.fromEntries(
    Object.entries(read).flatMap(([name, one]) => {
      if (!wrong.includes(name)) return [[name, one] as const];
      return known.has(name) ? [[name, known.get(name)] as const] : [];
    }),
  );
  const [whole] = fieldsRefused(schema, without);
  if (whole !== undefined) {
    leftOuts.add(kind, whole);
    return null;
  }
  for (const field of new Set(wrong)) leftOuts.add(kind, field);
  return schema.parse(without);
}

/** The fields that a schema refuses, or that the database cannot store. */
function fieldsRefused(schema: z.ZodMiniType, value: object): string[] {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return parsed.error.issues.map(({ path }) => String(path[0] ?? ""));
  const unstorable = findUnstorable(parsed.data);
  return unstorable === null ? [] : [unstorable.split(".", 1)[0] ?? ""];
}
