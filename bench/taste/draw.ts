import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";

export type Random = () => number;

/** A year's weather, a little different every day. */
export function drawDays(count: number, random: Random): Weather[] {
  const start = random() * 360;
  let drift = 0;
  return Array.from({ length: count }, (_one, index) => {
    drift = drift * 0.7 + (random() - 0.5) * 6;
    const felt = 10 + 12 * Math.sin(((start + index) / 360) * 2 * Math.PI) + drift;
    const sky = random() < 0.25 ? "Rain" : "Clouds";
    return { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: sky, description: "" }] };
  });
}

/** One of these, each as often as its number says. */
export function pick<One>(these: readonly (readonly [One, number])[], random: Random): One {
  let at = random() * these.reduce((sum, [, often]) => sum + often, 0);
  for (const [one, often] of these) if ((at -= often) < 0) return one;
  throw new Error("there is nothing to pick");
}

/** From the normal distribution. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
