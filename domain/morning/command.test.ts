import { expect, test } from "vitest";
import { clockTime, parseMorningCommand } from "#morning/command.ts";

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

test("times are shown by a clock of 24 hours", () => {
  expect([0, 65, 450, 1439].map(clockTime)).toEqual(["0:00", "1:05", "7:30", "23:59"]);
});
