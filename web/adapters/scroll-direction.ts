/** Less than this is a finger that trembles, or a page that springs back. */
const TREMBLE_PX = 8;

/** Marks the page with `data-scrolled-down` while it was last scrolled down, so that what floats over it can make way. */
export function watchScrolling(): void {
  let lastPx = scrollY;
  addEventListener(
    "scroll",
    () => {
      const movedPx = scrollY - lastPx;
      if (Math.abs(movedPx) < TREMBLE_PX && scrollY > 0) return;
      document.documentElement.toggleAttribute("data-scrolled-down", movedPx > 0);
      lastPx = scrollY;
    },
    { passive: true },
  );
}
