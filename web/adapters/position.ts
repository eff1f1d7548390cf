import { GEOLOCATION_TIMEOUT_MS } from "@wardrobe/domain/recommendations/weather.ts";
import { withResolvers } from "#adapters/with-resolvers.ts";
import { logWarning } from "#adapters/log.ts";
import { messengerPosition, type Place } from "#adapters/telegram/location.ts";

/** The device's position, from the messenger or else the browser; null when refused or too slow. */
export async function findPosition(): Promise<Place | null> {
  const position = await messengerPosition();
  return position === "unsupported" ? await withTimeout(browserPosition()) : position;
}

/** The user may ignore the permission prompt for ever. */
async function withTimeout<Value>(value: Promise<Value>): Promise<Value | null> {
  const { promise, resolve } = withResolvers<null>();
  const timer = setTimeout(() => resolve(null), GEOLOCATION_TIMEOUT_MS);
  return await Promise.race([value, promise]).finally(() => clearTimeout(timer));
}

async function browserPosition(): Promise<Place | null> {
  const { geolocation } = navigator;
  if (geolocation === undefined) return null;
  return await new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      (error) => {
        logWarning("The position could not be determined", error);
        resolve(null);
      },
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: GEOLOCATION_TIMEOUT_MS },
    );
  });
}
