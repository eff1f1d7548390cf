import type { Text } from "#text/text.ts";

/** Texts of the recommendations' screen, which the specification does not give. */
export const recommendationsEn = {
  weather: "Weather",
  my_position: "My location",
  choose_city_hint: "Choose a city, and you'll see its weather without sharing your location.",
  city_name: "City",
  city_placeholder: "Start typing: Riga…",
  no_city_found: "No city starts with these letters.",
  cities_failed: "Couldn't search for cities. Check your connection and type again.",
  wind_speed: "{speed} m/s wind",
  weather_from: "Weather: {source}",
  recommend_credits_left_count: {
    one: "{count} recommendation left this month",
    other: "{count} recommendations left this month",
  },
  request_placeholder: "For example: dinner with friends, no heels",
  nothing_suitable: "Nothing in your wardrobe suits this. Try other words, or add clothes.",
  add_clothes_first: "Add some clothes first: recommendations come from your own wardrobe.",
} satisfies Readonly<Record<string, Text>>;
