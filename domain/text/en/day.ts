/** Texts about the day's weather (LAYER-04). */
export const dayEn = {
  "part.morning": "Morning",
  "part.day": "Day",
  "part.evening": "Evening",
  felt: "feels like {degrees}\u00a0°C",
  range: "From {min} to {max}\u00a0°C",
  degrees: "{min}\u00a0°C",
  rain: "rain",
  "rain.morning": "rain in the morning",
  "rain.day": "rain during the day",
  "rain.evening": "rain in the evening",
  snow: "snow",
  wind: "wind up to {speed}\u00a0m/s",
  "season.Winter": "For winter",
  "season.Spring": "For spring",
  "season.Summer": "For summer",
  "season.Autumn": "For autumn",
};
