import { expect, test, vi } from "vitest";
import { pause } from "#adapters/pause.ts";

test("a pause ends with its time or its signal, and leaves nothing on the signal", async () => {
  const patience = new AbortController();
  const [add, remove] = [
    vi.spyOn(patience.signal, "addEventListener"),
    vi.spyOn(patience.signal, "removeEventListener"),
  ];
  await pause(1, patience.signal);
  expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
  const long = pause(60_000, patience.signal);
  patience.abort();
  await long;
  await pause(60_000, patience.signal);
  expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([2, 2]);
});
