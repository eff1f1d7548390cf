/** Half a surrogate pair: whole ones are one character to a Unicode expression. */
const HALF_PAIR = /\p{Surrogate}/u;

/** The path of a text that PostgreSQL cannot store (a NUL, or half a surrogate pair); null if there is none. */
export function findUnstorable(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return value.includes("\u0000") || HALF_PAIR.test(value) ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = findUnstorable(name, [...path, name]) ?? findUnstorable(part, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
