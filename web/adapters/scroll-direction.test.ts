import { beforeEach, expect, test, vi } from "vitest";
import { forgetPlace, watchPlaces, watchScrolling } from "#adapters/scroll-direction.ts";

let scrolledPx = 0;
beforeEach(() => {
  scrolledPx = 0;
  window.history.replaceState(null, "", "/wardrobe");
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => scrolledPx);
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => {
    run(0);
    return 0;
  });
});

function scrollTo(toPx: number): void {
  scrolledPx = toPx;
  window.dispatchEvent(new Event("scroll"));
}

/** As the router does, which tells the window. */
function go(how: "pushState" | "replaceState", path: string): void {
  window.history[how](null, "", path);
  window.dispatchEvent(new Event(how));
}

test("each screen of the bar keeps its place, and whoever is led to a screen sees its top, as does who has had an answer there (W-12, SPEC-45, SPEC-52)", () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
  watchPlaces();
  scrollTo(600);
  go("replaceState", "/recommendations");
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  scrollTo(300);
  go("replaceState", "/wardrobe");
  expect(scrolled).toHaveBeenLastCalledWith(0, 600);
  go("pushState", "/recommendations");
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  forgetPlace("/wardrobe");
  go("replaceState", "/wardrobe");
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
});

test("the page is marked while it was last scrolled down, not by a tremble, and not at its top (SPEC-52)", () => {
  watchScrolling();
  const isMarked = () => document.documentElement.hasAttribute("data-scrolled-down");
  const after = (toPx: number): boolean => {
    scrollTo(toPx);
    return isMarked();
  };
  expect([after(100), after(96), after(80), after(200), after(0)]).toEqual([true, true, false, true, false]);
});
