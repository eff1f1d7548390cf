import { headToFeet, isDress } from "@wardrobe/domain/outfit/piece.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { REMEMBERED_OUTFITS_MAX, type SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import {
  itemsOf,
  NOTHING_SAID,
  pastWith,
  type BoardOutfit,
  type OutfitBoard,
  type Said,
} from "@wardrobe/domain/recommendations/outfit-board.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { refinedText } from "@wardrobe/domain/text/refined.ts";
import { isOpenLayer } from "@wardrobe/domain/outfit/slot-of.ts";
import { isSportswear } from "@wardrobe/domain/wardrobe/card-words.ts";
import { asOnCard } from "@wardrobe/domain/wardrobe/likely-type.ts";
import { asObject, listed, nameInSentence } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { climateOf, seasonOf, weatherOfSeason, type Climate } from "@wardrobe/domain/recommendations/climate.ts";
import { bringerOf, colorsOf, isMain } from "@wardrobe/domain/recommendations/color-wish.ts";
import type { DressCode } from "@wardrobe/domain/recommendations/dress-code.ts";
import { comfortAt, feltFor } from "@wardrobe/domain/recommendations/comfort.ts";
import { ADDED } from "@wardrobe/domain/recommendations/put-on.ts";
import { setAsideFor } from "@wardrobe/domain/recommendations/set-aside.ts";
import { refine, type Refined, type Refinement } from "@wardrobe/domain/recommendations/refine.ts";
import { roomFor } from "@wardrobe/domain/recommendations/room-for.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import {
  isOfColor,
  isSaidWish,
  isWish,
  LEAST,
  MORE,
  givenUp,
  wishesAfter,
  type InForce,
} from "@wardrobe/domain/recommendations/wish.ts";
import { withoutSky } from "@wardrobe/domain/recommendations/claim.ts";
import { tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import type { App } from "#app.ts";
import type { Answer } from "#adapters/stylist/port.ts";
import type { Person } from "#features/people/people.ts";
import { asSaid, toSuggestedOutfit } from "#features/recommendations/choose-outfits.ts";
import { wearerOf } from "#features/recommendations/get-weather.ts";
import { readTaste } from "#features/taste/taste.ts";
import { changeTo, typesOf } from "#features/recommendations/tell-change.ts";
import type { DescribedItem } from "#features/wardrobe/items.ts";

/** An outfit of a board, by its index, and the day it is for. */
export type Shown = { readonly board: OutfitBoard; readonly index: number; readonly day: Day };
type Next = {
  readonly outfit: BoardOutfit;
  readonly isSame: boolean;
  readonly isLacking: boolean;
  readonly said: Said;
};

/** The outfit after one of a board, by all that was said since clothes were asked for (TALK-02); null without garments. */
export async function refineShown(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  asked: Shown & {
    readonly items: readonly DescribedItem[];
    readonly answer: Omit<Answer, "asks" | "isOtherwise">;
    /** Exchanged this once, if another suits. */
    readonly rest?: readonly string[];
  },
): Promise<Next | null> {
  const { board, index, day, items, answer, rest = [] } = asked;
  const before = board.outfits[index];
  if (before === undefined) return null;
  const on = itemsOf(before);
  const { words, weather, ...known } = board.said ?? NOTHING_SAID;
  // A planned outfit was not asked for in words, so its occasion stays.
  const occasion = before.occasion ?? board.occasion;
  const text = words ?? (occasion === undefined ? null : occasionLabel(occasion, languageOfSettings(person.language)));
  // The outfit worn last comes last.
  const beside = board.outfits.filter((_outfit, at) => at !== index);
  const shown = [...beside.map(itemsOf), ...(known.shown ?? []), on].slice(-REMEMBERED_OUTFITS_MAX);
  const climate = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
  const { wishes, colored, isOne = false, color } = answer;
  const back = (answer.back ?? []).map((ids) => lastOf(ids, shown));
  const wantedKinds = (answer.put ?? []).map((ids) => unless(known.without, ids));
  const isOver = (ids: readonly string[]) => ids.some((id) => answer.over?.includes(id) === true);
  const kinds = wantedKinds.filter((ids) => !isOver(ids));
  const code = text === null ? null : app.stylist.dressCodeOf(text);
  // Over a top goes what is worn open; anything else takes its place this once.
  const isCovered = (before.upper ?? null) !== null && (before.outerwear ?? null) === null;
  const isLayer = (item: DescribedItem) => isCovered && isOpenLayer(item) && item.id !== before.upper;
  const layers = items.filter(
    (item) => wantedKinds.some((ids) => isOver(ids) && ids.includes(item.id)) && isLayer(item),
  );
  const [layer] = layers.sort((one, other) => suitsIn(other, climate) - suitsIn(one, climate));
  const ofColor = items.filter(({ id }) => unless(known.without, colored ?? []).includes(id));
  const bringer = isOne ? bringerOf(ofColor, { code, climate }) : undefined;
  const others = [
    ...(answer.others ?? []).map((ids) => unless(known.without, ids)),
    ...(bringer ? [[bringer.id]] : []),
    ...(layer === undefined ? wantedKinds.filter(isOver) : []),
  ];
  // Garments that went for another color may come back.
  const hold = [...kinds, ...back, ...(colored === undefined || bringer !== undefined ? [] : [colored])];
  // In a hall, at home and at the beach the day's weather says nothing against what is asked for.
  const isApart = text !== null && app.stylist.hasOwnWeather(text);
  const inRoom = hold.flatMap((ids) => {
    const ofKind = items.filter(({ id }) => ids.includes(id));
    if (!isApart || ofKind.some((item) => on.includes(item.id) || suitsIn(item, climate) > 0)) return [];
    const [best] = ofKind.sort((one, other) => Number(isSportswear(other)) - Number(isSportswear(one)));
    return best === undefined ? [] : best.id;
  });
  const outdoors = hold.filter((ids) => !ids.some((id) => inRoom.includes(id)));
  const put = roomFor(outdoors, others, items, { worn: on, refused: known.without, aside: known.aside ?? [], climate });
  // If the weather allows nothing of the wanted kind, the garment that was to make room for it stays.
  const isToGo = (id: string) =>
    !put.isLacking || items.some((item) => item.id === id && ADDED.includes(item.position));
  const [keepNow, outNow] = [
    [...answer.keep, ...put.keep],
    [...answer.without.filter(isToGo), ...put.without],
  ];
  // The last words count.
  const gone = [...outNow, ...put.once.without];
  const keep = [...known.keep.filter((id) => on.includes(id) && !gone.includes(id)), ...keepNow];
  const goes = items.filter(({ id }) => on.includes(id) && answer.without.includes(id));
  // The garments that made room for it may be worn again.
  const isFree = ({ id, position }: DescribedItem) =>
    known.aside?.includes(id) === true && goes.some((item) => isDress(item) || item.position === position);
  const free = items.flatMap((item) => (isFree(item) ? item.id : []));
  const stillOut = known.without.filter((id) => !put.back.includes(id) && !free.includes(id));
  const without = [...new Set([...stillOut, ...outNow])].filter((id) => !keepNow.includes(id));
  const wished = wishesAfter(known.wishes ?? [], wishes).filter((one) => isWish(one) || color === undefined);
  const isBrought = bringer !== undefined && isMain(bringer);
  const standing: readonly InForce[] = isBrought && color !== undefined ? [...wished, color] : wished;
  const isNothing = put.isLacking && [wishes, keepNow, outNow, put.back, inRoom].every((list) => list.length === 0);
  if (isNothing) return { outfit: before, isSame: true, isLacking: true, said: board.said ?? NOTHING_SAID };
  const { isIndoors = false, code: formal = null } = answer;
  const setAside = setAsideFor(items, { on, code: code === null ? formal : null, isIndoors, climate, without });
  const wanted = {
    outfit: before,
    wishes,
    still: standing.filter(isSaidWish).filter((wish) => !wishes.includes(wish)),
    colors: colorsOf(standing),
    keep: [...keep, ...put.once.keep, ...(layer ? [layer.id] : []), ...inRoom],
    without: [...without, ...[...put.once.without, ...setAside].filter((id) => !keep.includes(id))],
    shown,
    text,
    code: code ?? formal,
    weather,
    day,
    items,
    // A garment that its words excluded, and that is on or comes back, was asked for since.
    asked: [...on, ...put.back],
  };
  const suits = (item: DescribedItem) => suitsIn(item, climate) === 1;
  const isLeft = (position: DescribedItem["position"], than: readonly string[]) =>
    items.some((item) => item.position === position && ![...than, ...wanted.without].includes(item.id) && suits(item));
  // None that was shown, as long as there are others.
  const seen = shown.flat();
  const exchanged = items.filter(
    ({ id, position }) =>
      CHANGED.includes(position) &&
      items.some((item) => rest.includes(item.id) && item.position === position) &&
      (isLeft(position, seen) ? seen.includes(id) : rest.includes(id) && isLeft(position, on)) &&
      !keep.includes(id),
  );
  const all = await refineFor(app, person, {
    ...wanted,
    without: [...wanted.without, ...exchanged.map(({ id }) => id)],
  });
  const isLess = (["upper", "feet", "outerwear"] as const).some(
    (slot) => (before[slot] ?? null) !== null && (all[slot] ?? null) === null,
  );
  const outfit = exchanged.length > 0 && isLess ? await refineFor(app, person, wanted) : all;
  const worn = piecesOf(outfit);
  const past = pastWith(before, board.said ?? NOTHING_SAID);
  const aside = [...(known.aside ?? []).filter((id) => !free.includes(id)), ...put.without];
  const isOn = (one: Color) => items.some((item) => worn.includes(item.id) && isMain(item) && item.color.includes(one));
  // A color that is gone, and a wish that the new outfit could not keep, are no longer in force.
  const wornOf = (ids: readonly string[]) => items.filter(({ id }) => ids.includes(id));
  const lostWish = wishes.length === 0 ? undefined : givenUp(wanted.still, wornOf(on), wornOf(worn));
  const still = standing.filter((one) => one !== lostWish && (isSaidWish(one) || isOn(one)));
  const said = { words: text, weather, keep, without, wishes: still, shown, past, ...(aside.length > 0 && { aside }) };
  const fresh = headToFeet(items.filter(({ id }) => worn.includes(id) && !on.includes(id)));
  const language = languageOfSettings(person.language);
  const lost = items.filter(
    ({ id, position, type }) =>
      on.includes(id) &&
      (fresh.length === 0 || !gone.includes(id)) &&
      !worn.includes(id) &&
      FINISHING.includes(position) &&
      !fresh.some((item) => item.position === position && (position !== "accessories" || item.type === type)),
  );
  const lack =
    lost.length === 0 || rest.length > 0 ? "" : botText(language, "board_lost", { what: typesOf(lost, language) });
  // Where all was to change no list is needed.
  const ofIds = (ids: readonly string[]) => items.filter(({ id }) => ids.includes(id));
  const met = wishes.find((wish) => MORE[wish](ofIds(on), ofIds(worn)) >= LEAST[wish]);
  const [brought, besides] =
    rest.length > 0 ? ["", ""] : changeTo(fresh, ofIds(on.filter((id) => !worn.includes(id))), { language, met });
  const change = [brought, lack, besides].filter((part) => part !== "").join(" ");
  const sky = weather === null ? "" : tellWeather(weather, language);
  const reason = board.headline.includes(sky) ? withoutSky(outfit.reason, sky) : outfit.reason;
  const refined = { ...outfit, reason, ...(change !== "" && { change }) };
  const isSame = isSameSet(worn, on);
  return worn.length === 0 ? null : { outfit: refined, isSame, isLacking: put.isLacking, said };
}

/** Positions that an outfit may lose unasked. */
const FINISHING: readonly DescribedItem["position"][] = ["outerwear", "head", "bags", "accessories"];
/** Without another bag or scarf the rest has been changed. */
const CHANGED: readonly DescribedItem["position"][] = ["upper", "lower", "feet", "outerwear"];

function suitsIn(item: DescribedItem, climate: Climate): number {
  return comfortAt(item, feltFor(item.position, climate));
}

/** Those of which none was refused, as long as there are others. */
function unless(refused: readonly string[], ids: readonly string[]): readonly string[] {
  const others = ids.filter((id) => !refused.includes(id));
  return others.length > 0 ? others : ids;
}

/** Of these what was worn last, as long as that is known. */
function lastOf(ids: readonly string[], shown: readonly (readonly string[])[]): readonly string[] {
  const worn = shown.toReversed().map((outfit) => outfit.filter((id) => ids.includes(id)));
  return worn.find((found) => found.length > 0) ?? ids;
}

type Wanted = Refinement & {
  /** A main garment that has one of these stays for one that has it, too. */
  readonly colors: readonly Color[];
  /** The words that the outfit was for; what they exclude stays out. */
  readonly text: string | null;
  readonly code: DressCode | null;
  readonly weather: Weather | null;
  readonly day: Day;
  readonly items: readonly DescribedItem[];
  readonly asked: readonly string[];
};

/** The outfit that comes after one that was suggested, of the person's garments at hand, by rules alone (TALK-01). */
async function refineFor(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  { text, code, weather, day, items, asked, colors, ...wanted }: Wanted,
): Promise<SuggestedOutfit> {
  const { keep = [], without = [], shown = [], wishes = [] } = wanted;
  const excluded = text === null ? [] : app.stylist.excludedBy(items, text);
  const isAsked = (id: string) => keep.includes(id) || asked.includes(id);
  const { taste, history } = await readTaste(app.db, person.id);
  const worn = history.filter((past) => past.day === day).map(({ itemIds }) => itemIds);
  const refineWithout = (more: readonly string[], stays: readonly string[] = []) =>
    refine(
      {
        ...wanted,
        keep: [...new Set([...keep, ...stays])],
        without: [...without, ...more.filter((id) => !isAsked(id))],
        shown: [...shown, ...worn],
      },
      items,
      { weather: asSaid(app, { text, weather, day }), day, ...wearerOf(person), taste, code },
    );
  // What was asked for by its kind or color stays so, as long as there is one: a wish of color is for another.
  const named = wishes.some(isOfColor) ? items.map((item) => ({ ...item, color: [] })) : items;
  const ofColor = named.filter((item) => isMain(item) && item.color.some((one) => colors.includes(one)));
  const ofKind = new Set([...(text === null ? [] : app.stylist.askedBy(named, text)), ...ofColor.map(({ id }) => id)]);
  const on = piecesOf(wanted.outfit);
  const held = items.filter(({ id }) => on.includes(id) && ofKind.has(id));
  const places = new Set(held.map(({ position }) => position));
  const isInPlace = (item: DescribedItem) => places.has(item.position) || (places.has("lower") && isDress(item));
  const others = items.flatMap((item) => (isInPlace(item) && !ofKind.has(item.id) ? item.id : []));
  const isKept = ({ selection }: Refined) =>
    [...places].every((place) =>
      items.some(({ id, position }) => position === place && ofKind.has(id) && piecesOf(selection).includes(id)),
    );
  // Rather the wish goes than what was asked for, but not where that was refused since.
  const isOusted = ({ id, position }: DescribedItem) =>
    without.includes(id) || items.some((one) => one.id !== id && one.position === position && keep.includes(one.id));
  const stays = held.filter((item) => !isOusted(item));
  const first = refineWithout([...excluded, ...others]);
  const refined = isKept(first)
    ? first
    : refineWithout(
        [...excluded],
        stays.map(({ id }) => id),
      );
  const [wish] = wishes;
  if (refined.isMet || wish === undefined || stays.length === 0 || !refineWithout([...excluded]).isMet)
    return toSuggestedOutfit(refined);
  const { language } = wearerOf(person);
  const what = listed(
    stays.map((item) => asObject(nameInSentence(asOnCard(item).type, language), language)),
    language,
  );
  const because = refinedText(language, "same_with", { what, more: refinedText(language, `more.${wish}`) });
  return toSuggestedOutfit({ ...refined, because });
}
