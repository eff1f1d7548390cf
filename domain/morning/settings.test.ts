import { expect, test } from "vitest";
import { morningPlace, clockTime, morningWish, parseMorningCommand } from "#morning/settings.ts";
import { isOffered, OFFERS, OUTFITS_COUNTED_MAX } from "#morning/offers.ts";

const city = (name: string) => ({ name, country: "RU", lat: 1, lon: 2 });
const [MOSCOW, TVER] = [city("Moscow"), city("Tver")];

test.each([
  ["the first time the app's city is suggested", { settings: null, chosen: undefined, known: MOSCOW }, MOSCOW, null],
  [
    "what was saved without a city has none",
    { settings: { city: null, is_on: true }, chosen: undefined, known: MOSCOW },
    null,
    MOSCOW,
  ],
  [
    "what was off takes the app's city when it is turned on",
    { settings: { city: null, is_on: false }, chosen: undefined, known: MOSCOW },
    MOSCOW,
    null,
  ],
  ["a saved city stays", { settings: { city: TVER, is_on: true }, chosen: undefined, known: MOSCOW }, TVER, null],
  ["a choice counts", { settings: { city: null, is_on: true }, chosen: TVER, known: MOSCOW }, TVER, null],
  ["so does the choice of none", { settings: { city: TVER, is_on: true }, chosen: null, known: MOSCOW }, null, null],
  [
    "nothing is offered where nothing is known",
    { settings: { city: null, is_on: true }, chosen: undefined, known: null },
    null,
    null,
  ],
])("%s (SPEC-54, SPEC-63)", (_, known, expected, offered) => {
  expect(morningPlace(known)).toEqual({ city: expected, offered });
});

test("the diary is offered from the first outfit on, the message from the third (DAY-01)", () => {
  const offered = [0, 1, 2, 3, OUTFITS_COUNTED_MAX].map((outfits) => OFFERS.filter((one) => isOffered(one, outfits)));
  expect(offered).toEqual([[], ["diary"], ["diary"], ["morning", "diary"], ["morning", "diary"]]);
});

test.each([
  ["", { wish: "show" }],
  [" OFF ", { wish: "off" }],
  ["выкл", { wish: "off" }],
  ["7:30", { wish: "set", minute: 450 }],
  ["07.05", { wish: "set", minute: 425 }],
  ["0:00", { wish: "set", minute: 0 }],
  ["23:59", { wish: "set", minute: 1439 }],
  ["7", { wish: "set", minute: 420 }],
  ["24:00", null],
  ["7:60", null],
  ["7:3", null],
  ["-1:00", null],
  ["soon", null],
] as const)("/morning %s (DAY-01)", (argument, expected) => {
  expect(parseMorningCommand(argument)).toEqual(expected);
});

test.each([
  ["message me an outfit each morning at 6:45", "6:45"],
  ["can you send a look every morning, 8am?", "8"],
  ["присылай по утрам в 7.15 что надеть", "7.15"],
  ["шли мне образ каждое утро", "7:30"],
  ["stop sending me these every morning", "off"],
  ["не присылай больше по утрам", "off"],
  ["what to wear in the morning", null],
  ["send me something for tomorrow", null],
  ["на утро в 7 пробежка", null],
])("%s: /morning %s (DAY-01)", (text, argument) => expect(morningWish(text)).toBe(argument));

test("times are shown by a clock of 24 hours", () => {
  expect([0, 65, 450, 1439].map(clockTime)).toEqual(["0:00", "1:05", "7:30", "23:59"]);
});
