import { HOT_C } from "#recommendations/avoid.ts";
import type { Climate } from "#recommendations/climate.ts";
import { WARM_LAYER_BELOW_C } from "#recommendations/outer-layer.ts";
import type { Reason } from "#recommendations/reason.ts";

/** As it feels between its coldest and its warmest hour. */
const MILD_C = { from: 10, to: 20 } as const;
/** The weather that a reason names. */
const AS_NAMED: Readonly<Partial<Record<Reason, (climate: Climate) => boolean>>> = {
  keeps_rain_out: ({ isWet }) => isWet,
  keeps_wind_out: ({ isWindy }) => isWindy,
  keeps_warm: ({ feltMin }) => feltMin < WARM_LAYER_BELOW_C,
  light_for_heat: ({ feltMax }) => feltMax >= HOT_C,
};

/** Weather that decides what is worn; any other only fits it. */
export function isHard({ feltMin, feltMax, isWet, isSnowy, isWindy }: Climate): boolean {
  return isWet || isSnowy || isWindy || feltMin < WARM_LAYER_BELOW_C || feltMax >= HOT_C;
}

/** A dry day on which an outer layer goes without saying. */
export function isMild(climate: Climate): boolean {
  const felt = (climate.feltMin + climate.feltMax) / 2;
  return !isHard(climate) && felt >= MILD_C.from && felt <= MILD_C.to;
}

/** Whether the weather that words name is that of the day, which then is told of as on any day. */
export function isAsNamed(reasons: ReadonlyMap<string, Reason>, climate: Climate): boolean {
  const named = [...new Set(reasons.values())].flatMap((reason) => AS_NAMED[reason] ?? []);
  return named.length > 0 && named.every((isSo) => isSo(climate));
}
