import { cueOf, type Cue } from "#adapters/embedded-stylist/answer-words.ts";
import type { Meaning } from "#adapters/embedded-stylist/lexicon.ts";
import type { Answer } from "#adapters/stylist/port.ts";

/** The kinds of words that were met. */
export type Met = Cue["kind"] | Meaning["kind"] | "unknown" | "purpose";

/** Requests in words that are neither a wish nor about a garment. */
export function asksOf(
  met: ReadonlySet<Met>,
  {
    isAnew,
    isEmpty,
    namesAny,
    leavesOut,
    keepsOnly,
    keeps,
  }: Record<"isAnew" | "isEmpty" | "namesAny" | "leavesOut" | "keepsOnly" | "keeps", boolean>,
): Answer["asks"] {
  if (met.has("wear")) return "wear";
  if (met.has("praise")) return "praise";
  if (isAnew || met.has("occasion")) return "anew";
  if (met.has("back") && !namesAny) return "back";
  if (met.has("before") && isEmpty && !met.has("unknown")) return "back";
  // "What about a skirt?" is of the outfit, "what about rain?" is not.
  if (met.has("if") && !namesAny) return "for_the_same";
  if (met.has("otherwise")) return "for_the_same";
  if (met.has("why") && leavesOut) return "why_not";
  // "Not the sneakers, it's wet" says why.
  if (isEmpty && (met.has("rain") || met.has("snow") || met.has("wind"))) return "for_the_same";
  if (met.has("why")) return met.has("unknown") ? null : "why";
  // "Keep the coat, change the rest".
  if (keepsOnly && met.has("another")) return "another";
  if (isEmpty && met.has("other")) return "another";
  // "Not this", "I don't like it".
  if (isEmpty && met.has("not") && (met.has("these") || met.has("likes")) && !met.has("unknown")) return "another";
  return isEmpty && keeps && !met.has("unknown") && !met.has("not") ? "which" : null;
}

/** Words of which none is unknown, of a time or an occasion. */
export function isNamedAlone(met: ReadonlySet<Met>): boolean {
  return !met.has("unknown") && isAmongOthers(met);
}

/** Words of which none is of a time or an occasion, or tells of one that is unknown. */
export function isAmongOthers(met: ReadonlySet<Met>): boolean {
  return (["purpose", "occasion", "otherwise", "felt", "rain", "snow", "wind", "why", "season"] as const).every(
    (kind) => !met.has(kind),
  );
}

export function isToKeep(word: string): boolean {
  const cue = cueOf(word);
  return cue?.kind === "verb" && cue.verb === "keep";
}
