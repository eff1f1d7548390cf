import { LAST_RESORT } from "#outfit/combine.ts";
import type { Gender } from "#profile/settings.ts";
import type { Climate } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import { namesWeather, type Garment } from "#recommendations/outer-layer.ts";
import type { Day } from "#people/day.ts";
import type { Reason } from "#recommendations/reason.ts";
import { restOf } from "#recommendations/rest.ts";
import { isUnusual, wasNamed } from "#recommendations/unusual.ts";

/** Of what suits a text that names no weather, garments less comfortable than this today are avoided. */
const COMFORT_MIN = 0.6;

type Asked = {
  readonly reasons: ReadonlyMap<string, Reason>;
  readonly byText: boolean;
  readonly gender: Gender;
  readonly day: Day;
};

/**
 * How much a suitable garment is to be avoided: what the person's gender rarely wears, what was worn lately, and, where a
 * text names no weather, what is uncomfortable today. Not what was asked for.
 */
export function avoidanceOf(item: Garment, { reasons, byText, gender, day }: Asked, climate: Climate): number {
  const reason = reasons.get(item.id);
  if (wasNamed(reason)) return 0;
  const anyway = (isUnusual(item, gender) ? LAST_RESORT : 0) + restOf(item, day);
  if (!byText || namesWeather(reasons) || reason === "asked_for_color") return anyway;
  const comfort = comfortAt(item, feltFor(item.position, climate));
  return anyway + (comfort < COMFORT_MIN ? 1 - comfort : 0);
}
