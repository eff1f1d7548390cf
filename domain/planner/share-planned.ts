import { GOES_TOGETHER_MIN } from "#outfit/finish.ts";
import { formalityOf, harmonyOf } from "#outfit/harmony.ts";
import { daysBetween } from "#people/day.ts";
import { COVERED_MAX, fewestSets } from "#planner/cover.ts";
import { DAYS_OF_TROUSERS } from "#planner/pack.ts";
import type { DayToPlan } from "#planner/plan.ts";
import { climateOf, seasonOf, weatherOfSeason, type Climate } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";

/** Several planned days of a trip can share these, where they are about as formal. */
export const SHARED: readonly Garment["position"][] = ["outerwear", "lower", "feet"];
const AS_FORMAL = 1;
/** A third pair of shoes is packed only where the weather wants it. */
const PAIRS_MAX = 2;

/** A garment that is planned for a day, and what is worn with it. */
type Worn = {
  readonly at: number;
  readonly item: Garment;
  readonly beside: readonly Garment[];
  readonly climate: Climate;
  readonly week: number;
};

/** The days with the fewest layers, trousers or skirts, and shoes of all that is planned, each where it does as well (SPEC-124). */
export function sharePlanned(days: readonly DayToPlan[], wardrobe: readonly Garment[]): DayToPlan[] {
  const [first] = days;
  const worn = days.slice(0, COVERED_MAX).flatMap(({ day, weather, asked = [] }, at) => {
    const items = wardrobe.filter(({ id }) => asked.includes(id));
    const climate = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
    const week = Math.floor(daysBetween(first?.day ?? day, day) / DAYS_OF_TROUSERS);
    return items.map((item): Worn => ({ at, item, beside: items.filter((one) => one !== item), climate, week }));
  });
  const instead = days.map(() => new Map<string, string>());
  for (const position of SHARED) {
    const all = worn.filter(({ item }) => item.position === position);
    const groupOf = ({ week }: Worn) => (position === "lower" ? week : 0);
    for (const group of new Set(all.map(groupOf)))
      for (const [one, other] of shareOne(all.filter((own) => groupOf(own) === group)))
        instead[one.at]?.set(one.item.id, other.item.id);
  }
  return days.map(({ asked, ...day }, at) => ({
    ...day,
    ...(asked && { asked: asked.map((id) => instead[at]?.get(id) ?? id) }),
  }));
}

/** For each garment the one that is worn in its place; as few different ones as possible. */
function shareOne(worn: readonly Worn[]): Map<Worn, Worn> {
  const wet = new Set(worn.flatMap(({ item, climate }) => (isWet(climate) ? item.id : [])));
  const fewest = (isAnyUse: boolean) => {
    const does = (other: Worn, one: Worn) => doesFor(other, one, { isAnyUse, wet });
    const sets = worn.map((other) => bitsOf(worn.filter((one) => does(other, one))));
    const taken = (fewestSets(sets, bitsOf(worn)) ?? []).flatMap((set) => worn[sets.indexOf(set)] ?? []);
    const packed = new Set(taken.map(({ item }) => item.id));
    return {
      count: packed.size,
      instead: new Map(
        worn.map((one) => [one, packed.has(one.item.id) ? one : (taken.find((other) => does(other, one)) ?? one)]),
      ),
    };
  };
  const alike = fewest(false);
  return alike.count > PAIRS_MAX && worn[0]?.item.position === "feet" ? fewest(true).instead : alike.instead;
}

type Sharing = { readonly isAnyUse: boolean; readonly wet: ReadonlySet<string> };

/** Whether another garment is as warm, in rain and snow one that is planned for them, and as formal unless `isAnyUse`. */
function doesFor({ item: other }: Worn, { item: own, beside, climate }: Worn, { isAnyUse, wet }: Sharing): boolean {
  if (other.id === own.id) return true;
  const fits = (item: Garment) => comfortAt(item, feltFor(item.position, climate));
  const isAsFormal = Math.abs((formalityOf(other) ?? 0) - (formalityOf(own) ?? 0)) < AS_FORMAL;
  if (fits(other) < fits(own) || !(isAsFormal || isAnyUse) || (isWet(climate) && !wet.has(other.id))) return false;
  if (own.position !== "lower") return true;
  const goesWith = (one: Garment) => harmonyOf(one, other) >= Math.min(GOES_TOGETHER_MIN, harmonyOf(one, own));
  return (own.type === "Skirt") === (other.type === "Skirt") && beside.every(goesWith);
}

const isWet = ({ isWet: isRainy, isSnowy }: Climate) => isRainy || isSnowy;
const bitsOf = (worn: readonly Worn[]) => worn.reduce((set, { at }) => set | (1 << at), 0);
