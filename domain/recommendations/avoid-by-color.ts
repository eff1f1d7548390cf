import { isNeutral } from "#outfit/harmony.ts";
import { BRIGHT, isDressedUp, type DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

/** On a festive layer other colors than black, gray, brown and white, and several of them. */
const NOT_PLAIN = 0.15;
/** Shirts of these are mostly of flannel, and many of several colors are checked. */
const OF_FLANNEL: readonly Color[] = ["Brown", "Red", "Orange", "Yellow", "Green"];
const FLANNEL = 0.15;
/** Checked ones are, too, as often as not. */
const CHECKED: readonly Color[] = ["Gray", "Blue"];
const MAYBE_CHECKED = 0.07;
/** Many bright trousers are for sport. */
const BRIGHT_AT_WORK = 0.3;
/** Jeans of one of these are dark, of others or several washed. */
const DARK_DENIM: readonly Color[] = ["Black", "Blue"];
const WASHED = 0.3;
/** Plain dresses of these are mostly for the evening; others, and prints, are as often for the day. */
const FOR_EVENING: readonly Color[] = ["Black", "Red"];
const FOR_DAY = 0.15;
/** At a wedding plain ones come after a shirt or blouse with dress trousers. */
const PLAIN_AT_WEDDING = 0.3;
/** Shoes of these show the water, and many are of suede or cloth. */
const LIGHT: readonly Color[] = ["White", "Beige", "Gray"];
const LIGHT_IN_RAIN = 0.15;
/** Black in the sun. */
const BLACK_IN_HEAT = 0.1;

/** The penalty that its color gives a garment, by what it is for and the sky; less than what its type says. */
export function avoidedByColor(
  item: Pick<Garment, "position" | "type" | "color">,
  code: DressCode | null,
  { isWet, isSnowy, isHot }: { readonly isWet: boolean; readonly isSnowy: boolean; readonly isHot: boolean },
): number {
  const { position, type, color } = item;
  const [main] = color;
  if (main === undefined) return position === "outerwear" && isDressedUp(code) ? NOT_PLAIN : 0;
  if (position === "feet") return ((isWet && code !== "sport") || isSnowy) && LIGHT.includes(main) ? LIGHT_IN_RAIN : 0;
  if (code === null)
    return isHot && main === "Black" && (position === "upper" || position === "lower") ? BLACK_IN_HEAT : 0;
  if (!isDressedUp(code)) return 0;
  if (position === "outerwear") return color.length > 1 || !isNeutral(main) ? NOT_PLAIN : 0;
  if (type === "Shirt")
    return color.length > 1 || OF_FLANNEL.includes(main) ? FLANNEL : CHECKED.includes(main) ? MAYBE_CHECKED : 0;
  if (type === "Pants") return code === "business" && BRIGHT.includes(main) ? BRIGHT_AT_WORK : 0;
  if (type === "Jeans") return color.length > 1 || !DARK_DENIM.includes(main) ? WASHED : 0;
  const isForEvening = color.length === 1 && FOR_EVENING.includes(main);
  if (type !== "Dress" || code === "business" || isForEvening) return 0;
  return code === "ceremony" && color.length === 1 ? PLAIN_AT_WEDDING : FOR_DAY;
}
