/** The routes that a start loads at once, or soon after it. */
const FIRST_ROUTES = ["/wardrobe", "/constructor", "/recommendations", "/calendar"] as const;
/** Those with which nobody begins. */
const MORE_ROUTES = ["/statistics", "/trip", "/wishes"] as const;
const ROUTES: readonly string[] = [...FIRST_ROUTES, ...MORE_ROUTES];

export type FirstRoute = (typeof FIRST_ROUTES)[number];
export type MoreRoute = (typeof MORE_ROUTES)[number];

/** A path in the spelling of the routes, which may be given in capital letters or with a slash at the end (N-02). */
export function tidyPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "");
}

/** Whether a path leads to a screen. The root does not: where it leads is settled by N-01 and SPEC-6. */
export function isRoute(path: string): boolean {
  return ROUTES.includes(tidyPath(path));
}
