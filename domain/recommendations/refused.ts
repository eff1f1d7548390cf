import type { Item } from "#wardrobe/item.ts";

type Garment = Pick<Item, "id" | "position" | "type">;
/** Garments that are left out, as they are named: one, all of a kind, or all of a position but one kind. */
export type Refused<One> = {
  readonly as: "garment" | "kind" | "all_but";
  /** The garment, one of the kind, or one of the only kind that is left. */
  readonly item: One;
  readonly ids: readonly string[];
};
/** So many chips are read at a glance. */
const GARMENTS_MAX = 2;

/** Garments at hand that are left out: a kind that was refused, or all but the kind that was asked for, is one entry (SPEC-122). */
export function refusedOf<One extends Garment>(without: readonly string[], atHand: readonly One[]): Refused<One>[] {
  const out = atHand.filter(({ id }) => without.includes(id));
  const positions = [...new Set(out.map(({ position }) => position))];
  return positions.flatMap((position): Refused<One>[] => {
    const here = out.filter((item) => item.position === position);
    const left = atHand.filter((item) => item.position === position && !out.includes(item));
    const [only] = left;
    if (here.length > GARMENTS_MAX && only !== undefined && isOneKind(left) && !isOneKind(here))
      return [{ as: "all_but", item: only, ids: here.map(({ id }) => id) }];
    return here.flatMap((item, at): Refused<One>[] => {
      const same = here.filter(({ type }) => type === item.type);
      if (same.length === 1 || left.some(({ type }) => type === item.type))
        return [{ as: "garment", item, ids: [item.id] }];
      return here.findIndex(({ type }) => type === item.type) < at
        ? []
        : [{ as: "kind", item, ids: same.map(({ id }) => id) }];
    });
  });
}

function isOneKind(items: readonly Garment[]): boolean {
  return items.every(({ type }) => type === items[0]?.type);
}
