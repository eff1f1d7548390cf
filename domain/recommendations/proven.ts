import { isBlazer, isDress } from "#outfit/piece.ts";
import { comfortAt } from "#recommendations/comfort.ts";
import {
  DRESSY_FROM,
  fitOf,
  isDressedUpIn,
  isMarkedDressy,
  mayBeSneakers,
  type DressCode,
} from "#recommendations/dress-code.ts";
import type { Climate } from "#recommendations/climate.ts";
import { FROST_BELOW_C, LOOKS_LIKE_DOWN_FROM, WARM_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { bootsLookOf } from "#recommendations/spoilt-by-water.ts";
import { ANY_SHOES, isBoots, isLongSleeved, isSportswear } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";

const DRESS_SHOES: readonly string[] = ["Heels", "Loafers", ANY_SHOES];
const DERBIES: readonly Garment["color"][number][] = ["Black", "Brown"];
const OF_OUTFIT: readonly Garment["position"][] = ["upper", "lower", "feet", "outerwear"];
/** At the gym the coat is taken off. */
const OF_SPORT = OF_OUTFIT.filter((position) => position !== "outerwear");
const DRESSED_UP: readonly Garment["style"][] = ["Smart Casual", "Business", "Formal", "Party"];
/** These types are dressy whatever style the card has; many a skirt is of denim. */
const PROOFS: Readonly<Record<"business" | "smart" | "ceremony", readonly string[]>> = {
  business: ["Blazer"],
  smart: ["Dress", "Blouse", "Blazer", "Heels"],
  ceremony: ["Blazer", "Heels"],
};

/** Whether it is what its card says: of a jacket that may be a shirt, less is said. */
export function isSure({ needs_check = [] }: Garment): boolean {
  return !needs_check.includes("type");
}

/** A card that nobody has checked may be wrong, so others come first. */
const UNSURE = { type: 0.4, otherwise: 0.15 } as const;

/** Cards that may be wrong are avoided, most where they may be of something else to wear. */
export function unsureOf(item: Garment, sky: Climate): number {
  if ((item.needs_check ?? []).length === 0 || isDownInCold(item, sky)) return 0;
  return UNSURE[isDoubtful(item, sky) && !isWornAlike(item, sky) ? "type" : "otherwise"];
}

/** Whether it may be another thing than its card says, in weather where that matters: in the cold down is down. */
export function isDoubtful(item: Garment, sky: Climate): boolean {
  const isShorts = item.type === "Shorts" && comfortAt(item, sky.feltMax) === 1;
  const isWorthIt = isShorts || ((sky.isWet || sky.isSnowy) && isBoots(item)) || bootsLookOf(item, sky) > 0;
  return !isSure(item) && !isWorthIt && !isDownInCold(item, sky);
}

/** Whether other types of its position do the same work, as a shirt does a sweater's: trousers, dresses and blazers do not, nor tops that may be a jacket and shoes that may be clogs, or in frost of mesh. */
function isWornAlike(item: Garment, { feltMin }: Climate): boolean {
  const { position, type, next_type, needs_check = [] } = item;
  if (position === "feet") return !mayBeSneakers(item) && (feltMin >= FROST_BELOW_C || type !== "Sneakers");
  if (position === "upper") return !isBlazer(item) && !isDress(item) && next_type !== "Jacket";
  return position === "outerwear" && !needs_check.includes("position");
}

function isDownInCold(item: Garment, { feltMin }: Climate): boolean {
  const warm = item.position === "outerwear" ? (lookOf(item, "warm") ?? 0) : 0;
  return warm >= LOOKS_LIKE_DOWN_FROM && feltMin < WARM_LAYER_BELOW_C;
}

/** The garments whose cards prove that an outfit fits its dress code; empty where one does not fit. */
export function provenBy(worn: readonly Garment[], code: DressCode): Garment[] {
  const parts = worn.filter(({ position }) => (code === "sport" ? OF_SPORT : OF_OUTFIT).includes(position));
  if (parts.some((item) => isUnfit(item, code) || (code === "business" && looksSporty(item)))) return [];
  const proofs = parts.filter(
    (item) =>
      (item.position !== "outerwear" || isBlazer(item)) && isSure(item) && isFitting(item, code) && isProof(item, code),
  );
  return proofs.some(({ position }) => position !== "feet") ? proofs : [];
}

/** Trousers that look like sport, whatever their owner wears them to. */
function looksSporty({ type, guesses }: Garment): boolean {
  if (type !== "Pants" || guesses?.type !== type) return false;
  const { dressy = 0, sporty = 0 } = guesses;
  return dressy - sporty < DRESSY_FROM;
}

/** A recognised casual dress or pair of trousers may be one for the beach or for training. */
function isProof(item: Garment, code: DressCode): boolean {
  // Joggers and jeans are taken for one another.
  if (code === "sport" && (item.type === "Jeans" || (item.type === "Pants" && !isSportswear(item)))) return false;
  if (code === "sport") return fitOf(item, code) === "best";
  // The recogniser may have called them sneakers, but their owner said that they are for dressing up.
  if (item.type === "Sneakers") return false;
  // A shirt for the office may have short sleeves, of which its card says nothing.
  if (code === "ceremony" && item.type === "Shirt" && (item.style === "Business" || !isLongSleeved(item))) return false;
  // Any recognised shirt is a smart one, of flannel and denim too.
  if (item.type === "Shirt" && code !== "garden" && code !== "home") return isMarkedDressy(item);
  return code === "garden" || code === "home" || DRESSED_UP.includes(item.style) || PROOFS[code].includes(item.type);
}

/** Of these one is not told that there are no dress shoes: dark derbies are often taken for sneakers. */
export function mayBeDressShoes(item: Garment): boolean {
  const { type, color, guesses, notes, sport } = item;
  const isRecognised = type === "Sneakers" && guesses?.type === type && notes === "" && sport !== true;
  return (
    DRESS_SHOES.includes(type) || isDressedUpIn(item) || (isRecognised && color.some((one) => DERBIES.includes(one)))
  );
}

export function isUnfit(item: Omit<Garment, "id">, code: DressCode): boolean {
  const fit = fitOf(item, code);
  return fit === "poor" || fit === "never";
}

/** Whether nobody puts it on to be less formal where one dresses up; `isLax`: where nothing else is. */
export function isUnderFloor(item: Garment, code: DressCode, isLax = false): boolean {
  const fit = fitOf(item, code);
  return fit === "never" || (fit === "poor" && !isLax && item.position !== "outerwear");
}

export function isFitting(item: Garment, code: DressCode): boolean {
  const fit = fitOf(item, code);
  return fit === "best" || fit === "right";
}
