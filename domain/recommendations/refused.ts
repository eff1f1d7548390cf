import type { Item } from "#wardrobe/item.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

type Garment = Pick<Item, "id" | "position" | "type" | "color">;
/** Garments that are left out, as they are named: one, all of a kind, all of a color, all of a position but one garment or up to two kinds, several of it, or all that is worn on top or on the head. */
export type Refused<One> = {
  readonly as: "garment" | "kind" | "all_but" | "only" | "several" | "color" | "layers" | "hats";
  /** The garment, one of the kind, the first of several, or one of those that are left. */
  readonly item: One;
  /** One of the other kind that is left. */
  readonly other?: One | undefined;
  readonly color?: Color | undefined;
  readonly ids: readonly string[];
};
/** So many chips are read at a glance. */
const GARMENTS_MAX = 2;

/** Garments at hand that are left out: what one wish left out is one entry (SPEC-122). */
export function refusedOf<One extends Garment>(without: readonly string[], atHand: readonly One[]): Refused<One>[] {
  const all = atHand.filter(({ id }) => without.includes(id));
  const color = colorOf(all, atHand);
  const ofColor = color === undefined ? [] : all.filter((item) => item.color.includes(color));
  const [first] = ofColor;
  const out = all.filter((item) => !ofColor.includes(item));
  const positions = [...new Set(out.map(({ position }) => position))];
  const others = positions.flatMap((position): Refused<One>[] => {
    const here = out.filter((item) => item.position === position);
    const left = atHand.filter((item) => item.position === position && !all.includes(item));
    const [only] = left;
    const other = left.find(({ type }) => type !== only?.type);
    const isTwoKinds = left.every(({ type }) => type === only?.type || type === other?.type);
    const ids = idsOf(here);
    const [layer] = here;
    if (
      (position === "outerwear" || position === "head") &&
      here.length > 1 &&
      layer !== undefined &&
      left.length === 0
    )
      return [{ as: position === "head" ? "hats" : "layers", item: layer, ids }];
    if (here.length > GARMENTS_MAX && only !== undefined && isTwoKinds && (left.length === 1 || !isOneKind(here)))
      return [{ as: left.length === 1 ? "only" : "all_but", item: only, other, ids }];
    const each = here.flatMap((item, at): Refused<One>[] => {
      const same = here.filter(({ type }) => type === item.type);
      if (same.length === 1 || left.some(({ type }) => type === item.type))
        return [{ as: "garment", item, ids: [item.id] }];
      return here.findIndex(({ type }) => type === item.type) < at
        ? []
        : [{ as: "kind", item, ids: same.map(({ id }) => id) }];
    });
    const [one] = each;
    return each.length > GARMENTS_MAX && one !== undefined ? [{ as: "several", item: one.item, ids }] : each;
  });
  return [
    ...(first === undefined ? [] : [{ as: "color" as const, item: first, color, ids: idsOf(ofColor) }]),
    ...others,
  ];
}

/** The color of which all that is at hand is left out, of several kinds. */
function colorOf(out: readonly Garment[], atHand: readonly Garment[]): Color | undefined {
  return out
    .flatMap(({ color }) => color)
    .find((color) => {
      const all = atHand.filter((item) => item.color.includes(color));
      return all.length > GARMENTS_MAX && !isOneKind(all) && all.every((item) => out.includes(item));
    });
}

function idsOf(items: readonly Garment[]): string[] {
  return items.map(({ id }) => id);
}

function isOneKind(items: readonly Garment[]): boolean {
  return items.every(({ type }) => type === items[0]?.type);
}
