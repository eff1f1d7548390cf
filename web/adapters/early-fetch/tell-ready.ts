import { postEvent } from "#adapters/telegram/bridge.ts";

/** Tells the messenger that the page is ready, and asks it to expand the window (L-01). Every version knows both. */
export function tellReady(): void {
  try {
    postEvent("web_app_ready");
    postEvent("web_app_expand");
  } catch {
    // No messenger shows the page.
  }
}
