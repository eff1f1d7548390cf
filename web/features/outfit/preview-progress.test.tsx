import { afterEach, expect, test, vi } from "vitest";
import { PreviewProgress } from "#features/outfit/preview-progress.tsx";
import { renderHtml } from "#testing/render.tsx";

const START = Date.parse("2026-01-01T00:00:00Z");

afterEach(() => void vi.useRealTimers());

test.each([
  [0, 0, "About 90 s left"],
  [45, 50, "About 45 s left"],
  [89.5, 99, "About 1 s left"],
  [600, 100, "About 0 s left"],
])("%d s after the start the bar is at %i percent with the text: %s (C-05)", (elapsedS, percent, left) => {
  vi.useFakeTimers({ toFake: ["Date"], now: START + elapsedS * 1000 });
  const html = renderHtml(<PreviewProgress startedAtMs={START} />);
  expect(html).toContain(`aria-valuenow="${percent}"`);
  expect(html).toContain(left);
});
