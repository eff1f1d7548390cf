import { combineOutfits } from "#outfit/combine.ts";
import { isDress, type Piece } from "#outfit/piece.ts";
import { colorHarmony, isNeutral } from "#outfit/harmony.ts";
import { SLOTS, type Selection } from "#outfit/slots.ts";
import type { Day } from "#people/day.ts";
import type { Language } from "#people/language.ts";
import type { Gender } from "#profile/settings.ts";
import { avoidanceOf } from "#recommendations/avoid.ts";
import { climateOf, seasonOf, weatherOfSeason, type Climate } from "#recommendations/climate.ts";
import { bandOf, feltFor } from "#recommendations/comfort.ts";
import {
  isForHome,
  keepsRainOut,
  namesWeather,
  OUTER_LAYER_BELOW_C,
  outerForText,
  outerForWeather,
  type Garment,
} from "#recommendations/outer-layer.ts";
import { isLately, favoritesOfDay, withSameBody, type Past } from "#recommendations/rest.ts";
import { SUGGESTED_MAX } from "#recommendations/request.ts";
import { onlyClosest, type Reason } from "#recommendations/reason.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import { signedDegrees, tellWeather } from "#recommendations/tell-weather.ts";
import type { Weather } from "#recommendations/weather.ts";
import { tellTaste } from "#taste/tell-taste.ts";
import { likingOf, NO_TASTE, type Taste } from "#taste/taste.ts";
import { dayText } from "#text/day.ts";
import { suggestedText } from "#text/suggested.ts";
import { translate, type Translate } from "#text/translate.ts";
import { wasNamed } from "#recommendations/unusual.ts";
import { isAtHand } from "#wardrobe/item-state.ts";
import { capitalised, listed, nameInSentence, namesOf } from "#wardrobe/names-in-sentence.ts";

/** A sentence names at most this many garments. */
const NAMED_MAX = 2;
/** Two colors that match at least this well are worth a sentence. */
const MATCH_MIN = 0.65;
/** A day whose felt temperature changes by at least this many degrees is worth telling what is worn when. */
const LAYERS_MIN_C = 4;
/** What is worn so many degrees below what it is comfortable at is named as cold, and so is a top alone below this. */
const COLD_FROM_C = 4;
const COLD_WITHOUT_LAYER_C = 9;
const OF_ALL_DAY: readonly Garment["position"][] = ["outerwear", "lower", "feet"];
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

export type Suggested = {
  readonly selection: Selection;
  readonly because: string;
  /** What the person did with it before, and what of it they like (TASTE-01). */
  readonly why: readonly string[];
};

/** What outfits are suggested for and from. */
export type Suggestion = {
  /** What suits, best first, and why. */
  readonly suitable: readonly Garment[];
  readonly reasons: ReadonlyMap<string, Reason>;
  /** The whole wardrobe: an outer layer that the weather needs may come from all of it (LAYER-03). */
  readonly owned: readonly Garment[];
  /** Ids of what a text excluded: the weather does not bring it back as an outer layer. */
  readonly excluded?: ReadonlySet<string> | undefined;
  /** Whether a text was asked for, and the weather only chooses the outer layer. */
  readonly byText: boolean;
  /** What the text's occasion asks of clothes, if it does. */
  readonly code?: DressCode | null | undefined;
  /** Null: the season of the day decides. */
  readonly weather: Weather | null;
  readonly day: Day;
  readonly gender: Gender;
  readonly language: Language;
  readonly taste?: Taste | undefined;
  /** What was worn lately, or offered first (TASTE-02). */
  readonly history?: readonly Past[] | undefined;
  /** What is worn on a day nearby, and so only where there is no other; more for a nearer day (WEEK-01). */
  readonly planned?: ReadonlyMap<string, number> | undefined;
};

/** How much a person's taste counts beside how well an outfit matches and suits. */
const TASTE_WEIGHT = 1;
/** More than all else that makes one outfit better than another. */
const PLANNED_WEIGHT = 5;

/** The outfits that begin an answer, best first, each with its own sentence (LAYER-03, LAYER-05), of what is at hand. */
export function suggestOutfits(asked: Suggestion): {
  readonly first: readonly Suggested[];
  readonly all: readonly Selection[];
} {
  const suitable = asked.suitable.filter(isAtHand);
  const isChosen = new Set(suitable.map(({ id }) => id));
  const owned = asked.owned.filter(
    (item) => isAtHand(item) && (isChosen.has(item.id) || !asked.excluded?.has(item.id)),
  );
  const suggestion = { ...asked, suitable, owned };
  const { byText, weather, day, history = [] } = asked;
  const climate = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
  const layers = owned.filter(({ id, position }) => position === "outerwear" && !isChosen.has(id));
  const candidates = [...suitable, ...layers];
  const avoid = new Map(candidates.map((item) => [item.id, avoidanceOf(item, suggestion, climate)]));
  const lately = history.filter((past) => isLately(past.day, day));
  const turn = (pieces: readonly Piece[]): number => {
    const others = pieces.filter(({ id }) => !wasNamed(asked.reasons.get(id)));
    const near = others.reduce((sum, { id }) => sum + (asked.planned?.get(id) ?? 0), 0);
    const isBack = others.length === pieces.length && withSameBody(lately, pieces).length > 0;
    return 2 * near + (isBack ? 1 : 0);
  };
  const all = combineOutfits(suitable, {
    outer: (byText ? outerForText : outerForWeather)(suggestion, climate),
    avoid: ({ id }) => avoid.get(id) ?? 0,
    bonus: bonusOf(suggestion),
    turn,
    favorites: favoritesOfDay(candidates, (id) => asked.reasons.get(id), day),
  });
  const said = new Set<string>();
  const first = all.slice(0, SUGGESTED_MAX).map((selection) => {
    const worn = SLOTS.flatMap((slot) => owned.find(({ id }) => id === selection[slot]) ?? []);
    const claims = claimsFor(worn, suggestion, climate);
    const because = claims.find((one) => !said.has(one)) ?? claims[0] ?? "";
    said.add(because);
    const why = tellTaste(worn, suggestion, climate);
    return { selection, because, why };
  });
  return { first, all };
}

/** What pieces are worth to the person, less for each that is worn on a day nearby. */
function bonusOf({ owned, reasons, day, taste = NO_TASTE, planned }: Suggestion): (pieces: readonly Piece[]) => number {
  const lately = new Set(
    owned.filter(({ last_worn }) => last_worn !== undefined && isLately(last_worn, day)).map(({ id }) => id),
  );
  const liking = likingOf(taste, (id) => lately.has(id));
  return (pieces) =>
    TASTE_WEIGHT * liking(pieces) -
    PLANNED_WEIGHT * pieces.reduce((sum, { id }) => sum + (wasNamed(reasons.get(id)) ? 0 : (planned?.get(id) ?? 0)), 0);
}

/** Sentences that are true of the outfit, most telling first; at least one. */
function claimsFor(worn: readonly Garment[], suggestion: Suggestion, climate: Climate): string[] {
  const { reasons, byText, language } = suggestion;
  const say = (key: Parameters<typeof suggestedText>[1], pieces: readonly Piece[]) =>
    capitalised(suggestedText(language, key, named(pieces, language)));
  // What the weather has to do with the coat is told of the coat.
  const told = byText ? worn : worn.filter(({ position }) => position !== "outerwear");
  const because = (reason: Reason) => told.filter(({ id }) => reasons.get(id) === reason);
  const missing = missingParts(worn).map((part) => suggestedText(language, `part.${part}`));
  const closest = onlyClosest([...reasons.values()])
    ? []
    : because("closest").filter(({ position }) => position !== "outerwear");
  const claims = [
    ...TELLING.flatMap((reason) => {
      const pieces = because(reason);
      return pieces.length === 0 ? [] : [say(reason, pieces)];
    }),
    ...harmonyClaims(worn, language),
    say("goes_together", worn),
  ];
  const cold = tooColdOf(worn, suggestion, climate);
  return [
    ...(missing.length > 0 ? [suggestedText(language, "missing", { what: listed(missing, language) })] : []),
    ...(cold.length > 0 ? [suggestedText(language, "cold", { sky: skyOf(suggestion), ...named(cold, language) })] : []),
    ...(closest.length > 0 ? [say("closest", closest)] : []),
    ...(byText ? claims : weatherClaims(worn, suggestion, climate, claims)),
  ];
}

/** What the weather has to do with the outfit: its outer layer first, and the other claims under the weather. */
function weatherClaims(
  worn: readonly Garment[],
  suggestion: Suggestion,
  { feltMin, feltMax, isWet }: Climate,
  claims: readonly string[],
): string[] {
  const { reasons, language } = suggestion;
  const sky = skyOf(suggestion);
  const coat = worn.find(({ position }) => position === "outerwear");
  const top = worn.find(({ position }) => position === "upper");
  const others = claims.map((claim) => suggestedText(language, "under_sky", { sky, claim }));
  if (coat === undefined) return others;
  const name = nameInSentence(coat.type, language);
  const say = (key: "coat_dry" | "coat_wind" | "coat_warm") => suggestedText(language, key, { sky, coat: name });
  const reason = reasons.get(coat.id);
  const [min, max] = [signedDegrees(feltMin), signedDegrees(feltMax)];
  return [
    ...(isWet && keepsRainOut(coat) ? [say("coat_dry")] : []),
    ...(reason === "keeps_wind_out" ? [say("coat_wind")] : []),
    ...(top !== undefined && feltMax >= OUTER_LAYER_BELOW_C && feltMax - feltMin >= LAYERS_MIN_C
      ? [suggestedText(language, "layers", { top: nameInSentence(top.type, language), coat: name, min, max })]
      : []),
    ...(feltMin < OUTER_LAYER_BELOW_C ? [say("coat_warm")] : []),
    ...others,
  ];
}

function skyOf({ weather, day, language }: Suggestion): string {
  return weather === null ? dayText(language, `season.${seasonOf(day)}`) : tellWeather(weather, language);
}

/** What of an outfit is too cold for the day: what is put on over it or, where that is missing, the top; and the rest. */
function tooColdOf(worn: readonly Garment[], { suitable, reasons, byText }: Suggestion, climate: Climate): Garment[] {
  const isElsewhere = byText && (namesWeather(reasons) || isForHome(suitable, reasons));
  if (isElsewhere) return [];
  const hasLayer = worn.some(({ position }) => position === "outerwear");
  const isCold = (item: Garment) =>
    item.position === "upper"
      ? !hasLayer && climate.feltMin < COLD_WITHOUT_LAYER_C
      : OF_ALL_DAY.includes(item.position) && bandOf(item)[0] - feltFor(item.position, climate) >= COLD_FROM_C;
  return worn.filter(isCold);
}

/** Style and colors that the pieces have in common. */
function harmonyClaims(worn: readonly Piece[], language: Language): string[] {
  const t: Translate = (key, params) => translate(language, key, params);
  const say = (key: Parameters<typeof suggestedText>[1], what = "") => suggestedText(language, key, { what });
  const styles = new Set(worn.flatMap(({ style }) => style ?? []));
  const [style] = styles;
  const colors = new Set(worn.flatMap(({ color }) => color.slice(0, 1)).filter((color) => !isNeutral(color)));
  const [one, other] = colors;
  const color = (name: typeof one) => (name === undefined ? "" : t(`color.${name}`).toLowerCase());
  return [
    ...(style !== undefined && styles.size === 1 && worn.length > 1
      ? [say("one_style", t(`style.${style}`).toLowerCase())]
      : []),
    ...(colors.size === 0 ? [say("neutral_colors")] : []),
    ...(colors.size === 1 ? [say("one_color", color(one))] : []),
    ...(colors.size === 2 && one !== undefined && other !== undefined && colorHarmony([one], [other]) >= MATCH_MIN
      ? [capitalised(say("two_colors", listed([color(one), color(other)], language)))]
      : []),
  ];
}

function named(pieces: readonly Piece[], language: Language): ReturnType<typeof namesOf> {
  const types = pieces.slice(0, NAMED_MAX).map(({ type }) => type);
  return namesOf(types, language);
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
