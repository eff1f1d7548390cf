import { z } from "zod/mini";

/** Half a surrogate pair: whole ones are one character to a Unicode expression. */
const HALF_PAIR = /\p{Surrogate}/u;

/** Blanks, controls, fillers and marks without a letter: nothing that can be seen. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]*$/u;

/** A typed text without the blanks around it; empty if nothing of it can be seen. */
export function trimText(text: string): string {
  return UNSEEN.test(text) ? "" : text.trim();
}

/** A text that a person must have typed: something can be seen, and at most so many characters. */
export function typedText(lengthMax: number) {
  return z.string().check(z.overwrite(trimText), z.minLength(1), z.maxLength(lengthMax));
}

let graphemes: Intl.Segmenter | undefined;

/** As much of a text as has at most so many UTF-16 units, without splitting what is seen as one character. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  graphemes ??= new Intl.Segmenter();
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > lengthMax) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

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
