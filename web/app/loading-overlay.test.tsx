import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { loadingView } from "@wardrobe/domain/session/loading.ts";
import { LoadingOverlay } from "#app/loading-overlay.tsx";

beforeEach(() => void vi.useFakeTimers());

const viewOf = (premium: boolean) =>
  loadingView({ auth: "signed_in", loading: { settings: false, wardrobe: false, premium } });
const percents = () => screen.queryAllByRole("progressbar").map((bar) => bar.getAttribute("aria-valuenow"));

test.each(["usable", "cards", null] as const)(
  "over %s, all of the bar is seen before the overlay goes, which takes no taps then (L-05, L-07)",
  async (over) => {
    const { rerender, container } = render(<LoadingOverlay view={viewOf(true)} over={over} />);
    expect(percents()).toEqual(["75"]);
    // The first cards are the wardrobe's once it is loaded.
    rerender(<LoadingOverlay view={viewOf(false)} over={null} />);
    expect(percents()).toEqual(["100"]);
    expect(container.firstElementChild?.className).toContain("pointer-events-none");
    expect(container.textContent.includes("100 %")).toBe(over !== "usable");
    await act(() => vi.advanceTimersByTime(300));
    expect(percents()).toEqual([]);
  },
);

test("where everything is loaded at the first render there is no overlay, and one that is needed again comes back (L-05)", () => {
  const { rerender } = render(<LoadingOverlay view={viewOf(false)} over={null} />);
  expect(percents()).toEqual([]);
  rerender(<LoadingOverlay view={loadingView({ auth: "timed_out" })} over={null} />);
  expect(percents()).toEqual(["0"]);
});
