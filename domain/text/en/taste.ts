/** What of an outfit the person likes, and how often they wore it (TASTE-01). */
export const tasteEn = {
  worn_in_such_weather: "You wore this {times} in such weather",
  worn_before: "You wore this {times}",
  once: "once",
  twice: "twice",
  times: { one: "{count} time", other: "{count} times" },
  style: "Your style: {what}",
  type: "You like to wear: {what}",
  color: "Your color: {what}",
  colors: "Colors that you like together: {what}",
  garment: "One of your favorites: {what}",
};
