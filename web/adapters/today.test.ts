import { expect, test, vi } from "vitest";
import { deviceZone, today } from "#adapters/today.ts";

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
