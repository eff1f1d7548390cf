import { beforeEach, describe, expect, it, vi } from "vitest";
import { recordScroll, whenScrollSlows } from "./use-near-screen.ts";

const SCREEN_PX = 800;
const FRAME_MS = 16;
const QUICK = Array.from({ length: 10 }, () => 50);
const SLOW = Array.from({ length: 10 }, () => 20);
/** The same average speed with uneven frames. */
const UNEVEN = [0, 100, 10, 90, 0, 0, 150, 50, 0, 100];

describe("Work during a fast scroll", () => {
  let at = { topPx: 0, atMs: 0 };
  const scroll = (frames: readonly number[]): void => {
    for (const px of frames) {
      at = { topPx: at.topPx + px, atMs: at.atMs + FRAME_MS };
      recordScroll({ ...at, screenPx: SCREEN_PX });
    }
  };
  const rest = (): void => {
    vi.runAllTimers();
    at = { ...at, atMs: at.atMs + 1000 };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (callback: () => void) => setTimeout(callback, FRAME_MS));
    rest();
  });

  it("starts at once while the page is still or scrolls slowly", () => {
    const start = vi.fn();
    whenScrollSlows(start);
    expect(start).toHaveBeenCalledTimes(1);
    scroll(SLOW);
    whenScrollSlows(start);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it("waits during a fast scroll, and starts once when it slows down", () => {
    const start = vi.fn();
    scroll(QUICK);
    whenScrollSlows(start);
    scroll(UNEVEN);
    expect(start).not.toHaveBeenCalled();
    scroll(SLOW);
    expect(start).toHaveBeenCalledTimes(1);
    scroll(SLOW);
    rest();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("keeps waiting when a busy phone dispatches the scroll event late", () => {
    const start = vi.fn();
    scroll(QUICK);
    whenScrollSlows(start);
    vi.advanceTimersByTime(FRAME_MS * 7);
    scroll([350]);
    vi.advanceTimersByTime(FRAME_MS);
    expect(start).not.toHaveBeenCalled();
  });

  it("starts when the scroll ends without slowing down, as at the end of the wardrobe", () => {
    const start = vi.fn();
    scroll(QUICK);
    whenScrollSlows(start);
    rest();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("never starts once it is cancelled, as for what has left the screen", () => {
    const start = vi.fn();
    scroll(QUICK);
    const cancel = whenScrollSlows(start);
    cancel();
    rest();
    expect(start).not.toHaveBeenCalled();
  });
});
