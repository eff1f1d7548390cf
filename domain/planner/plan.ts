import { isDress } from "#outfit/piece.ts";
import { piecesOf, type Selection } from "#outfit/slots.ts";
import { daysBetween, type Day } from "#people/day.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { COMES_BACK_DAYS, type Past } from "#recommendations/rest.ts";
import { suggestOutfits, type Suggested, type Suggestion } from "#recommendations/suggest.ts";

/** Nothing is planned twice within so many days, unless it was asked for or there is no other (WEEK-01). */
export const PLANNED_ONCE_DAYS = 3;
/** A garment that is planned within the week comes after another that suits nearly as well, a top after any that does (SPEC-107). */
const PLANNED_THIS_WEEK = { top: 0.25, otherwise: 0.05 } as const;

/** Of a week so many days have a skirt or a dress, where several fit (SPEC-86). */
const IN_SKIRT = 2;

/** A day to dress for: its weather, what suits it and why, best first, and the text it is for, if any. */
export type DayToPlan = Pick<
  Suggestion,
  "day" | "weather" | "suitable" | "reasons" | "byText" | "excluded" | "refused" | "code" | "evening" | "shown"
> & {
  /** The garments of an outfit that the person chose for the day: it stays. */
  readonly asked?: readonly string[] | undefined;
  /** The clothes of the outfit that suits the occasion of a trip best: all of them are packed. */
  readonly dressed?: readonly string[] | undefined;
};

export type Planned = {
  readonly day: Day;
  /** At most three, best first; the first one is planned. Empty where the person chose, or nothing can be suggested. */
  readonly outfits: readonly Suggested[];
  /** The other outfits, best first. */
  readonly others: readonly Selection[];
  readonly itemIds: readonly string[];
};

export type Planner = Pick<Suggestion, "gender" | "language" | "taste" | "isPacked" | "isNow">;

/** Outfits for days in their order. Each counts as worn for the days after it, a chosen one also for those before. */
export function plan(...asked: Parameters<typeof planInTurn>): Planned[] {
  return [...planInTurn(...asked)];
}

/** The same, one day after the other, so that whoever serves others too can do so between them. */
export function* planInTurn(
  days: readonly DayToPlan[],
  wardrobe: readonly Garment[],
  history: readonly Past[],
  { isPacked = false, ...planner }: Planner,
): Generator<Planned> {
  const asked = days.flatMap(({ day, asked: itemIds }) => (itemIds === undefined ? [] : [{ day, itemIds }]));
  const planned: Planned[] = [];
  const skirts = new Set(wardrobe.filter((item) => item.type === "Skirt" || isDress(item)).map(({ id }) => id));
  const from = days.find((one) => one.asked === undefined)?.day ?? "";
  const idsAt = (...at: readonly Garment["position"][]) =>
    new Set(wardrobe.filter(({ position }) => at.includes(position)).map(({ id }) => id));
  const [tops, outdoors] = [idsAt("upper"), idsAt("feet", "outerwear")];
  for (const { day, asked: chosen, ...of } of days) {
    if (chosen !== undefined) {
      yield { day, outfits: [], others: [], itemIds: chosen };
      continue;
    }
    const others = [...asked, ...planned];
    const before = others.filter((other) => other.day < day);
    const lastWorn = new Map(
      before.flatMap((other) => other.itemIds.map((id) => [id, other.day] as const)).sort(byDay),
    );
    const week = others.filter((other) => other.day >= from && Math.abs(daysBetween(other.day, day)) < COMES_BACK_DAYS);
    const inSkirt = week.filter(({ itemIds }) => itemIds.some((id) => skirts.has(id)));
    const withLast = (item: Garment) => {
      const last = lastWorn.get(item.id);
      return last === undefined || last < (item.last_worn ?? last) ? item : { ...item, last_worn: last };
    };
    const { first, all } = suggestOutfits({
      ...planner,
      ...of,
      day,
      suitable: of.suitable.map(withLast),
      owned: wardrobe.map(withLast),
      history: [...history, ...others.map((other) => ({ ...other, isOffered: true }))],
      isPacked,
      isForSkirt:
        week.length > 0 &&
        inSkirt.length < IN_SKIRT &&
        inSkirt.every((other) => Math.abs(daysBetween(other.day, day)) > 1),
      planned: isPacked ? new Map() : nearness(others, day, { tops, outdoors }),
    });
    const [best] = first;
    const itemIds = best === undefined ? [] : piecesOf(best.selection);
    const dressed: Planned = { day, outfits: first, others: all.slice(first.length), itemIds };
    planned.push(dressed);
    yield dressed;
  }
}

/** How near a day each garment is worn: the more, the nearer; little from three days on, and none from a week on. One goes out twice a day in the same shoes and coat. */
function nearness(
  others: readonly Pick<Past, "day" | "itemIds">[],
  day: Day,
  { tops, outdoors }: Readonly<Record<"tops" | "outdoors", ReadonlySet<string>>>,
): Map<string, number> {
  const near = new Map<string, number>();
  for (const other of others) {
    const apart = Math.abs(daysBetween(other.day, day));
    const isThisWeek = apart < COMES_BACK_DAYS;
    if (!isThisWeek) continue;
    for (const id of other.itemIds) {
      if (apart === 0 && outdoors.has(id)) continue;
      const days = Math.max(PLANNED_ONCE_DAYS - apart, PLANNED_THIS_WEEK[tops.has(id) ? "top" : "otherwise"]);
      near.set(id, Math.max(days, near.get(id) ?? 0));
    }
  }
  return near;
}

function byDay([, one]: readonly [string, Day], [, other]: readonly [string, Day]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
