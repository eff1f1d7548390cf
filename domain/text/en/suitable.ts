import type { Reason } from "#recommendations/reason.ts";
import type { Text } from "#text/text.ts";

/** Texts of what was recommended, in the wardrobe. */
export const suitableEn = {
  suitable_for_weather: "Right for the weather",
  suitable_for_request: "For “{request}”",
  show_all_clothes: "Show all clothes",
  rest_of_wardrobe: "Everything else",
  "reason.keeps_warm": "Keeps warm",
  "reason.fits_temperature": "Right for the weather",
  "reason.light_for_heat": "Light for the heat",
  "reason.keeps_rain_out": "Keeps the rain out",
  "reason.keeps_wind_out": "Keeps the wind out",
  "reason.shades_from_sun": "Keeps the sun off",
  "reason.asked_for_type": "As you asked",
  "reason.asked_for_color": "In the color you asked for",
  "reason.asked_for_style": "In the style you asked for",
  "reason.asked_for_season": "For the season you asked for",
  "reason.asked_for_words": "Matches your request",
  "reason.fits_occasion": "Right for the occasion",
  "reason.goes_with_it": "Goes with it",
  "reason.closest": "The closest match",
} satisfies Record<`reason.${Reason}`, Text> & Record<string, Text>;
