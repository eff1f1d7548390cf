import { expect, test, vi } from "vitest";
import { pause } from "#adapters/pause.ts";

test("a pause ends with its time or its signal, and removes its listener", async () => {
  const controller = new AbortController();
  const [add, remove] = [
    vi.spyOn(controller.signal, "addEventListener"),
    vi.spyOn(controller.signal, "removeEventListener"),
  ];
  await pause(1, controller.signal);
  expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
  const long = pause(60_000, controller.signal);
  controller.abort();
  await long;
  await pause(60_000, controller.signal);
  expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([2, 2]);
});
