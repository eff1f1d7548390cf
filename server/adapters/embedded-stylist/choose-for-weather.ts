import { isHomewear } from "@wardrobe/domain/recommendations/at-home.ts";
import { degreesOutside, feltFor } from "@wardrobe/domain/recommendations/comfort.ts";
import {
  NO_OUTER_LAYER_ABOVE_C,
  OUTER_LAYER_BELOW_C,
  outerNeed,
} from "@wardrobe/domain/recommendations/outer-layer.ts";
import type { Reason } from "@wardrobe/domain/recommendations/reason.ts";
import { completeOutfit, LAST, type IsLast } from "#adapters/embedded-stylist/complete.ts";
import { goesWithAnything, SUITS_MIN, weigh, type Conditions } from "#adapters/embedded-stylist/conditions.ts";
import { SEA, WALK, type Occasion } from "#adapters/embedded-stylist/occasions.ts";
import type { Wish } from "#adapters/embedded-stylist/understand.ts";
import type { Choice, StyledItem } from "#adapters/stylist/port.ts";

/** The maximum score of items that only finish an outfit. */
const FINISHING_SCORE = 0.61;
/** A tie depends on the occasion, not on the weather. */
const NOT_FOR_WEATHER = ["Tie"];
/** Where nothing suits, what is least unsuitable: a skirt in the cold rather than shorts. */
const NEAR = 0.1;

export function chooseForConditions(items: readonly StyledItem[], conditions: Conditions, isLast: IsLast): Choice[] {
  const suiting = items
    .filter((item) => !NOT_FOR_WEATHER.includes(item.type))
    .map((item) => {
      const { score, reason } = weigh(item, conditions);
      return { id: item.id, reason, score: goesWithAnything(item) ? Math.min(score, FINISHING_SCORE) : score };
    })
    .filter(({ score }) => score >= SUITS_MIN)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id, reason }) => ({ id, reason }));
  return completeOutfit(suiting, items, {
    complement: (item) => {
      const { score } = weigh(item, conditions);
      if (isHomewear(item) && score === 0) return LAST;
      const outside = degreesOutside(item, feltFor(item.position, conditions));
      return { score: score + NEAR / (1 + outside), suits: score >= SUITS_MIN };
    },
    needsOuterwear: needsOuterwear(conditions),
    isLast,
  });
}

export function needsOuterwear(conditions: Conditions): boolean {
  const need = outerNeed(conditions);
  return need === "warm" || need === "any" || conditions.isSnowy || (need === "chosen" && conditions.isWet);
}

/** A barbecue does not beat the day's weather, which is as the request tells it. */
export function inWeatherOf(day: Conditions | null, wish: Wish): Wish {
  if (day === null || wish.hasOwnWeather || (wish.told === null && !wish.tellsNoWeather)) return wish;
  return { ...wish, conditions: wish.told === null ? null : day };
}

/** `isThere`: those of the place that a text names. */
export type ConditionsThere = Conditions & { readonly isThere?: boolean };

/** Who travels to the sea has its weather: where it is not for bathing, one only walks there (TRIP-01). */
export function inPlaceOf({ feltMin, feltMax, isWet }: Conditions): (occasion: Occasion) => Occasion {
  const isForBathing = (feltMin + feltMax) / 2 > NO_OUTER_LAYER_ABOVE_C && !isWet;
  return (one) => (one === SEA && !isForBathing ? WALK : one);
}

/** Nobody goes out with bare legs in the cold, but to dress up below a coat or because it is asked for by name. */
export function isTooBareFor(
  day: Conditions | null,
  { occasions, tellsNoWeather, hasOwnWeather }: Wish,
  { item, reason }: { readonly item: StyledItem; readonly reason: Reason },
): boolean {
  if (day === null || day.feltMin >= OUTER_LAYER_BELOW_C || !tellsNoWeather || hasOwnWeather) return false;
  const hasCode = occasions.some(({ code }) => code !== undefined);
  const isBare = BARE_LEGS.includes(item.type) || (!hasCode && BELOW_COAT.includes(item.type));
  return isBare && !reason.startsWith("asked_for") && weigh(item, day).score < SUITS_MIN;
}
const BARE_LEGS: readonly string[] = ["Shorts", "Sandals"];
const BELOW_COAT: readonly string[] = ["Dress", "Skirt"];
