import { pack } from "#planner/pack.ts";
import { plan, type DayToPlan, type Planned, type Planner } from "#planner/plan.ts";
import type { Garment } from "#recommendations/outer-layer.ts";

/**
 * The occasion's best outfit alone, so that just that is packed: what would merely do for a wedding is packed for other
 * days (TRIP-01).
 */
export function dressedFor(occasion: DayToPlan, wardrobe: readonly Garment[], planner: Planner): DayToPlan {
  const [best] = plan([occasion], wardrobe, [], planner);
  return { ...occasion, suitable: wardrobe.filter(({ id }) => best?.itemIds.includes(id)) };
}

/** The fewest garments that dress every day of a trip, and what is worn of them when (TRIP-01). */
export function planTrip(
  days: readonly DayToPlan[],
  wardrobe: readonly Garment[],
  planner: Planner,
): { readonly itemIds: readonly string[]; readonly days: readonly Planned[] } {
  const packed = new Set(pack(days, wardrobe, planner));
  const isPacked = ({ id }: Garment) => packed.has(id);
  const planned = plan(
    days.map((day) => ({ ...day, suitable: day.suitable.filter(isPacked) })),
    wardrobe.filter(isPacked),
    [],
    { ...planner, isPacked: true },
  );
  // Garments that no day needs stay at home.
  return { itemIds: [...new Set(planned.flatMap(({ itemIds }) => itemIds))], days: planned };
}
