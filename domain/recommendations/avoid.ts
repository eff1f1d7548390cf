import { LAST_RESORT } from "#outfit/combine.ts";
import type { Gender } from "#profile/settings.ts";
import type { Climate } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import { isForHome, isWarmLayer, namesWeather, type Garment } from "#recommendations/outer-layer.ts";
import type { Day } from "#people/day.ts";
import type { Reason } from "#recommendations/reason.ts";
import { restOf } from "#recommendations/rest.ts";
import { isUnusual, wasNamed } from "#recommendations/unusual.ts";
import { isForChild, isForOneThing, isSpoiltByRain } from "#wardrobe/card-words.ts";
import type { Style } from "#wardrobe/vocabulary.ts";

/** An outfit has one top: these want another below them, and so come after those that do not. */
const WORN_OVER_ANOTHER: readonly string[] = ["Blazer", "Vest"];
const SHADES: readonly string[] = ["Cap", "Hat", "Sunglasses"];
const HALF = 0.35;
/** From this comfort on a garment still suits; what was worn lately then weighs more. */
const SUITS_MIN = 0.6;
const NEARLY = 0.4;
/** Below this a warm layer comes first, where it is not too warm. */
const WARM_LAYER_RATHER_BELOW_C = 9;
const THIN = 0.2;
const NAMED = 0.3;
const DRESSY: readonly (Style | null)[] = ["Business", "Formal", "Party"];
/** What an occasion is dressed up for is worn at so many degrees less, below a coat. */
const INDOORS_C = 8;
const SPOILT = 0.4;
/** A card that nobody has checked may be wrong, so others come first. */
const UNSURE = 0.3;
const NOT_FOR_RAIN: readonly string[] = ["Cardigan", "Heels", "Sandals", "Slippers"];

type Asked = {
  readonly suitable: readonly Garment[];
  readonly reasons: ReadonlyMap<string, Reason>;
  readonly byText: boolean;
  readonly gender: Gender;
  readonly day: Day;
};

/**
 * How much a suitable garment is to be avoided: what the person's gender rarely wears, what was worn lately, what is
 * uncomfortable today, unless a text named another weather, and what is not worn by itself. Not what was asked for.
 */
export function avoidanceOf(
  item: Garment,
  { suitable, reasons, byText, gender, day }: Asked,
  climate: Climate,
): number {
  const reason = reasons.get(item.id);
  const felt = feltFor(item.position, climate) + (isDressy(item, reason) ? INDOORS_C : 0);
  const comfort = comfortAt(item, felt);
  const isOtherWeather = byText && (namesWeather(reasons) || isForHome(suitable, reasons));
  // Of several garments that one word names, the comfortable ones first.
  if (wasNamed(reason)) return isOtherWeather ? 0 : NAMED * (1 - comfort);
  const isWet = isOtherWeather ? [...reasons.values()].includes("keeps_rain_out") : climate.isWet;
  const isHalf = WORN_OVER_ANOTHER.includes(item.type) || isIdleShade(item, reason);
  const anyway =
    (isUnusual(item, gender) || isForChild(item) ? LAST_RESORT : 0) +
    ((item.needs_check?.length ?? 0) > 0 ? UNSURE : 0) +
    restOf(item, day) +
    (isHalf ? HALF : 0) +
    (isForOneThing(item) && reason !== "fits_occasion" ? LAST_RESORT : 0) +
    (isWet && isSpoilt(item) ? SPOILT : 0) +
    (isThin(item, climate) ? THIN : 0);
  if (reason === "asked_for_color" || isOtherWeather) return anyway;
  return anyway + (1 - comfort) * (comfort < SUITS_MIN ? 1 : NEARLY);
}

/** On a cold day: an outer layer that is not a warm one, or that would be too warm later. */
function isThin(item: Garment, { feltMin, feltMax }: Climate): boolean {
  if (item.position !== "outerwear" || feltMin >= WARM_LAYER_RATHER_BELOW_C) return false;
  return !isWarmLayer(item) || comfortAt(item, feltMax) < 1;
}

/** Whether it is what an occasion is dressed up for, which is indoors: a shirt at the office in winter. */
function isDressy({ position, style }: Garment, reason: Reason | undefined): boolean {
  return reason === "fits_occasion" && position !== "outerwear" && DRESSY.includes(style);
}

/** Whether rain spoils shoes or an outer layer, by the type or by the owner's words. */
function isSpoilt(item: Garment): boolean {
  if (item.position !== "feet" && item.position !== "outerwear") return false;
  return NOT_FOR_RAIN.includes(item.type) || isSpoiltByRain(item);
}

/** A cap without sun, which was not asked for either. */
function isIdleShade({ type }: Garment, reason: Reason | undefined): boolean {
  return (
    SHADES.includes(type) && (reason === "fits_occasion" || reason === "goes_with_it" || reason === "fits_temperature")
  );
}
