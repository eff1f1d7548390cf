import { combineOutfits, LAST_RESORT } from "#outfit/combine.ts";
import { hasWholeOutfit } from "#outfit/first-outfit.ts";
import { isBlazer, type Piece } from "#outfit/piece.ts";
import type { Selection } from "#outfit/slots.ts";
import type { Day } from "#people/day.ts";
import type { Language } from "#people/language.ts";
import type { Gender } from "#profile/settings.ts";
import { weatherAgainst } from "#recommendations/against-weather.ts";
import { isForOutdoors } from "#recommendations/at-home.ts";
import { avoidanceIn, HOT_C } from "#recommendations/avoid.ts";
import { withoutDegrees, type Claim } from "#recommendations/claim.ts";
import { claimsFor } from "#recommendations/claims.ts";
import { comfortAt } from "#recommendations/comfort.ts";
import { bonusOf } from "#recommendations/bonus.ts";
import { climateOf, seasonOf, weatherOfSeason } from "#recommendations/climate.ts";
import { withOverBare } from "#recommendations/over-bare.ts";
import { blazersOverDress, coveredDress } from "#recommendations/over-dress.ts";
import {
  FROST_BELOW_C,
  namesWeather,
  outerForText,
  outerForWeather,
  type Garment,
} from "#recommendations/outer-layer.ts";
import { isLately, favoritesOfDay, kindOfDay, withSameBody, type Past } from "#recommendations/rest.ts";
import { SUGGESTED_MAX } from "#recommendations/request.ts";
import { isAskedFor, isInsteadOfTrousers, skirtsFor } from "#recommendations/skirts.ts";
import { avoidedAt, type Evening } from "#recommendations/evening.ts";
import { againstFrost } from "#recommendations/for-winter.ts";
import { isForWinterOnly, isWarmWithout } from "#recommendations/too-warm.ts";
import { withRain } from "#recommendations/rain-claims.ts";
import { isForWant, type RefusedColor } from "#recommendations/refused-color.ts";
import { isDoubtful } from "#recommendations/proven.ts";
import type { Reason } from "#recommendations/reason.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import { avoidedOverDressy, hasDressy } from "#recommendations/shell.ts";
import { alikeUnderCoat, mendedIn, UNDER_COAT_AT_C } from "#recommendations/under-coat.ts";
import type { Weather } from "#recommendations/weather.ts";
import { tellTaste } from "#taste/tell-taste.ts";
import { NO_TASTE, type Taste } from "#taste/taste.ts";
import { wasNamed } from "#recommendations/unusual.ts";
import { asWornBy, wornIn } from "#recommendations/worn-by.ts";
import { isVest } from "#wardrobe/card-words.ts";
import { isAtHand } from "#wardrobe/item-state.ts";

export type Suggested = {
  readonly selection: Selection;
  readonly because: string;
  /** The person's history with it and what of it they like (TASTE-01). */
  readonly why: readonly string[];
};

/** The occasion of outfits, and the clothes they are made from. */
export type Suggestion = {
  /** Suitable garments, best first, and why. */
  readonly suitable: readonly Garment[];
  readonly reasons: ReadonlyMap<string, Reason>;
  /** The whole wardrobe: an outer layer that the weather needs may come from all of it (LAYER-03). */
  readonly owned: readonly Garment[];
  /** Ids of what a text excluded: the weather does not bring it back as an outer layer. */
  readonly excluded?: Pick<ReadonlySet<string>, "has" | "size"> | undefined;
  readonly refused?: RefusedColor | undefined;
  /** Whether a text was asked for, and the weather only chooses the outer layer. */
  readonly byText: boolean;
  /** The dress code of the text's occasion, if it has one. */
  readonly code?: DressCode | null | undefined;
  readonly evening?: Evening | null | undefined;
  /** Null: the season of the day decides. */
  readonly weather: Weather | null;
  readonly day: Day;
  readonly gender: Gender | null;
  readonly language: Language;
  readonly taste?: Taste | undefined;
  /** Outfits worn lately, or offered first (TASTE-02). */
  readonly history?: readonly Past[] | undefined;
  /** Outfits that the day's other requests were answered with: they come after what suits nearly as well (SPEC-45). */
  readonly shown?: readonly (readonly string[])[] | undefined;
  /** Garments worn on days nearby, chosen only where there is no other: 1 or more the nearer the day, a quarter for a top and less for others within the same week (WEEK-01). */
  readonly planned?: ReadonlyMap<string, number> | undefined;
  /** Whether a skirt or a dress that fits comes first, since the days nearby have none (SPEC-86). */
  readonly isForSkirt?: boolean | undefined;
  /** Whether a trip is packed for: then the same things are meant to be worn again. */
  readonly isPacked?: boolean | undefined;
  /** Whether the person sees the outfits before one is worn: what may be something else than its card says then comes as early as on any day (SPEC-154). */
  readonly isNow?: boolean | undefined;
  readonly near?: Near | undefined;
};

/** An outfit from which another is made, as unlike it as was asked for and no more (TALK-01). */
export type Near = {
  /** The worth of a garment beyond how it suits: one that is on, or more of what was asked for. */
  readonly worth: ReadonlyMap<string, number>;
  /** By how many degrees the day counts as warmer. */
  readonly warmerC: number;
  /** The outfit with what stays in any case; null where it is not what was asked for. */
  readonly toWanted: (selection: Selection) => Selection | null;
  /** The outfit where none of them is. */
  readonly otherwise: () => Selection;
};

/** Comes after all that was planned or worn lately. */
const AGAINST_WEATHER = 40;
/** A turn for each quarter that a garment is planned nearby. */
const TURNS_PLANNED = 4;
/** Of a season nobody knows the degrees: a garment of yesterday or the day before comes after it (SPEC-103). */
const AGAINST_SEASON = 3;
const MILD_C = [10, 20] as const;
/** An outfit without what was asked for by its name comes after all that have it, also with what else is the last resort. */
const WITHOUT_NAMED = 200;
/** In a week whose days have no skirt yet, one comes before what is worn two days apart (SPEC-86). */
const NO_SKIRT = 4;
/** On a day ahead nobody looks: shoes and layers that may be something else come even after those of the day before, clothes after what is not planned within three days (SPEC-154). */
const DOUBTFUL = { body: 3, otherwise: 9 } as const;
/** A garment avoided this much is worn only where nothing better is owned. */
const UNWEARABLE = 1;
const BODY: readonly Garment["position"][] = ["upper", "lower", "feet"];
/** Sentences that are said of each outfit they are true of; others are of another kind than before. */
const OF_EACH = /^(missing|cold|no_|asked_|all_|closest|umbrella|coat_dry|frost|light_for_heat)/;

/** The outfits that begin an answer, best first, each with its own sentence (LAYER-03, LAYER-05), of what is at hand. */
export function suggestOutfits(request: Suggestion): {
  readonly first: readonly Suggested[];
  readonly all: readonly Selection[];
} {
  const wornBy = (all: readonly Garment[]) => all.map((one) => asWornBy(one, request.gender));
  const asked = { ...request, suitable: wornBy(request.suitable), owned: wornBy(request.owned) };
  // A vest is worn over a top, and never instead of one.
  const isForHome = asked.code === "home" && asked.near === undefined;
  const isAway = (item: Garment) => isForHome && isForOutdoors(item) && !wasNamed(asked.reasons.get(item.id));
  const chosen = asked.suitable.filter((item) => isAtHand(item) && !isVest(item) && !isAway(item));
  const isChosen = new Set(chosen.map(({ id }) => id));
  const isWanting = asked.refused && isForWant(asked.owned.filter(isAtHand), asked.excluded);
  const isAllowed = (item: Garment) =>
    isChosen.has(item.id) ||
    !asked.excluded?.has(item.id) ||
    (asked.refused?.ids.has(item.id) === true && isWanting?.(item) === true);
  const owned = asked.owned.filter((item) => isAtHand(item) && isAllowed(item));
  // Rather a dress that is too light than no trousers: what suits alone makes no whole outfit, all that is owned does.
  const body = owned.filter(
    (item) => !isChosen.has(item.id) && BODY.includes(item.position) && !isVest(item) && !isAway(item),
  );
  const { byText, weather, day, history = [], near } = asked;
  const told = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
  const warmerC = near?.warmerC ?? 0;
  const climate = { ...told, feltMin: told.feltMin + warmerC, feltMax: told.feltMax + warmerC };
  const isWhole = asked.isPacked === true || hasWholeOutfit(chosen) || !hasWholeOutfit([...chosen, ...body]);
  const isLeft = asked.isPacked === true || (asked.excluded?.size ?? 0) > 0;
  const avoidanceAnyway = avoidanceIn({ ...asked, owned }, climate);
  const avoidanceOf = (item: Garment) => avoidanceAnyway(item) + avoidedAt(item, asked);
  const avoid = new Map(chosen.map((item) => [item.id, avoidanceOf(item)]));
  // Where all that suits is as good as unwearable, as shorts for the gym are in frost, what is owned is looked through.
  const isPoor = (at: Garment["position"]) => {
    const there = chosen.filter(({ position }) => position === at);
    const isBad = ({ id }: Garment) => !isAskedFor(asked.reasons.get(id)) && (avoid.get(id) ?? 0) >= UNWEARABLE;
    return !isLeft && there.length > 0 && there.every(isBad);
  };
  const poor = BODY.filter(isPoor);
  // In a week each top has its turn: below a coat also those that alone would be too cold (SPEC-107).
  const isFresh = (item: Garment) => item.position === "upper" && !asked.planned?.has(item.id);
  const isMore =
    (asked.planned?.size ?? 0) > 0 && climate.feltMin < UNDER_COAT_AT_C && !byText && !chosen.some(isFresh);
  const isUnderneath = (item: Garment) => isMore && isFresh(item) && comfortAt(item, UNDER_COAT_AT_C) === 1;
  const isByDay = !byText && weather !== null && near === undefined && asked.isPacked !== true;
  const alike = isByDay && !isLeft ? alikeUnderCoat([...chosen, ...body], chosen, climate) : new Set<string>();
  // Nobody knows the degrees of a season: before the same comes back within days, what a mild day of it allows is worn, too.
  const mild = Math.min(Math.max(climate.feltMax, MILD_C[0]), MILD_C[1]);
  const isSpent = (at: Garment["position"]) =>
    asked.isPacked !== true &&
    chosen.every(({ id, position }) => position !== at || (asked.planned?.get(id) ?? 0) >= 1);
  const spent = BODY.filter(isSpent);
  const isInstead = (item: Garment) =>
    weather !== null && spent.includes("lower") && isInsteadOfTrousers(item, climate);
  const skirts = skirtsFor(asked, [...chosen, ...body], climate, avoidanceOf);
  // Who names a blazer has named no top, and wears one below it.
  const tops = near === undefined ? chosen.filter(({ position }) => position === "upper") : [];
  const isBlazerNamed = (one: Garment) => isBlazer(one) && wasNamed(asked.reasons.get(one.id));
  const isBelow = ({ position }: Garment) => position === "upper" && tops.length > 0 && tops.every(isBlazerNamed);
  const isOfUseToo = (item: Garment) =>
    !isWhole ||
    isBelow(item) ||
    skirts.has(item.id) ||
    poor.includes(item.position) ||
    (weather === null && spent.includes(item.position) && comfortAt(item, mild) === 1) ||
    isInstead(item) ||
    alike.has(item.id) ||
    isUnderneath(item);
  // No occasion asks for a warm hat or gloves, the way there in frost does.
  const isHere = near === undefined && !(byText && namesWeather(asked.reasons) && asked.code !== "sport");
  const isInFrost = isHere && climate.feltMin <= FROST_BELOW_C;
  const forFrost = isInFrost ? againstFrost(owned, asked.code ?? null, climate.feltMin) : [];
  const suitable = [...chosen, ...body.filter(isOfUseToo), ...forFrost.filter(({ id }) => !isChosen.has(id))];
  const suggestion = { ...asked, suitable, owned };
  const layers = owned.filter(({ id, position }) => position === "outerwear" && !isChosen.has(id));
  const candidates = [...suitable, ...layers];
  for (const item of candidates) if (!avoid.has(item.id)) avoid.set(item.id, avoidanceOf(item));
  // Who asks in words wants to change, even out of what is on.
  const lately = history.filter((past) => isLately(past.day, day) || (byText && past.day === day));
  const outer = withOverBare((byText ? outerForText : outerForWeather)(suggestion, climate), suggestion, climate);
  const isUnderCoat = outer.when === "always" && outer.layers.length > 0;
  const against = new Set(
    byText
      ? []
      : suitable
          .filter(
            (item) =>
              !isInstead(item) && !skirts.has(item.id) && weatherAgainst(item, climate, owned, isUnderCoat) !== null,
          )
          .map(({ id }) => id),
  );
  const isAhead = asked.planned !== undefined && asked.isPacked !== true && asked.isNow !== true;
  const doubtful = new Set(isAhead ? candidates.filter((one) => isDoubtful(one, climate)).map(({ id }) => id) : []);
  const doubtOf = ({ id, position }: Piece): number =>
    doubtful.has(id) ? DOUBTFUL[position === "upper" || position === "lower" ? "body" : "otherwise"] : 0;
  const isInSkirt = (pieces: readonly Piece[]) => pieces.some(({ id }) => skirts.has(id));
  // A blazer over a top is another thing than one with nothing below it (SPEC-70).
  const over = new Map(outer.layers.filter(isBlazer).map((layer) => [layer.id, avoidanceOf(layer)]));
  const named = suitable.filter(({ id }) => wasNamed(asked.reasons.get(id)) && !over.has(id));
  const placesNamed = BODY.map((at) => new Set(named.flatMap(({ id, position }) => (position === at ? id : []))));
  const lacking = (pieces: readonly Piece[]) =>
    placesNamed.filter((ids) => ids.size > 0 && !pieces.some(({ id }) => ids.has(id))).length;
  const turn = (pieces: readonly Piece[]): number => {
    const others = pieces.filter(({ id }) => !wasNamed(asked.reasons.get(id)));
    const near = others.reduce((sum, { id }) => sum + Math.floor(TURNS_PLANNED * (asked.planned?.get(id) ?? 0)), 0);
    const isBack = others.length === pieces.length && withSameBody(lately, pieces).length > 0;
    const weight = weather === null ? AGAINST_SEASON : AGAINST_WEATHER;
    const isLate = asked.isForSkirt === true && skirts.size > 0 && !isInSkirt(pieces);
    return (
      WITHOUT_NAMED * lacking(pieces) +
      weight * others.filter(({ id }) => against.has(id)).length +
      near +
      others.reduce((sum, one) => sum + doubtOf(one), 0) +
      (isBack ? 1 : 0) +
      (isLate ? NO_SKIRT : 0)
    );
  };
  // Who has a taste gets what they like; what was worn makes the difference from day to day.
  const takesTurns = near === undefined && asked.isPacked !== true && (asked.taste ?? NO_TASTE).trust === 0;
  const favorites = new Map(takesTurns ? favoritesOfDay(candidates, (id) => asked.reasons.get(id), day) : []);
  if (takesTurns && !byText)
    for (const [id, weight] of kindOfDay(suitable, (one) => avoid.get(one) ?? 0, day))
      favorites.set(id, (favorites.get(id) ?? 0) + weight);
  const overDressy = new Map(climate.isWet ? [] : owned.map((one) => [one.id, avoidedOverDressy(one)]));
  // Unless it was asked for, or is on.
  const isTooWarm = (one: Garment) =>
    near === undefined &&
    !(byText && namesWeather(asked.reasons)) &&
    isForWinterOnly(one, climate) &&
    !wasNamed(asked.reasons.get(one.id));
  const tooWarm = new Set(owned.filter(isTooWarm).map(({ id }) => id));
  const isAnyDay = (asked.code ?? null) === null && asked.isPacked !== true && outer.when !== "never";
  const overDress = isHere && isAnyDay ? blazersOverDress(owned, climate) : [];
  // With nothing below it no blazer is worn where another top is fit: on a day for nothing in particular one that is too light, too.
  const isAsked = suitable.some((one) => over.has(one.id) && isBlazerNamed(one));
  const avoidedMax = (asked.code ?? null) === null || isAsked ? LAST_RESORT : UNWEARABLE;
  const isBlazerTop = (one: Garment) => one.position === "upper" && isBlazer(one);
  const isTop = (one: Garment) => one.position === "upper" && !isBlazer(one) && (avoid.get(one.id) ?? 0) < avoidedMax;
  const isBelowIt = near === undefined && isAsked && suitable.some(isTop);
  const fit = isBelowIt ? suitable.filter((one) => !isBlazerTop(one)) : suitable;
  const wanted = combineOutfits(fit, {
    toWanted: near?.toWanted,
    outer,
    avoid: ({ id, position }) => (position === "outerwear" ? over.get(id) : undefined) ?? avoid.get(id) ?? 0,
    mended: isByDay
      ? ({ id }) =>
          mendedIn(
            owned.find((one) => one.id === id),
            climate,
            isUnderCoat,
          )
      : undefined,
    needed: new Set(forFrost.map(({ id }) => id)),
    avoidOver: ({ id }, worn) =>
      tooWarm.has(id) && isWarmWithout(worn, climate) ? Infinity : hasDressy(worn) ? (overDressy.get(id) ?? 0) : 0,
    bonus: bonusOf(suggestion, climate.feltMax >= HOT_C && suitable.some(({ type }) => type === "Sandals")),
    turn,
    isWanted: isInSkirt,
    isEveryDay: isByDay,
    favorites,
  }).map((selection) => coveredDress(selection, overDress, owned));
  const covered = wanted.filter(({ upper }) => !owned.some((one) => one.id === upper && isBlazerTop(one)));
  const isCovered = near === undefined && covered.some(({ upper }) => (avoid.get(upper ?? "") ?? 0) < avoidedMax);
  const whole = isCovered ? covered : wanted;
  const all = near === undefined || whole.length > 0 ? whole : [near.otherwise()];
  const known = near === undefined ? asked.owned.filter(isAtHand) : asked.owned;
  const heels = asked.owned.filter(({ type }) => type === "Heels");
  const isWithoutHeels = heels.length > 0 && heels.every(({ id }) => asked.excluded?.has(id));
  const said = new Set<string>();
  const first = all.slice(0, near === undefined ? SUGGESTED_MAX : 1).map((selection) => {
    const worn = wornIn(selection, known);
    const claims = claimsFor(worn, { ...suggestion, owned: known, isWithoutHeels }, told);
    const isOther = ({ kind, text }: Claim) => !said.has(text) && (OF_EACH.test(kind) || !said.has(kind));
    const claim = claims.find(isOther) ?? claims.find(({ text }) => !said.has(text)) ?? claims[0];
    const why = tellTaste(worn, suggestion, told);
    const because = withoutDegrees(withRain(claim, claims, suggestion), suggestion) || (why.shift() ?? "");
    for (const one of claim === undefined ? [] : [claim.kind, claim.text]) said.add(one);
    return { selection, because, why };
  });
  return { first, all };
}
