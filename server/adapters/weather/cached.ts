import type { Clock } from "#adapters/clock/port.ts";
import type { Reading, WeatherSource } from "#adapters/weather/port.ts";

export type CacheOptions = {
  readonly clock: Clock;
  /** How long a reading is used; longer where the provider says so. */
  readonly keepMs: number;
};

/** How long a reading is better than none, when the provider does not answer (SPEC-31). */
const STALE_MS = 3 * 3_600_000;
/** Neighbours within a tenth of a degree, about ten kilometres, share a reading. */
const STEPS_PER_DEGREE = 10;
const KEPT_MAX = 5000;

type Kept = { readonly reading: Reading; readonly readAtMs: number };

/** Asks the source at most once for a neighbourhood and a while, and answers with what it last said where it fails. */
export function cachedWeather(source: WeatherSource, { clock, keepMs }: CacheOptions): WeatherSource {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<Reading>>();

  const isFresh = ({ reading, readAtMs }: Kept, nowMs: number): boolean =>
    nowMs < readAtMs + keepMs ||
    (reading.expires !== null && nowMs < Math.min(reading.expires.getTime(), readAtMs + STALE_MS));

  const keep = (key: string, entry: Kept): void => {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  };

  return {
    provider: source.provider,
    read: async (place, language) => {
      const key = [language, step(place.lat), step(place.lon)].join(":");
      const nowMs = clock.now().getTime();
      const known = kept.get(key);
      if (known !== undefined && isFresh(known, nowMs)) return known.reading;
      const asked = running.get(key) ?? source.read(place, language).finally(() => running.delete(key));
      running.set(key, asked);
      try {
        const reading = await asked;
        keep(key, { reading, readAtMs: nowMs });
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
