import { GEOLOCATION_TIMEOUT_MS } from "@wardrobe/domain/recommendations/weather.ts";
import { withResolvers } from "#adapters/with-resolvers.ts";
import { logWarning } from "#adapters/log.ts";
import { ask, hasMethod } from "#adapters/telegram/ask.ts";
import { fieldOf } from "#adapters/telegram/bridge.ts";

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

const CHECK = "web_app_check_location";
const REQUEST = "web_app_request_location";
/** Clients answer the check at once. The one for a computer does not know it. */
const SILENT_AFTER_MS = 2000;

type Place = { readonly lat: number; readonly lon: number };

/** The device's position by the messenger, from 8.0; null when refused, or when its question is not answered in time. */
export async function messengerPosition(): Promise<Place | null | "unsupported"> {
  if (!hasMethod(REQUEST)) return "unsupported";
  const isThere = (payload: unknown) => fieldOf(payload, "available") === true;
  const canAsk = await ask(CHECK, undefined, [["location_checked", isThere]], SILENT_AFTER_MS);
  if (canAsk !== true) return "unsupported";
  const found = await ask(REQUEST, undefined, [["location_requested", placeIn]], GEOLOCATION_TIMEOUT_MS);
  return found === null || found === "refused" ? null : found;
}

function placeIn(found: unknown): Place | "refused" {
  const [lat, lon] = [fieldOf(found, "latitude"), fieldOf(found, "longitude")];
  const isThere = fieldOf(found, "available") === true;
  return isThere && typeof lat === "number" && typeof lon === "number" ? { lat, lon } : "refused";
}
