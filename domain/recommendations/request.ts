import { tierOf } from "#plans/plan-types.ts";
import type { Weather } from "#recommendations/weather.ts";

/** How long a free-text request may be, in characters. The specification sets no bound; this one protects the model's cost. */
export const REQUEST_TEXT_MAX = 500;
/** How often an hour one may ask what suits: it costs work even where nothing is found and nothing is paid. */
export const SUITABLE_PER_HOUR = 60;
/** How often an hour one may ask for the weather: what the provider gives is meant for everybody, and a place nearby is another place. */
export const WEATHER_PER_HOUR = 120;
/** How often an hour one may ask for cities: typing asks at every pause, and each search reads the whole list. */
export const CITY_SEARCHES_PER_HOUR = 600;
/** A successful, non-empty answer costs this many recommendation credits (SPEC-21). */
export const RECOMMENDATION_COST = 1;

/** What is sent to `/wardrobe/suitable`: a text wins over the weather. */
export type SuitableRequest = { readonly text_prompt: string } | { readonly weather: Weather };

/** Whether a free-text request is allowed: the subscription type starts with basic or pro. */
export function mayAskByText(subscriptionType: string | null | undefined): boolean {
  return tierOf(subscriptionType) !== "free";
}

/** The request for what the screen holds; null without weather and text. */
export function suitableRequest(text: string, weather: Weather | null): SuitableRequest | null {
  const text_prompt = text.trim();
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
