import { isDress } from "#outfit/piece.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { putOn, type PutOn } from "#recommendations/put-on.ts";

type For = Parameters<typeof putOn>[2] & { readonly aside: readonly string[] };
type Room = PutOn & {
  /** Garments that stay or go in this outfit alone: nobody has refused them (SPEC-150). */
  readonly once: { readonly keep: readonly string[]; readonly without: readonly string[] };
};

/** One of each kind is worn: of those that `hold` from now on, of the others this once. */
export function roomFor(
  hold: readonly (readonly string[])[],
  others: readonly (readonly string[])[],
  owned: readonly Garment[],
  day: For,
): Room {
  const now = putOn([...hold, ...others], owned, day);
  const lasting = others.length > 0 ? putOn(hold, owned, day) : now;
  const of = (ids: readonly string[]) => owned.filter(({ id }) => ids.includes(id));
  const isTop = of(lasting.back).some(({ position }) => position === "upper");
  // A skirt that was asked for leaves out dresses for as long as it leaves out other bottoms (SPEC-151).
  const dresses = new Set(owned.filter(isDress).map(({ id }) => id));
  const isSkirtAsked = of(day.aside).some(({ id, position }) => position === "lower" && day.refused.includes(id));
  const isHeld = (id: string) => isSkirtAsked && !day.worn.includes(id) && !now.back.includes(id);
  const without = lasting.without.filter((id) => isTop || !dresses.has(id));
  return {
    ...now,
    keep: lasting.keep,
    without,
    once: {
      keep: now.keep.filter((id) => !lasting.keep.includes(id)),
      without: [...now.without.filter((id) => !without.includes(id)), ...[...dresses].filter(isHeld)],
    },
  };
}
