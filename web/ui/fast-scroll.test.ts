import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteScroll, unlessScrolledPast } from "./fast-scroll.ts";

const SCREEN_PX = 800;
const FRAME_MS = 16;
const QUICK = Array.from({ length: 10 }, () => 50);
const SLOW = Array.from({ length: 10 }, () => 20);
/** As quick, as a phone sees it whose frames come late. */
const UNEVEN = [0, 100, 10, 90, 0, 0, 150, 50, 0, 100];

describe("What a fast scroll would begin", () => {
  let at = { topPx: 0, atMs: 0 };
  const scroll = (frames: readonly number[]): void => {
    for (const px of frames) {
      at = { topPx: at.topPx + px, atMs: at.atMs + FRAME_MS };
      noteScroll({ ...at, screenPx: SCREEN_PX });
    }
  };
  const rest = (): void => {
    vi.runAllTimers();
    at = { ...at, atMs: at.atMs + 1000 };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, FRAME_MS));
    rest();
  });
  afterEach(() => vi.useRealTimers());

  it("begins at once while the page stands, or goes slowly enough to be seen", () => {
    const act = vi.fn();
    unlessScrolledPast(act);
    expect(act).toHaveBeenCalledTimes(1);
    scroll(SLOW);
    unlessScrolledPast(act);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("waits while the screens fly by, and begins once when they slow down", () => {
    const act = vi.fn();
    scroll(QUICK);
    unlessScrolledPast(act);
    scroll(UNEVEN);
    expect(act).not.toHaveBeenCalled();
    scroll(SLOW);
    expect(act).toHaveBeenCalledTimes(1);
    scroll(SLOW);
    rest();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("waits on where a busy phone is late to tell of the scroll", () => {
    const act = vi.fn();
    scroll(QUICK);
    unlessScrolledPast(act);
    vi.advanceTimersByTime(FRAME_MS * 7);
    scroll([350]);
    vi.advanceTimersByTime(FRAME_MS);
    expect(act).not.toHaveBeenCalled();
  });

  it("begins where the scroll ends without slowing down, as at the wardrobe's end", () => {
    const act = vi.fn();
    scroll(QUICK);
    unlessScrolledPast(act);
    rest();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("never begins for what has left the screen meanwhile", () => {
    const act = vi.fn();
    scroll(QUICK);
    const forget = unlessScrolledPast(act);
    forget();
    rest();
    expect(act).not.toHaveBeenCalled();
  });
});
