/** Where in a value a text stands that no database keeps: one with a NUL in it, or with half a character; null where all are fine. */
export function findUnkeepable(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return value.includes("\u0000") || !value.isWellFormed() ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = findUnkeepable(name, [...path, name]) ?? findUnkeepable(part, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
