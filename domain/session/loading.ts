/** The parts that load after login, in the order in which they count and apply (L-04). */
export const LOADED_PARTS = ["settings", "wardrobe", "premium"] as const;
export type LoadedPart = (typeof LOADED_PARTS)[number];

/** How long a login may take before the overlay reports a timeout, and how often this is checked (L-06). */
export const AUTH_TIMEOUT_MS = 15_000;
export const AUTH_CHECK_MS = 1000;
/** How long the overlay still shows 100 % once everything is loaded, over screens that can be used already (L-07). */
export const LOADED_SHOWN_MS = 300;
const PROGRESS_BASE = 25;
const PROGRESS_REST = 75;

export type LoadingState =
  | { readonly auth: "waiting" }
  | { readonly auth: "timed_out" }
  | { readonly auth: "signed_in"; readonly loading: Readonly<Record<LoadedPart, boolean>> };

export type LoadingMessage =
  | "initializing_app"
  | "loading_user_settings"
  | "loading_wardrobe"
  | "loading_configuration"
  | "auth_timeout_message";

export type LoadingView = { readonly isHidden: boolean; readonly percent: number; readonly message: LoadingMessage };

const MESSAGES = {
  settings: "loading_user_settings",
  wardrobe: "loading_wardrobe",
  premium: "loading_configuration",
} as const satisfies Record<LoadedPart, LoadingMessage>;

const BEFORE_LOGIN = {
  waiting: { isHidden: false, percent: PROGRESS_BASE, message: "initializing_app" },
  timed_out: { isHidden: false, percent: 0, message: "auth_timeout_message" },
} as const satisfies Record<"waiting" | "timed_out", LoadingView>;

/** The loading overlay (L-05 to L-07). A part counts after those before it, so percentage and name agree (L-04). */
export function loadingView(state: LoadingState): LoadingView {
  if (state.auth !== "signed_in") return BEFORE_LOGIN[state.auth];
  const next = LOADED_PARTS.find((part) => state.loading[part]);
  if (next === undefined) return { isHidden: true, percent: 100, message: "loading_configuration" };
  const loaded = LOADED_PARTS.indexOf(next);
  return {
    isHidden: false,
    percent: PROGRESS_BASE + (PROGRESS_REST * loaded) / LOADED_PARTS.length,
    message: MESSAGES[next],
  };
}
