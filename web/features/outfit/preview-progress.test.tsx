import { afterEach, expect, test, vi } from "vitest";
import { PreviewProgress } from "#features/outfit/preview-progress.tsx";
import { renderHtml, textsIn } from "#testing/render.tsx";

const START = Date.parse("2026-01-01T00:00:00Z");

afterEach(() => void vi.useRealTimers());

test.each([
  [0, 0, "About 90 s left"],
  [45, 50, "About 45 s left"],
  [89.5, 99, "About 1 s left"],
  [600, 100, "About 0 s left"],
])("%d s after the start the bar is at %i percent with the text: %s (C-05)", (elapsedS, percent, left) => {
  vi.useFakeTimers({ toFake: ["Date"], now: START + elapsedS * 1000 });
  const html = renderHtml(<PreviewProgress startedAtMs={START} usualSeconds={null} />);
  expect(html).toContain(`aria-valuenow="${percent}"`);
  expect(html).toContain(left);
  expect(html).not.toContain("Usually");
});

test("beside the countdown stands how long previews usually take, where that is known (T-08)", () => {
  const html = renderHtml(<PreviewProgress startedAtMs={Date.now()} usualSeconds={15} />);
  expect(textsIn(html)).toEqual(["About 90 s left", "Usually about 15 s"]);
});
