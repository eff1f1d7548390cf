import { isIdleBelt, worthOf } from "#outfit/finish.ts";
import { isBlazer, isDress } from "#outfit/piece.ts";
import { isOpenLayer, slotOf } from "#outfit/slot-of.ts";
import { piecesOf, putInSlot, SLOTS, type Selection, type Slot } from "#outfit/slots.ts";
import { surestOf, weatherAgainst } from "#recommendations/against-weather.ts";
import { isDressedUp } from "#recommendations/dress-code.ts";
import { isForOutdoors, isHomewear } from "#recommendations/at-home.ts";
import { climateOf, seasonOf, weatherOfSeason } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import { asLayer, OUTER_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { covers, isInTheWayOf, oneStepFrom, only, OPTIONAL, put } from "#recommendations/one-step.ts";
import { tellSame, withGivenUp } from "#recommendations/given-up.ts";
import { mostPromising } from "#recommendations/most-promising.ts";
import { isUnderFloor, isUnfit } from "#recommendations/proven.ts";
import { suggestOutfits, type Suggested, type Suggestion } from "#recommendations/suggest.ts";
import {
  clothesOf,
  holds,
  isOfColor,
  isOnlyLess,
  isStep,
  LEAST,
  mayBeAdded,
  MORE,
  type SaidWish,
  warmthAbove,
  worthOfStep,
} from "#recommendations/wish.ts";
import { refinedText } from "#text/refined.ts";
import { isForChild, isVest } from "#wardrobe/card-words.ts";
import { nameInSentence } from "#wardrobe/names-in-sentence.ts";

/** A warmer outfit is one for a day that feels so much colder, a lighter one for a warmer day. */
const FELT_APART_C = 5;
/** The worth of staying with a garment. */
const STAYING = 0.25;
const BODY: readonly Slot[] = ["upper", "lower", "feet"];

export type Refinement = {
  readonly outfit: Selection;
  readonly wishes?: readonly SaidWish[];
  /** Wishes of before that none since has contradicted: nothing new goes against them. */
  readonly still?: readonly SaidWish[] | undefined;
  /** Ids that stay, and ids that do not come back. */
  readonly keep?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
  /** Ids of outfits that were shown or are worn: with other colors none of them comes back (SPEC-97). */
  readonly shown?: readonly (readonly string[])[] | undefined;
};
type For = Pick<Suggestion, "weather" | "day" | "gender" | "language" | "taste" | "code">;
/** `isMet`: whether it is what was asked for; else the sentence says that nothing at hand is. */
export type Refined = Suggested & { readonly isMet: boolean };

/**
 * An outfit as a person wants it after one that was suggested, as near to that as it can be (TALK-01): of what is at hand,
 * by the planner that made it. Nothing kept is changed and nothing left out comes back; warmer is never less warm than
 * what is left of the outfit, lighter never warmer, dressier never less formal, simpler never more.
 */
export function refine(asked: Refinement, owned: readonly Garment[], day: For): Refined {
  const { outfit, wishes = [], keep = [], without = [], still = [] } = asked;
  const on = piecesOf(outfit);
  // Only what is named changes, where the rest can stay.
  const rest =
    wishes.length === 0 && on.some((id) => without.includes(id)) ? on.filter((id) => !without.includes(id)) : [];
  const named = rest.length > 0 ? [{ ...asked, keep: [...new Set([...keep, ...rest])], isOnlyNamed: true }] : [];
  const free = { ...asked, still: [] as const };
  const layer = on.filter((id) => id === outfit.outerwear && still.includes("warmer") && !without.includes(id));
  // Nobody feels a degree less; where not all can be had, the layer at least stays.
  const laxer =
    wishes.length > 0
      ? [asked, { ...asked, isByAll: true }, ...layer.map((id) => ({ ...free, keep: [...keep, id] }))]
      : [...named.map((one) => ({ ...one, still: [] as const })), asked];
  const ways = still.length > 0 ? [...named, ...laxer] : named;
  // Who wants to dress up or down means clothes and shoes; a bag alone is the last resort.
  const isOfClothes = wishes.some((wish) => wish === "dressier" || wish === "simpler");
  const ofClothes = isOfClothes ? [...ways, free].map((one) => ({ ...one, isOfClothes })) : [];
  for (const one of [...ofClothes, ...ways]) {
    const refined = refineOnce(one, owned, day);
    if (refined.isMet) return withGivenUp(asked, refined, owned, day.language);
  }
  // Jeans at work come only where nothing better is simpler.
  const strict = refineOnce(free, owned, day);
  const isLax = !strict.isMet && wishes.includes("simpler");
  const refined = isLax ? refineOnce({ ...free, isLax }, owned, day) : strict;
  if (refined.isMet || wishes.length === 0 || !on.some((id) => without.includes(id)))
    return withGivenUp(asked, refined, owned, day.language);
  // The garments that go are replaced, even if nothing meets the wish.
  return { ...refine({ ...asked, wishes: [] }, owned, day), because: refined.because, isMet: false };
}

function refineOnce(
  asked: Refinement & Partial<Readonly<Record<"isOnlyNamed" | "isByAll" | "isOfClothes" | "isLax", boolean>>>,
  owned: readonly Garment[],
  { code, ...day }: For,
): Refined {
  const { wishes = [], still = [], keep = [], shown = [], isByAll = false, isOfClothes = false } = asked;
  const aims: readonly SaidWish[] = [...wishes, ...still];
  const without = new Set(asked.without);
  const byId = new Map(owned.map((item) => [item.id, item]));
  const over = new Map(owned.filter(isOpenLayer).map((item) => [item.id, asLayer(item)]));
  const find = (id: string | null | undefined) => byId.get(id ?? "");
  const wornAt = (selection: Selection, slot: Slot): Garment | undefined =>
    (slot === "outerwear" ? over.get(selection[slot] ?? "") : undefined) ?? find(selection[slot]);
  const wornIn = (selection: Selection) => SLOTS.flatMap((slot) => wornAt(selection, slot) ?? []);
  const before = only(asked.outfit, (id) => byId.has(id));
  // Over a top that stays a blazer is a layer, otherwise a top (SPEC-70).
  const top = without.has(before.upper ?? "") ? undefined : find(before.upper);
  const isOverTop = top !== undefined && (!isOpenLayer(top) || top.type === "Hoodie");
  const isLayer = (item: Garment) =>
    item.id === before.outerwear ||
    (isOverTop && isOpenLayer(item) && item.type !== "Hoodie" && (isBlazer(item) || keep.includes(item.id)));
  const wardrobe = owned.map((item) => (isLayer(item) ? over.get(item.id) : undefined) ?? item);
  const wornBefore = new Map(SLOTS.map((slot) => [slot, wornAt(before, slot)]));
  const oldOf = ({ position }: Garment) => wornBefore.get(slotOf(position) ?? "bag");
  // Over trousers or leggings, as some wear a dress.
  const isBoth = (before.lower ?? null) !== null && wornIn(before).some(isDress);
  const kept = keep.flatMap((id) => wardrobe.find((item) => item.id === id) ?? []);
  const left = kept.reduce(
    (selection, item) => (piecesOf(selection).includes(item.id) ? selection : put(selection, item, isBoth)),
    only(before, (id) => !without.has(id)),
  );
  const stays = new Set(kept.map(({ id }) => id));
  const isHome = code === "home" || wornIn(before).some(isHomewear);
  const climate = climateOf(day.weather ?? weatherOfSeason(seasonOf(day.day)));

  const isOut = (item: Garment): boolean =>
    slotOf(item.position) === null || without.has(item.id) || kept.some((other) => isInTheWayOf(other, item, !isBoth));
  const floor = aims.includes("simpler") && isDressedUp(code) ? code : null;
  const isUnasked = (item: Garment): boolean =>
    !stays.has(item.id) &&
    (isVest(item) || (code === "home" && isForOutdoors(item)) || (!isHome && (isHomewear(item) || isForChild(item))));
  const goesOn = (item: Garment): boolean => {
    const old = oldOf(item);
    if (old?.id === item.id) return true;
    if (old === undefined) return BODY.some((slot) => slot === item.position) || mayBeAdded(aims, item);
    return (isByAll ? wishes : aims).every((wish) => isStep(wish, old, item));
  };
  const isWarmer = (item: Garment): boolean => {
    const old = oldOf(item);
    if (old === undefined) return item.position === "outerwear";
    return isDress(old) === isDress(item) && warmthAbove([item]) - warmthAbove([old]) >= LEAST.warmer;
  };
  const inReach = wardrobe.filter((item) => !isOut(item));
  const surest = surestOf(inReach, climate);
  const isCold = climate.feltMin < OUTER_LAYER_BELOW_C;
  const isUnderCoat = isCold && owned.some((item) => item.position === "outerwear" && !without.has(item.id));
  const isAgainst = (item: Garment): boolean => weatherAgainst(item, climate, surest, isUnderCoat) !== null;
  /** No shorts in the cold, unless such are on, as at the gym. */
  const isForbidden = (item: Garment): boolean => {
    const old = oldOf(item);
    // A step less formal is no hoodie at an interview.
    if (floor !== null && old?.id !== item.id && isUnderFloor(item, floor, asked.isLax)) return true;
    return old?.id !== item.id && isAgainst(item) && (old === undefined || !isAgainst(old));
  };
  const isWearable = (item: Garment) => stays.has(item.id) || (!isOut(item) && goesOn(item) && !isForbidden(item));
  const wearable = wardrobe.filter(isWearable);
  // A part for which nothing goes far enough is filled with what there is.
  const isLacking = (slot: Slot) =>
    before[slot] !== left[slot] && !wearable.some((item) => slotOf(item.position) === slot && !isUnasked(item));
  // "Warmer, without the coat" asks for another coat before it asks for a beanie.
  const filled: readonly Slot[] = aims.includes("warmer") || isCold ? [...BODY, "outerwear"] : BODY;
  const lacking = filled.filter(isLacking);
  const fills = (item: Garment) =>
    lacking.includes(slotOf(item.position) ?? "bag") && !isOut(item) && !isForbidden(item);
  const allowed = [...wearable, ...wardrobe.filter(fills)];
  const hasLayer = allowed.some((item) => item.position === "outerwear" && !isUnasked(item));
  const isLayerGone = before.outerwear !== left.outerwear;
  const isTopEnough = (selection: Selection): boolean => {
    const top = find(selection.upper);
    const isMild = climate.feltMin + FELT_APART_C >= OUTER_LAYER_BELOW_C;
    return isMild && top?.position === "upper" && comfortAt(top, climate.feltMin) === 1;
  };
  /** Whether a layer was worn, and one is still needed: in the cold as long as something else need not change for it. */
  const isBare = (selection: Selection, isStrict: boolean): boolean => {
    if (!hasLayer || (before.outerwear ?? null) === null || (selection.outerwear ?? null) !== null) return false;
    if (isLayerGone && aims.includes("warmer")) return true;
    return isCold && (isStrict || !isLayerGone || still.length > 0) && !isTopEnough(selection);
  };

  /** With what is kept, and what the outfit need not lose. */
  const complete = (selection: Selection): Selection => {
    const own = SLOTS.filter((slot) => stays.has(left[slot] ?? "")).reduce(
      (whole, slot) => putInSlot(whole, slot, left[slot] ?? null),
      OPTIONAL.filter((slot) => asked.isOnlyNamed === true && (before[slot] ?? null) === null).reduce(
        (whole, slot) => putInSlot(whole, slot, null),
        selection,
      ),
    );
    return OPTIONAL.filter((slot) => {
      const item = find(left[slot]);
      if (item === undefined || (own[slot] ?? null) !== null || piecesOf(own).includes(item.id)) return false;
      if (wishes.includes("lighter") && slot !== "bag") return false;
      if (isIdleBelt(item, wornIn(own)) && !stays.has(item.id)) return false;
      return !(aims.includes("dressier") && isUnfit(item, "smart"));
    }).reduce((whole, slot) => putInSlot(whole, slot, left[slot] ?? null), own);
  };
  const old = piecesOf(before);
  const differs = (ids: readonly string[]) => ids.length !== old.length || ids.some((id) => !old.includes(id));
  const wasShown = (selection: Selection): boolean => {
    if (!wishes.some(isOfColor)) return false;
    const body = BODY.flatMap((slot) => selection[slot] ?? []);
    return shown.some((ids) => body.every((id) => ids.includes(id)));
  };
  const wornOfLeft = wornIn(left);
  const canCover = (slot: Slot) => allowed.some((item) => covers([item], slot) && !isUnasked(item));
  const covered = BODY.filter((slot) => covers(wornIn(before), slot) && (covers(wornOfLeft, slot) || canCover(slot)));
  const isWanted = (than: Selection) => {
    const was = wornIn(than);
    return (selection: Selection) => {
      if (!differs(piecesOf(selection)) || wasShown(selection) || isBare(selection, than === before)) return false;
      const worn = wornIn(selection);
      if (isWarmerAbove && warmthAbove(worn) <= warmthAbove(was)) return false;
      if (wishes.includes("dressier") && isOnlyLess(was, worn)) return false;
      const counted = isOfClothes ? clothesOf(was) : was;
      return (
        wishes.every(
          (wish) =>
            MORE[wish](counted, isOfClothes ? clothesOf(worn) : worn) >= LEAST[wish] &&
            MORE[wish](wornOfLeft, worn) >= 0,
        ) &&
        still.every((wish) => (isByAll ? holds(wish, wornOfLeft, worn) : MORE[wish](wornOfLeft, worn) >= 0)) &&
        covered.every((slot) => covers(worn, slot))
      );
    };
  };

  const fits = aims.includes("simpler") ? floor : (code ?? (aims.includes("dressier") ? "smart" : null));
  const warmerC = FELT_APART_C * (Number(aims.includes("lighter")) - Number(aims.includes("warmer")));
  const dressedFor = { feltMin: climate.feltMin + warmerC, feltMax: climate.feltMax + warmerC };
  /** A hat or a coat is put on where the day is one for it. */
  const isForDay = (item: Garment) => {
    const slot = slotOf(item.position);
    const isMore = OPTIONAL.some((one) => one === slot && (left[one] ?? before[one] ?? null) === null);
    return !isMore || stays.has(item.id) || comfortAt(item, feltFor(item.position, climate)) === 1;
  };
  // Warm shoes alone make nobody warmer.
  const isWarmerAbove =
    wishes.includes("warmer") && allowed.some((item) => isWarmer(item) && isForDay(item) && !isUnasked(item));
  const worthOfIt = (item: Garment): number => {
    const old = oldOf(item);
    return old?.id === item.id ? STAYING : old === undefined ? 0 : worthOfStep(wishes, old, item);
  };
  /** Lighter is without the jacket where a top is enough. */
  const withoutNeedless = (selection: Selection): Selection => {
    const isNeedless = wishes.includes("lighter") && !stays.has(selection.outerwear ?? "") && isTopEnough(selection);
    return isNeedless ? putInSlot(selection, "outerwear", null) : selection;
  };
  let isMet = true;
  const suitable = mostPromising(
    allowed.filter(isForDay),
    isUnasked,
    (item) =>
      worthOfIt(item) +
      comfortAt(item, feltFor(item.position, dressedFor)) -
      Number(fits !== null && isUnfit(item, fits)),
  );
  const areSuitable = new Set(suitable.map(({ id }) => id));
  const { first } = suggestOutfits({
    ...day,
    suitable,
    owned: wardrobe,
    excluded: { size: wardrobe.length - suitable.length, has: (id) => !areSuitable.has(id) },
    reasons: new Map(),
    byText: false,
    code: fits,
    near: {
      worth: new Map(suitable.map((item) => [item.id, worthOfIt(item)])),
      warmerC,
      toWanted: (selection) => {
        const whole = withoutNeedless(complete(selection));
        return isWanted(before)(whole) ? whole : null;
      },
      otherwise: () => {
        const isDressed = !isBoth && wornIn(left).some(isDress);
        const single = allowed.filter((item) => !isUnasked(item) && (item.position !== "lower" || !isDressed));
        const ways = oneStepFrom(left, single, { stays, isBoth });
        const wanted = ways.filter(isWanted(before));
        const nearly = wanted.length > 0 ? wanted : ways.filter(isWanted(left));
        isMet = nearly.length > 0;
        const worth = (selection: Selection) => {
          const worn = wornIn(selection);
          const comfort = worn.reduce((sum, item) => sum + comfortAt(item, feltFor(item.position, climate)), 0);
          return worthOf(worn.map((piece) => ({ piece, rank: 1 }))) + comfort / worn.length;
        };
        const ranked = nearly.map((selection) => ({ selection, worth: worth(selection) }));
        return ranked.sort((a, b) => b.worth - a.worth)[0]?.selection ?? left;
      },
    },
  });
  const [best = { selection: left, because: "", why: [] }] = first;
  const [wish] = wishes;
  const layer = best.selection.outerwear === before.outerwear ? undefined : wornAt(best.selection, "outerwear");
  const isOn = (item: Garment) => isDress(item) && item.id === before.upper;
  const isOnlyDress = wornIn(best.selection).some(isOn) && allowed.every((item) => !isDress(item) || isOn(item));
  if (!isMet) return { ...best, because: tellSame(wish, day.language), isMet };
  if (wish !== "warmer" || layer === undefined || !isOnlyDress) return { ...best, isMet };
  const what = nameInSentence(layer.type, day.language);
  return { ...best, because: refinedText(day.language, "over_dress", { what }), isMet };
}
