import { z } from "zod/mini";

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
