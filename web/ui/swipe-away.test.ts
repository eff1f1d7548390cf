import { expect, test } from "vitest";
import { TOAST_SWIPE_PX } from "@wardrobe/domain/toasts.ts";
import { isSwipedAway, swipeOffset } from "./swipe-away.ts";

test.each([
  [{ x: 49, y: 10 }, false],
  [{ x: 50, y: 10 }, true],
  [{ x: -50, y: 0 }, true],
  [{ x: 0, y: -49 }, false],
  [{ x: 3, y: -50 }, true],
  [{ x: 3, y: 200 }, false],
  [{ x: 40, y: -45 }, false],
])("a swipe by %o dismisses a toast: %s (M-02)", (finger, expected) => {
  expect(isSwipedAway(swipeOffset(finger), TOAST_SWIPE_PX)).toBe(expected);
});
