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

const NAVIGATIONS = ["pushState", "replaceState", "popstate"] as const;

const places = new Map<string, number>();

/** The screen begins at its top when it is opened again. */
export function forgetPlace(path: string): void {
  places.delete(path);
}

/** Each screen of the bottom bar keeps its place, and whoever is led to a screen sees its top. */
export function watchPlaces(): void {
  let path = location.pathname;
  addEventListener("scroll", () => places.set(path, scrollY), { passive: true });
  for (const name of NAVIGATIONS)
    addEventListener(name, () => {
      if (location.pathname === path) return;
      path = location.pathname;
      // The bar replaces the entry of the history, links inside the app add one.
      const place = name === "pushState" ? 0 : (places.get(path) ?? 0);
      // After the screen has been rendered, whose height decides how far down it can be.
      requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, place)));
    });
}
