import { isDress } from "#outfit/piece.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

type Ids = Pick<ReadonlySet<string>, "has" | "size">;

/** The garments that a text refuses for their color alone, and that color if it is one. */
export type RefusedColor = { readonly ids: Ids; readonly color: Color | null };

/** `otherwise`: what the text would leave out if nothing had a color. */
export function refusedColor(
  owned: readonly Pick<Garment, "id" | "color">[],
  excluded: Ids,
  otherwise: Ids,
): RefusedColor | undefined {
  const out = owned.filter(({ id }) => excluded.has(id) && !otherwise.has(id));
  if (out.length === 0) return undefined;
  const isOut = new Set(out.map(({ id }) => id));
  const colors = (out[0]?.color ?? []).filter(
    (color) =>
      out.every((item) => item.color.includes(color)) &&
      owned.every(({ id, color: own }) => isOut.has(id) || otherwise.has(id) || !own.includes(color)),
  );
  return { ids: isOut, color: colors.length === 1 ? (colors[0] ?? null) : null };
}

/** Whether a garment of a refused color is worn for want of another: nobody goes without trousers or shoes. */
export function isForWant(atHand: readonly Garment[], excluded: Ids | undefined) {
  const left = atHand.filter(({ id }) => excluded?.has(id) !== true);
  const has = (position: Garment["position"]) => left.some((item) => item.position === position && !isDress(item));
  const isDressed = left.some(isDress);
  return ({ position }: Garment): boolean => {
    if (position === "upper" || position === "lower") return !isDressed && !has(position);
    return position === "feet" && !has(position);
  };
}
