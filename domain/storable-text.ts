/** Half a surrogate pair: whole ones are one character to a Unicode expression. */
const HALF_PAIR = /\p{Surrogate}/u;

/** The path of a text that PostgreSQL cannot store (a NUL, or half a surrogate pair); null if there is none. */
export function findUnstorable(value: unknown): string | null {
  if (typeof value === "string") return isStorable(value) ? null : "";
  if (typeof value !== "object" || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(part) : "";
    if (found !== null) return found === "" ? name : `${name}.${found}`;
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes("\u0000") && !HALF_PAIR.test(text);
}

/** The text with a mark in place of what PostgreSQL cannot store. */
export function toStorable(text: string): string {
  return text.replaceAll("\u0000", "\uFFFD").replace(/\p{Surrogate}/gu, "\uFFFD");
}
