import { tierOf } from "#plans/plan-types.ts";
import type { Weather } from "#recommendations/weather.ts";
import { trimText } from "#text/typed.ts";

/** Maximum length of a free-text request in characters. Not in the specification; it limits the model's cost. */
export const REQUEST_TEXT_MAX = 500;
/** How many requests a person may make in an hour: each costs work, even if nothing is found and nothing is paid. */
export const SUITABLE_PER_HOUR = 60;
/** Weather requests of a person in an hour: the provider's quota is shared, and each place is a new request. */
export const WEATHER_PER_HOUR = 120;
/** How often a person's app may ask for the day's outfits in an hour: at each opening, and after each change. */
export const TODAY_PER_HOUR = 240;
/** How often the questions that only the owner can answer are weighed in an hour, by dressing for dozens of days (OWNER-01). */
export const OWNER_QUESTIONS_PER_HOUR = 12;
/** City searches of a person in an hour: typing searches at every pause, and each search reads the whole list. */
export const CITY_SEARCHES_PER_HOUR = 600;
/** The price in recommendation credits of a successful, non-empty answer (SPEC-21). */
export const RECOMMENDATION_COST = 1;

/** An answer to "what to wear" begins with at most this many whole outfits (LAYER-05). */
export const SUGGESTED_MAX = 3;

/** The body of `/wardrobe/suitable`: a text wins over the weather. */
export type SuitableRequest = { readonly text_prompt: string } | { readonly weather: Weather };

/** Whether a free-text request is allowed: the subscription type starts with basic or pro. */
export function mayAskByText(subscriptionType: string | null | undefined): boolean {
  return tierOf(subscriptionType) !== "free";
}

/** The request for the state of the screen; null without weather and text. */
export function suitableRequest(text: string, weather: Weather | null): SuitableRequest | null {
  const text_prompt = trimText(text);
  if (text_prompt !== "") return { text_prompt };
  return weather === null ? null : { weather };
}

export type SuitableButton = {
  readonly label: "loading" | "show_clothes_for_request" | "show_clothes_for_weather";
  readonly isDisabled: boolean;
};

/** The button of the recommendations screen. */
export function suitableButton(screen: {
  readonly text: string;
  readonly weather: Weather | null;
  readonly isBusy: boolean;
}): SuitableButton {
  if (screen.isBusy) return { label: "loading", isDisabled: true };
  const request = suitableRequest(screen.text, screen.weather);
  const isByText = request !== null && "text_prompt" in request;
  return { label: isByText ? "show_clothes_for_request" : "show_clothes_for_weather", isDisabled: request === null };
}
