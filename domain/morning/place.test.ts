import { expect, test } from "vitest";
import { morningPlace } from "#morning/settings.ts";

const city = (name: string) => ({ name, country: "RU", lat: 1, lon: 2 });
const [MOSCOW, TVER] = [city("Moscow"), city("Tver")];

test.each([
  ["the first time the app's city is suggested", { settings: null, chosen: undefined, known: MOSCOW }, MOSCOW, null],
  [
    "what was saved without a city has none",
    { settings: { city: null }, chosen: undefined, known: MOSCOW },
    null,
    MOSCOW,
  ],
  ["a saved city stays", { settings: { city: TVER }, chosen: undefined, known: MOSCOW }, TVER, null],
  ["a choice counts", { settings: { city: null }, chosen: TVER, known: MOSCOW }, TVER, null],
  ["so does the choice of none", { settings: { city: TVER }, chosen: null, known: MOSCOW }, null, null],
  [
    "nothing is offered where nothing is known",
    { settings: { city: null }, chosen: undefined, known: null },
    null,
    null,
  ],
])("%s (SPEC-54, SPEC-63)", (_, known, expected, offered) => {
  expect(morningPlace(known)).toEqual({ city: expected, offered });
});
