import { expect, test } from "vitest";
import { DEFAULT_CHOICES, parseChoices, toQuery, type Choices } from "#protocol/choices.ts";
import { parsePosition } from "#protocol/phone.ts";

test("a query describes any state, and the state gives the same query back", () => {
  const address =
    "person=dora&bad=signature&language=ru&start=ref_7&theme=dark&platform=weba&version=8.0&safe=notch&fullscreen=1&height=keyboard&position=denied&weather=rain&day=-4%2C11%2C3.5%2C6&api=flood&hidden=1&bare=1";
  const expected: Choices = {
    person: "dora",
    bad: "signature",
    language: "ru",
    start: "ref_7",
    theme: "dark",
    platform: "weba",
    version: "8.0",
    safe: "notch",
    fullscreen: true,
    height: "keyboard",
    position: "denied",
    weather: "rain",
    day: "-4,11,3.5,6",
    api: "flood",
    hidden: true,
    bare: true,
  };
  const choices = parseChoices(new URLSearchParams(address));
  expect(choices).toEqual(expected);
  expect(toQuery(choices).toString()).toBe(address);
});

test("missing and invalid values are the defaults, and the defaults give an empty query", () => {
  const invalid = new URLSearchParams("theme=pink&version=1.0&platform=toaster&safe=yes&bad=very&bare=yes&day=cold");
  expect(parseChoices(new URLSearchParams())).toEqual(DEFAULT_CHOICES);
  expect(parseChoices(invalid)).toEqual(DEFAULT_CHOICES);
  expect(toQuery(DEFAULT_CHOICES).size).toBe(0);
});

test("a position is coordinates on earth, denied or off", () => {
  expect(parsePosition("59.93, 30.31")).toEqual({ latitude: 59.93, longitude: 30.31 });
  expect(parsePosition("0,0")).toEqual({ latitude: 0, longitude: 0 });
  expect(parsePosition("denied")).toBe("denied");
  for (const nowhere of ["off", "", "91,0", "0,181", "59.93", "north,east", ","])
    expect(parsePosition(nowhere)).toBe("off");
});
