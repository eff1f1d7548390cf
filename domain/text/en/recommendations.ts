import type { Text } from "#text/text.ts";

/** Texts of the recommendations' screen, which the specification does not give. */
export const recommendationsEn = {
  weather: "Weather",
  my_position: "Where I am",
  choose_city_hint: "Without your location, choose a city to see its weather.",
  city_name: "City",
  city_placeholder: "Begin to type: Riga…",
  no_city_found: "No city begins like this.",
  cities_failed: "Cities could not be searched. Check the connection and type again.",
  wind_speed: "{speed} m/s wind",
  weather_from: "Weather: {source}",
  recommend_credits_left_count: {
    one: "{count} recommendation left this month",
    other: "{count} recommendations left this month",
  },
  request_placeholder: "For example: dinner with friends, no heels",
  nothing_suitable: "Nothing in your wardrobe suits this. Say it in other words, or add clothes.",
  add_clothes_first: "Add clothes to your wardrobe first: recommendations are made from them.",
} satisfies Readonly<Record<string, Text>>;
