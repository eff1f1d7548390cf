import { chooseForText } from "#adapters/embedded-stylist/choose-for-text.ts";
import { chooseForWeather } from "#adapters/embedded-stylist/choose-for-weather.ts";
import type { Stylist } from "#adapters/stylist/port.ts";

/** Chooses by fixed rules, without a key or a network. The same request gets the same answer. */
export function embeddedStylist(): Stylist {
  return {
    choose: async (items, request) =>
      "text_prompt" in request ? chooseForText(items, request.text_prompt) : chooseForWeather(items, request.weather),
  };
}
