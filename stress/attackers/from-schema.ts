import fc from "fast-check";
import { z } from "zod/mini";

/** The part of JSON Schema that the contract uses. */
const Schema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.unknown()),
  prefixItems: z.optional(z.array(z.unknown())),
  items: z.optional(z.unknown()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  pattern: z.optional(z.string()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});
type Schema = z.output<typeof Schema>;

const LIST_MAX = 4;
const TEXT_MAX = 200;

/** Texts that have broken servers: NUL, lone surrogates, other scripts, markup, quotes, paths, formulas. */
const NASTY = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202Egnp.exe",
  "𝕏👩‍👩‍👧‍👦",
  "ﷺ",
  "\r\nSet-Cookie: a=b",
  "<script>alert(1)</script>",
  "';drop table users;--",
  "%00%2e%2e%2f",
  "../../etc/passwd",
  "=cmd()",
  "{{7*7}}${7*7}",
  "__proto__",
  "null",
  "NaN",
  " ",
  "",
];

/** Values that fit a schema; for an id often one of `ids`. */
export function valuesOf(schema: z.ZodMiniType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fits(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), ids);
}

/** Any JSON, with values that are known to break servers. */
export function anything(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(...NASTY),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>(null, [], {}, 0, -0, -1, 1e308, 5e-324, 2 ** 53, -(2 ** 63), true, [[[[]]]]),
    fc.array(fc.constantFrom(...NASTY), { maxLength: 3 }),
  );
}

/** Bad text of any length. */
export function nastyTexts(): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 40, unit: "binary" }));
}

function fits(given: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  const schema = Schema.parse(given);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => fits(one, ids)));
  const types = typeof schema.type === "object" ? schema.type : [schema.type ?? ""];
  return fc.oneof(...types.map((type) => (BY_TYPE[type] ?? anything)(schema, ids)));
}

const BY_TYPE: Readonly<Record<string, (schema: Schema, ids: readonly string[]) => fc.Arbitrary<unknown>>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = -1e9, maximum = 1e9 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1e9, maximum = 1e9 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  string: textOf,
  array: ({ prefixItems, items, minItems = 0, maxItems = LIST_MAX }, ids) =>
    prefixItems === undefined
      ? fc.array(fits(items ?? {}, ids), { minLength: minItems, maxLength: Math.min(maxItems, LIST_MAX) })
      : fc.tuple(...prefixItems.map((item) => fits(item, ids))),
  object: objectOf,
};

function textOf(
  { pattern, minLength = 0, maxLength = TEXT_MAX }: Schema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  if (pattern !== undefined) {
    const made = fc.stringMatching(new RegExp(pattern), { maxLength: TEXT_MAX });
    const known = ids.filter((id) => new RegExp(pattern).test(id));
    return known.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, made);
  }
  const fitsLength = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  const size = { minLength, maxLength: Math.min(maxLength, TEXT_MAX) };
  return fc.oneof(
    fc.string(size),
    fc.string({ ...size, unit: "grapheme" }).map((text) => text.slice(0, maxLength)),
    fc.constantFrom(...NASTY.filter(fitsLength), "x".repeat(maxLength)),
  );
}

function objectOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema;
  if (properties === undefined)
    return fc.dictionary(fc.string({ maxLength: 10 }), fits(additionalProperties ?? {}, ids), { maxKeys: LIST_MAX });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fits(one, ids)]));
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}
