import { isDress, type Piece } from "#outfit/piece.ts";
import { daysBetween, type Day } from "#people/day.ts";
import type { Climate } from "#recommendations/climate.ts";
import type { Item } from "#wardrobe/item.ts";

/** For how many days a garment that was worn is suggested less, and how much less on the first of them. Shoes, coats and bags are worn daily. */
const REST = { upper: { days: 7, least: 0.6 }, lower: { days: 2, least: 0.2 } } as const;

/** How much a garment is to be avoided because it was worn lately, 0..1; not on the day itself, when it may be what is on (LAYER-03). */
export function restOf({ position, last_worn }: Pick<Item, "position" | "last_worn">, day: Day): number {
  if (last_worn === undefined || (position !== "upper" && position !== "lower")) return 0;
  const { days, least } = REST[position];
  const ago = daysBetween(last_worn, day);
  return ago < 1 || ago > days ? 0 : (least * (days + 1 - ago)) / days;
}

/** How much better the day alone makes a garment: little beside all else, and less in a small wardrobe, where its order says more. */
const DAY_WEIGHT = { each: 0.0025, max: 0.025 } as const;
/** Turns are counted from it. */
export const FIRST_DAY: Day = "2020-01-01";

/** Of what suits equally, another garment is a little better each day (TODAY-01). */
export function favoritesOfDay(
  items: readonly Pick<Item, "id" | "position">[],
  reasonOf: (id: string) => string | undefined,
  day: Day,
): ReadonlyMap<string, number> {
  const groups = new Map<string, string[]>();
  for (const { id, position } of items) {
    const key = `${position} ${reasonOf(id)}`;
    const ids = groups.get(key) ?? [];
    ids.push(id);
    groups.set(key, ids);
  }
  const days = daysBetween(FIRST_DAY, day);
  const weight = Math.min(DAY_WEIGHT.max, DAY_WEIGHT.each * items.length);
  return new Map(
    [...groups.values()].flatMap((ids) => ids.slice(days % ids.length).slice(0, 1)).map((id) => [id, weight]),
  );
}

/** How much better the day makes trousers, skirts or dresses that suit this nearly as well as the best of them. */
const KIND_OF_DAY = { weight: 0.3, within: 0.15 } as const;

/** Trousers, skirts and dresses take turns by the day, in the shares in which they are owned and suit (SPEC-86). */
export function kindOfDay(
  items: readonly Pick<Piece, "id" | "position" | "type" | "notes">[],
  avoidOf: (id: string) => number,
  day: Day,
): ReadonlyMap<string, number> {
  const bodies = items.filter((item) => item.position === "lower" || isDress(item));
  const least = Math.min(...bodies.map(({ id }) => avoidOf(id)));
  const suiting = bodies.filter(({ id }) => avoidOf(id) <= least + KIND_OF_DAY.within);
  const dresses = suiting.filter(isDress);
  const skirts = suiting.filter(({ type }) => type === "Skirt");
  const kinds = [suiting.filter((item) => !dresses.includes(item) && !skirts.includes(item)), skirts, dresses];
  // Evenly among one another, and not all dresses in a row.
  const turns = kinds
    .flatMap((kind) => kind.map((_item, index) => ({ kind, at: (index + 0.5) / kind.length })))
    .sort((one, other) => one.at - other.at);
  const { kind = [] } = turns[daysBetween(FIRST_DAY, day) % turns.length] ?? {};
  return new Map(kind.map(({ id }) => [id, KIND_OF_DAY.weight]));
}

/** The garments worn on a day. */
export type Past = {
  readonly day: Day;
  readonly itemIds: readonly string[];
  /** The lowest and highest felt temperature of the day in °C, where it is known. */
  readonly felt?: Felt | null | undefined;
  /** Only offered before all others; whether it was worn is not known. */
  readonly isOffered?: boolean;
};
export type Felt = Pick<Climate, "feltMin" | "feltMax">;

/** For how many days an outfit does not come back, unless there is no other (TASTE-02). */
export const COMES_BACK_DAYS = 7;

/** Whether a day is one of those before another that still count. Not the day itself, when it may be what is on. */
export function isLately(past: Day, day: Day): boolean {
  const ago = daysBetween(past, day);
  return ago >= 1 && ago <= COMES_BACK_DAYS;
}

/** Those days on which the same body was worn, with whatever shoes: a dress, or a top and trousers (TASTE-02). */
export function withSameBody(history: readonly Past[], pieces: readonly Pick<Item, "id" | "position">[]): Past[] {
  const body = pieces.filter(({ position }) => position === "upper" || position === "lower");
  return body.length === 0 ? [] : history.filter(({ itemIds }) => body.every(({ id }) => itemIds.includes(id)));
}
