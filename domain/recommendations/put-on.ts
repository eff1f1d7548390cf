import { isDress } from "#outfit/piece.ts";
import { bandOf, comfortAt, feltFor, isBareDress } from "#recommendations/comfort.ts";
import type { Climate } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";

/** Positions that an outfit may do without: one of them is added, and takes the place of none. */
export const ADDED: readonly Garment["position"][] = ["head", "bags", "accessories", "outerwear"];

/** A dress or skirt that is asked for is worn under a coat down to this felt temperature. */
const ASKED_DRESS_FROM_C = -10;

export type PutOn = {
  readonly keep: readonly string[];
  readonly without: readonly string[];
  /** May come back, whatever was said of it before. */
  readonly back: readonly string[];
  /** Whether nothing of one of the kinds suits the weather at all. */
  readonly isLacking: boolean;
};

/** One of each kind is worn, of those that suit the weather at all, before that which is worn already (TALK-01). */
export function putOn(
  kinds: readonly (readonly string[])[],
  owned: readonly Garment[],
  {
    worn,
    refused,
    climate,
  }: { readonly worn: readonly string[]; readonly refused: readonly string[]; readonly climate: Climate },
): PutOn {
  const comfortOf = (item: Garment) => comfortAt(item, feltFor(item.position, climate));
  const isUnderCoat = owned.some(({ position }) => position === "outerwear");
  const isForCoat = (item: Garment) => {
    const felt = feltFor(item.position, climate);
    const isHem = isDress(item) ? !isBareDress(item) : item.type === "Skirt" && item.season.join() !== "Summer";
    return isUnderCoat && isHem && felt >= ASKED_DRESS_FROM_C && felt < bandOf(item)[0];
  };
  const suiting = kinds.map((ids) => {
    const ofKind = owned.filter(({ id }) => ids.includes(id));
    const suit = ofKind.filter((item) => comfortOf(item) > 0);
    return (suit.length > 0 ? suit : ofKind.filter(isForCoat)).sort(
      (a, b) => Number(worn.includes(b.id)) - Number(worn.includes(a.id)) || comfortOf(b) - comfortOf(a),
    );
  });
  const added = suiting.flatMap(([first]) => (first !== undefined && ADDED.includes(first.position) ? first : []));
  const all = suiting.filter((items) => !items.some((item) => added.includes(item))).flat();
  const hasTop = all.some((item) => item.position === "upper" && !isDress(item));
  // "In black": with a dress of the color, and no other top, no bottom is worn.
  const body = all.some(isDress) && !hasTop ? all.filter(({ position }) => position !== "lower") : all;
  const isTaken = (item: Garment): boolean => {
    if (body.includes(item)) return false;
    if (body.some(({ position }) => position === item.position)) return true;
    return worn.includes(item.id) && item.position === "lower" && body.some(isDress) && !hasTop;
  };
  const isBelow =
    body.some(({ position }) => position === "lower") && !body.some(({ position }) => position === "upper");
  // "Rather a dress" has left out all tops, and "rather a skirt" wants one again.
  const isPut = (position: Garment["position"]) => body.some((item) => item.position === position && !isDress(item));
  const besides = owned.filter(
    (item) =>
      ((item.position === "upper" && isPut("lower") && !isPut("upper")) ||
        (item.position === "lower" && isPut("upper") && !isPut("lower"))) &&
      !isDress(item),
  );
  const isLost = besides.every(({ id }) => refused.includes(id));
  return {
    keep: added.map(({ id }) => id),
    without: owned.filter((item) => isTaken(item) || (isBelow && isDress(item))).map(({ id }) => id),
    back: [...added, ...body, ...(isLost ? besides : [])].map(({ id }) => id),
    isLacking: suiting.some((items) => items.length === 0),
  };
}
