import { expect, test, vi } from "vitest";
import { textOf } from "#adapters/texts.ts";
import { tellOfflineScreens } from "#app/tell-offline.ts";
import { recordToasts } from "#testing/toasts.ts";

test("a screen whose code cannot be loaded says that it is the connection, others say nothing (SPEC-53)", () => {
  vi.useFakeTimers();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const toasts = recordToasts();
  tellOfflineScreens();
  const openEmpty = (): void => {
    window.dispatchEvent(new Event("pushState"));
    vi.advanceTimersByTime(1000);
  };
  openEmpty();
  expect(toasts).toEqual([]);
  onLine.mockReturnValue(false);
  openEmpty();
  expect(toasts.map(({ text }) => text)).toEqual([textOf("screen_offline")]);
  const hidden = document.body.appendChild(document.createElement("main"));
  openEmpty();
  expect(toasts).toHaveLength(2);
  vi.spyOn(hidden, "offsetHeight", "get").mockReturnValue(500);
  openEmpty();
  expect(toasts).toHaveLength(2);
  vi.useRealTimers();
});
