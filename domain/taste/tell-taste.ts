import type { Piece } from "#outfit/piece.ts";
import type { Language } from "#people/language.ts";
import { withSameBody, type Felt, type Past } from "#recommendations/rest.ts";
import { NO_TASTE, toTrait, traitsOf, type Taste } from "#taste/taste.ts";
import { tasteText } from "#text/taste.ts";
import { isTextKey, translate } from "#text/translate.ts";
import { capitalised, listed, namesOf } from "#wardrobe/names-in-sentence.ts";

/** Felt temperatures this close are the same weather to one's clothes. */
const SUCH_WEATHER_C = 4;
/** Traits liked less than this are not told, and of the others only the strongest. */
const TOLD_MIN = 0.1;

type Known = {
  readonly taste?: Taste | undefined;
  readonly history?: readonly Past[] | undefined;
  readonly language: Language;
};

/** Up to two sentences about an outfit: how often it was worn, and what of it the person likes (TASTE-01). */
export function tellTaste(
  worn: readonly Piece[],
  { taste = NO_TASTE, history = [], language }: Known,
  felt: Felt,
): string[] {
  if (taste.trust === 0) return [];
  return [...tellWorn(worn, history, { felt, language }), ...tellLiked(worn, taste, language)];
}

function tellWorn(
  worn: readonly Piece[],
  history: readonly Past[],
  { felt, language }: { readonly felt: Felt; readonly language: Language },
): string[] {
  const before = withSameBody(history, worn).filter(({ isOffered }) => isOffered !== true);
  const such = before.filter((past) => isSuch(past.felt, felt));
  const count = such.length > 0 ? such.length : before.length;
  if (count === 0) return [];
  const times = tasteText(language, count === 1 ? "once" : count === 2 ? "twice" : "times", { count });
  return [tasteText(language, such.length > 0 ? "worn_in_such_weather" : "worn_before", { times })];
}

function isSuch(one: Felt | null | undefined, other: Felt): boolean {
  if (one === null || one === undefined) return false;
  const apart = [one.feltMin - other.feltMin, one.feltMax - other.feltMax];
  return apart.every((degrees) => Math.abs(degrees) <= SUCH_WEATHER_C);
}

function tellLiked(worn: readonly Piece[], taste: Taste, language: Language): string[] {
  const [best] = [...traitsOf(worn, () => false)]
    .map(([trait, share]) => ({ trait, worth: (taste.weights.get(trait) ?? 0) * share }))
    .filter(({ worth }) => worth >= TOLD_MIN)
    .sort((a, b) => b.worth - a.worth);
  if (best === undefined) return [];
  const { kind, of } = toTrait(best.trait);
  if (kind === "again") return [];
  const types = worn.filter(({ id }) => of.includes(id)).map(({ type }) => type);
  const told =
    kind === "type" || kind === "garment"
      ? namesOf(kind === "type" ? of : types, language)
      : {
          what: listed(
            of.map((one) => wordOf(kind, one, language)),
            language,
          ),
        };
  return [capitalised(tasteText(language, kind, told))];
}

function wordOf(kind: "style" | "color" | "colors", one: string, language: Language): string {
  const key = `${kind === "style" ? kind : "color"}.${one}`;
  return isTextKey(key) ? translate(language, key).toLowerCase() : one;
}
