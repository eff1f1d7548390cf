import { combineOutfits, harmonyOf, isDress, type Piece } from "#outfit/combine.ts";
import { colorHarmony, isNeutral } from "#outfit/harmony.ts";
import { SLOTS, type Selection } from "#outfit/slots.ts";
import type { Language } from "#profile/settings.ts";
import { SUGGESTED_MAX } from "#recommendations/request.ts";
import { onlyClosest, type Reason } from "#recommendations/reason.ts";
import { suggestedText } from "#text/suggested.ts";
import { translate, type Translate } from "#text/translate.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

/** A sentence names at most this many garments. */
const NAMED_MAX = 2;
/** Two colors that match at least this well are worth a sentence. */
const MATCH_MIN = 0.65;
/** What distinguishes an outfit, most telling first. */
const TELLING = [
  "keeps_rain_out",
  "keeps_wind_out",
  "asked_for_type",
  "asked_for_color",
  "asked_for_words",
  "keeps_warm",
  "light_for_heat",
  "fits_occasion",
  "shades_from_sun",
] as const satisfies readonly Reason[];

/** `pieces`: the ids of what the slots of the constructor hold, from the top down. */
export type Suggested = {
  readonly selection: Selection;
  readonly pieces: readonly string[];
  readonly because: string;
};

/** The outfits that begin an answer, best first, each with its own sentence (LAYER-05). `suitable`: best first. */
export function suggestOutfits(
  suitable: readonly Piece[],
  reasons: ReadonlyMap<string, Reason>,
  language: Language,
): { readonly first: readonly Suggested[]; readonly all: readonly Selection[] } {
  const all = combineOutfits(suitable);
  const said = new Set<string>();
  const first = all.slice(0, SUGGESTED_MAX).map((selection) => {
    const worn = SLOTS.flatMap((slot) => suitable.find(({ id }) => id === selection[slot]) ?? []);
    const coat = coatOver(worn, suitable);
    const claims = claimsFor(coat === undefined ? worn : [coat, ...worn], reasons, language);
    const claim = claims.find((one) => !said.has(one)) ?? claims[0] ?? "";
    said.add(claim);
    return {
      selection,
      pieces: [...worn].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id),
      because: coat === undefined ? claim : withCoat(claim, nameOf(coat, language), language),
    };
  });
  return { first, all };
}

const FROM_THE_TOP = ["outerwear", "upper", "lower", "feet", "head", "accessories"];
const rank = ({ position }: Piece): number => FROM_THE_TOP.indexOf(position);

function nameOf({ type }: Piece, language: Language): string {
  return typeLabel(type, (key, params) => translate(language, key, params)).toLowerCase();
}

/** Names the coat, unless the sentence does so already. */
function withCoat(claim: string, coat: string, language: Language): string {
  return claim.includes(coat) ? claim : `${claim}. ${suggestedText(language, "over_it", { what: coat })}`;
}

/** The coat that goes best over an outfit, where the answer has coats and the outfit none. No slot holds it. */
function coatOver(worn: readonly Piece[], suitable: readonly Piece[]): Piece | undefined {
  if (worn.some(({ position }) => position === "outerwear")) return undefined;
  const worth = (coat: Piece) => worn.reduce((sum, piece) => sum + harmonyOf(coat, piece), 0);
  const coats = suitable.filter(({ position }) => position === "outerwear");
  return coats.sort((a, b) => worth(b) - worth(a))[0];
}

/** Sentences that are true of the outfit, most telling first; at least one. */
function claimsFor(worn: readonly Piece[], reasons: ReadonlyMap<string, Reason>, language: Language): string[] {
  const t: Translate = (key, params) => translate(language, key, params);
  const say = (key: Parameters<typeof suggestedText>[1], what = "") => suggestedText(language, key, { what });
  const named = (pieces: readonly Piece[]) =>
    pieces
      .map(({ type }) => typeLabel(type, t).toLowerCase())
      .slice(0, NAMED_MAX)
      .join(", ");
  const because = (reason: Reason) => worn.filter(({ id }) => reasons.get(id) === reason);
  const missing = missingParts(worn).map((position) => t(`position.${position}`).toLowerCase());
  const closest = onlyClosest([...reasons.values()]) ? [] : because("closest");
  const styles = new Set(worn.flatMap(({ style }) => style ?? []));
  const [style] = styles;
  const colors = new Set(worn.flatMap(({ color }) => color.slice(0, 1)).filter((color) => !isNeutral(color)));
  const [one, other] = colors;
  const color = (name: typeof one) => (name === undefined ? "" : t(`color.${name}`).toLowerCase());
  return [
    ...(missing.length > 0 ? [say("missing", missing.join(", "))] : []),
    ...(closest.length > 0 ? [say("closest", named(closest))] : []),
    ...TELLING.flatMap((reason) => {
      const pieces = because(reason);
      return pieces.length === 0 ? [] : [say(reason, named(pieces))];
    }),
    ...(style !== undefined && styles.size === 1 && worn.length > 1
      ? [say("one_style", t(`style.${style}`).toLowerCase())]
      : []),
    ...(colors.size === 0 ? [say("neutral_colors")] : []),
    ...(colors.size === 1 ? [say("one_color", color(one))] : []),
    ...(colors.size === 2 && one !== undefined && other !== undefined && colorHarmony([one], [other]) >= MATCH_MIN
      ? [say("two_colors", `${color(one)}, ${color(other)}`)]
      : []),
    say("goes_together", named(worn)),
  ];
}

function missingParts(worn: readonly Piece[]): ("upper" | "lower" | "feet")[] {
  const has = (part: Piece["position"]) => worn.some(({ position }) => position === part);
  const isWhole = {
    upper: has("upper") || has("outerwear"),
    lower: has("lower") || worn.some(isDress),
    feet: has("feet"),
  };
  return (["upper", "lower", "feet"] as const).filter((part) => !isWhole[part]);
}
