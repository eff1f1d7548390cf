import { expect, test, vi } from "vitest";
import { shownDay } from "#adapters/shown-day.ts";
import { deviceZone, today } from "#adapters/today.ts";
import { firstWeekday } from "#adapters/first-weekday.ts";

test.each([
  ["Asia/Tokyo", "Asia/Tokyo"],
  ["GMT+03:00", "UTC"],
  ["Etc/Unknown", "UTC"],
  ["+03:00", "UTC"],
  [undefined, "UTC"],
])("a device whose time zone is %s is in %s (WEAR-02)", (told, zone) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValueOnce({
    ...options,
    timeZone: told as string,
  });
  expect(deviceZone()).toBe(zone);
  expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each([
  ["ru", ["ru-RU", "en-US"], 1],
  ["ru", ["en-US"], 1],
  ["en", ["en-GB"], 1],
  ["en", ["en-US"], 7],
  ["en", ["ru-RU"], 7],
  ["en", ["en-US@posix"], 7],
  ["en", ["en_US"], 7],
  ["ru", ["en_US"], 1],
  ["en", ["en_GB", "en-GB"], 1],
  ["ru", ["ru_RU.UTF-8", "C", ""], 1],
  ["en", ["enm", "en-GB-u-ca-islamic"], 1],
  ["en", [], 7],
] as const)("in %s on a device that speaks %j weeks begin with weekday %i (WEAR-05)", (language, device, first) => {
  expect(firstWeekday(language, device)).toBe(first);
});

test.each([
  ["en", "short", "Wed, Dec\u00a030, 2026"],
  ["ru", "long", "среда, 30\u00a0декабря 2026\u00a0г."],
] as const)("in %s the number of a day stays on the line of its month (WEAR-05)", (language, style, shown) => {
  const format = { weekday: style, day: "numeric", month: style, year: "numeric" } as const;
  expect(shownDay(language, "2026-12-30", format)).toBe(shown);
});
