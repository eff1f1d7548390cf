import { expect, test } from "vitest";
import { nearestCity } from "#recommendations/city.ts";

test("of cities by one name the nearest is meant, wherever on the globe (SPEC-54)", () => {
  const [texas, france] = [
    { name: "Paris", country: "US", lat: 33.7, lon: -95.5 },
    { name: "Paris", country: "FR", lat: 48.9, lon: 2.3 },
  ];
  expect(nearestCity([texas, france], { lat: 48.7, lon: 2.4 })).toBe(france);
  expect(nearestCity([france, texas], { lat: 33, lon: -96 })).toBe(texas);
  expect(nearestCity([], { lat: 0, lon: 0 })).toBeNull();
});
