import { afterEach, expect, test, vi } from "vitest";
import { PreviewProgress } from "#features/outfit/preview-progress.tsx";
import { draw } from "#testing/draw.tsx";

const START = Date.parse("2026-01-01T00:00:00Z");

afterEach(() => void vi.useRealTimers());

test.each([
  [0, 0, "About 90 s left"],
  [45, 50, "About 45 s left"],
  [89.5, 99, "About 1 s left"],
  [600, 100, "About 0 s left"],
])("%d s after the start the bar stands at %i percent, and it says: %s (C-05)", (elapsedS, percent, left) => {
  vi.useFakeTimers({ toFake: ["Date"], now: START + elapsedS * 1000 });
  const drawn = draw(<PreviewProgress startedAtMs={START} />);
  expect(drawn).toContain(`aria-valuenow="${percent}"`);
  expect(drawn).toContain(left);
});
