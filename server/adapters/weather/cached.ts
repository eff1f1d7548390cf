import { LRUCache } from "lru-cache";
import type { Clock } from "#adapters/clock/port.ts";
import type { Reading, WeatherSource } from "#adapters/weather/port.ts";

export type CacheOptions = {
  readonly clock: Clock;
  /** How long a reading is used, unless the provider allows longer. */
  readonly keepMs: number;
};

/** How long an old reading is used when the provider does not answer (SPEC-31). */
const STALE_MS = 3 * 3_600_000;
/** People within a tenth of a degree, about ten kilometres, share a reading. */
const STEPS_PER_DEGREE = 10;
const READINGS_MAX = 5000;

type CachedReading = { readonly reading: Reading; readonly readAtMs: number };

/** Requests one reading per neighbourhood and period, and returns the last reading if the source fails. */
export function cachedWeather(source: WeatherSource, { clock, keepMs }: CacheOptions): WeatherSource {
  const readings = new LRUCache<string, CachedReading>({ max: READINGS_MAX });
  const running = new Map<string, Promise<Reading>>();

  const isFresh = ({ reading, readAtMs }: CachedReading, nowMs: number): boolean =>
    nowMs < readAtMs + keepMs ||
    (reading.expires !== null && nowMs < Math.min(reading.expires.getTime(), readAtMs + STALE_MS));

  return {
    provider: source.provider,
    read: async (place, language) => {
      const key = [language, step(place.lat), step(place.lon)].join(":");
      const nowMs = clock.now().getTime();
      const known = readings.get(key);
      if (known !== undefined && isFresh(known, nowMs)) return known.reading;
      const pending = running.get(key) ?? source.read(place, language).finally(() => running.delete(key));
      running.set(key, pending);
      try {
        const reading = await pending;
        readings.set(key, { reading, readAtMs: nowMs });
        return reading;
      } catch (error) {
        if (known !== undefined && nowMs < known.readAtMs + STALE_MS) return known.reading;
        throw error;
      }
    },
  };
}

function step(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE);
}
