import { isBlazer, isDress } from "#outfit/piece.ts";
import { harmonyOf } from "#outfit/harmony.ts";
import { fewestSets, sizeOf, undominated } from "#planner/cover.ts";
import type { DayToPlan } from "#planner/plan.ts";
import { climateOf, seasonOf, weatherOfSeason } from "#recommendations/climate.ts";
import { outerForText, outerForWeather, type Garment } from "#recommendations/outer-layer.ts";
import { likingOf, NO_TASTE, type Taste } from "#taste/taste.ts";
import { isVest } from "#wardrobe/card-words.ts";
import { isAtHand } from "#wardrobe/item-state.ts";

/** A top or a dress for every so many days and occasions, and trousers, a skirt or a dress, as far as there are any (TRIP-01). */
export const DAYS_OF_TOP = 2;
export const DAYS_OF_TROUSERS = 7;
/** More than all that speaks for a garment. */
const UNSURE = 8;
/** Of the ways to combine dresses with the rest, so many are tried. */
const DRESSES_TRIED_MAX = 300;

/** A garment that is worth packing; `days`: those that it suits, as bits. */
type Packable = { readonly item: Garment; readonly days: number };
type Part = "top" | "dress" | "lower" | "feet" | "outer";
export type Parts = Readonly<Record<Part, readonly Packable[]>>;

/**
 * The needs of a trip, each a set of days as bits. `body`: a top with something below it, or a dress; `dressed`: only a dress will do;
 * `top` and `lower`: days on which only that part suits. Nothing is needed that the wardrobe lacks.
 */
export type Need = {
  readonly body: number;
  readonly dressed: number;
  readonly top: number;
  readonly lower: number;
  readonly feet: number;
  readonly outer: number;
  /** How many tops or dresses there must be, and how many garments for the legs or dresses. */
  readonly tops: number;
  readonly lowers: number;
};

/** The fewest garments that dress every day, by id (TRIP-01). */
export function pack(
  days: readonly DayToPlan[],
  wardrobe: readonly Garment[],
  { taste = NO_TASTE }: { taste?: Taste | undefined } = {},
): string[] {
  const parts = partsFor(days, wardrobe);
  const need = needOf(parts, { dressed: days.length, days: new Set(days.map(({ day }) => day)).size });
  const { dresses, spareDresses, tops, lowers } = fewestBodies(parts, need);
  const packed: Packable[] = [];
  const liking = likingOf(taste);
  const take = (part: Part, sets: readonly number[], count = sets.length) => {
    for (let index = 0; index < count; index++) {
      const set = sets[index] ?? 0;
      const free = parts[part].filter((one) => (one.days & set) === set && !packed.includes(one));
      const [best] = free
        .map((one) => ({
          one,
          worth: worthOf(one, packed) + liking([one.item]) + sizeOf(one.days) / days.length - unsureOf(one.item),
        }))
        .sort((a, b) => b.worth - a.worth);
      if (best !== undefined) packed.push(best.one);
    }
  };
  take("lower", lowers.sets, lowers.count);
  take("dress", dresses, dresses.length + spareDresses);
  take("top", tops.sets, tops.count);
  take("feet", fewest(parts.feet, need.feet));
  take("outer", fewest(parts.outer, need.outer));
  return packed.map(({ item }) => item.id);
}

/** The garments that suit any of the days, by their part of an outfit. */
export function partsFor(days: readonly DayToPlan[], wardrobe: readonly Garment[]): Parts {
  const owned = wardrobe.filter(isAtHand);
  const parts: Record<Part, Map<string, Packable>> = {
    top: new Map(),
    dress: new Map(),
    lower: new Map(),
    feet: new Map(),
    outer: new Map(),
  };
  const add = (part: Part, item: Garment, day: number) =>
    parts[part].set(item.id, { item, days: (parts[part].get(item.id)?.days ?? 0) | (1 << day) });
  for (const [index, { suitable: all, reasons, byText, code, weather, day, dressed }] of days.entries()) {
    const suitable = all.filter(isAtHand);
    // A blazer wants a top below it.
    const isTop = (item: Garment) => partOf(item) === "top" && !isBlazer(item);
    const worn = suitable.some(isTop) ? suitable.filter((item) => !isBlazer(item)) : suitable;
    for (const item of worn) {
      const part = partOf(item);
      if (part !== null) add(part, item, index);
    }
    const climate = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
    const outer = (byText ? outerForText : outerForWeather)({ suitable, reasons, owned, code }, climate);
    // A blazer may be the only top of that day.
    const isTopToo = ({ id }: Garment) => owned.some((one) => one.id === id && one.position === "upper");
    const layers = outer.when === "always" ? outer.layers.filter((item) => !isTopToo(item)) : [];
    const own = dressed === undefined ? layers : suitable.filter(({ position }) => position === "outerwear");
    for (const item of own) add("outer", item, index);
  }
  return {
    top: [...parts.top.values()],
    dress: [...parts.dress.values()],
    lower: [...parts.lower.values()],
    feet: [...parts.feet.values()],
    outer: [...parts.outer.values()],
  };
}

function partOf(item: Garment): Exclude<Part, "outer"> | null {
  if (isDress(item)) return "dress";
  if (item.position === "upper") return isVest(item) ? null : "top";
  return item.position === "lower" || item.position === "feet" ? item.position : null;
}

export function needOf(parts: Parts, { dressed, days }: { readonly dressed: number; readonly days: number }): Need {
  const all = (part: Part) => parts[part].reduce((some, one) => some | one.days, 0);
  const [top, dress, lower] = [all("top"), all("dress"), all("lower")];
  const pair = top & lower;
  return {
    body: pair | dress,
    dressed: dress & ~pair,
    top: top & ~lower & ~dress,
    lower: lower & ~top & ~dress,
    feet: all("feet") & (top | dress | lower),
    outer: all("outer"),
    tops: Math.min(Math.ceil(dressed / DAYS_OF_TOP), parts.top.length + parts.dress.length),
    lowers: Math.min(Math.ceil(days / DAYS_OF_TROUSERS), parts.lower.length + parts.dress.length),
  };
}

type Choice = { readonly sets: readonly number[]; readonly count: number };
type Bodies = {
  readonly dresses: readonly number[];
  readonly spareDresses: number;
  readonly tops: Choice;
  readonly lowers: Choice;
};

/** The fewest tops, dresses, trousers and skirts: with every choice of dresses, what the rest takes. */
function fewestBodies(parts: Parts, need: Need): Bodies {
  let best: (Bodies & { readonly total: number }) | null = null;
  for (const dresses of choicesOf(undominated(parts.dress.map(({ days }) => days)))) {
    const left = need.body & ~dresses.reduce((all, set) => all | set, 0);
    if ((left & need.dressed) !== 0) continue;
    const [tops, lowers] = [fewest(parts.top, left | need.top), fewest(parts.lower, left | need.lower)];
    for (let spare = 0; dresses.length + spare <= parts.dress.length; spare++) {
      const packed = dresses.length + spare;
      const topCount = Math.max(tops.length, need.tops - packed);
      // A top counts only with something below it.
      const least = Math.max(lowers.length, need.lowers - packed);
      const lowerCount = topCount > 0 && parts.lower.length > 0 ? Math.max(least, 1) : least;
      const total = packed + topCount + lowerCount;
      const isEnough = topCount <= parts.top.length && lowerCount <= parts.lower.length;
      if (!isEnough || (best !== null && total >= best.total)) continue;
      best = {
        dresses,
        spareDresses: spare,
        tops: { sets: tops, count: topCount },
        lowers: { sets: lowers, count: lowerCount },
        total,
      };
    }
  }
  return best ?? { dresses: [], spareDresses: 0, tops: { sets: [], count: 0 }, lowers: { sets: [], count: 0 } };
}

function fewest(these: readonly Packable[], days: number): number[] {
  return (
    fewestSets(
      these.map((one) => one.days),
      days,
    ) ?? []
  );
}

/** None, each one, each two, and so on, as many as are tried; then all of them. */
function* choicesOf(sets: readonly number[]): Generator<number[]> {
  let before: number[][] = [[]];
  let tried = 0;
  for (let size = 0; size <= sets.length && tried < DRESSES_TRIED_MAX; size++) {
    for (const choice of before) if (tried++ < DRESSES_TRIED_MAX) yield choice;
    before = before.flatMap((choice) => {
      const from = choice.length === 0 ? 0 : sets.indexOf(choice.at(-1) ?? 0) + 1;
      return sets.slice(from).map((set) => [...choice, set]);
    });
  }
  yield [...sets];
}

/** A card that nobody has checked may be wrong, and on a trip there is nothing else. */
function unsureOf({ needs_check = [] }: Garment): number {
  return needs_check.length > 0 ? UNSURE : 0;
}

/** How well a garment goes with what is packed already, 0..1; with nothing beside it fully. */
function worthOf({ item }: Packable, packed: readonly Packable[]): number {
  const beside = packed.filter((other) => other.item.position !== item.position);
  if (beside.length === 0) return 1;
  return beside.reduce((sum, other) => sum + harmonyOf(item, other.item), 0) / beside.length;
}
