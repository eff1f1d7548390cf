import { GEOLOCATION_TIMEOUT_MS } from "@wardrobe/domain/recommendations/weather.ts";
import { laterPromise } from "#adapters/later-promise.ts";
import { logWarning } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import type { Place } from "#adapters/telegram/telegram.ts";

/** Where the phone is: the messenger's answer where it can be asked, else the browser's; null when refused or too slow. */
export async function findPosition(): Promise<Place | null> {
  const told = await inTime(telegram.position());
  return told === "unsupported" ? await inTime(browserPosition()) : told;
}

/** The person may leave the question unanswered for ever. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const { promise, resolve } = laterPromise<null>();
  const timer = setTimeout(() => resolve(null), GEOLOCATION_TIMEOUT_MS);
  return await Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}

async function browserPosition(): Promise<Place | null> {
  const { geolocation } = navigator;
  if (geolocation === undefined) return null;
  return await new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      (error) => {
        logWarning("The position is not known", error);
        resolve(null);
      },
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: GEOLOCATION_TIMEOUT_MS },
    );
  });
}
