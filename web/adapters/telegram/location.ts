import { GEOLOCATION_TIMEOUT_MS } from "@wardrobe/domain/recommendations/weather.ts";
import { ask, hasMethod } from "#adapters/telegram/ask.ts";
import { fieldOf } from "#adapters/telegram/bridge.ts";

const CHECK = "web_app_check_location";
const REQUEST = "web_app_request_location";
/** Clients answer the check at once. The one for a computer does not know it. */
const SILENT_AFTER_MS = 2000;

export type Place = { readonly lat: number; readonly lon: number };

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
