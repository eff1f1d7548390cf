import { on, postEvent } from "#adapters/telegram/bridge.ts";
import { applyInsets, AREAS, isInsets } from "#adapters/telegram/safe-areas.ts";

/** Defined by `inline-scripts.ts`: the major version of the messenger's protocol that knows safe areas. */
declare const AREAS_SINCE: number;

/** Keeps what the page draws clear of the phone's own areas; the app does so itself once it runs (SPEC-34). */
export function askSafeAreas(version: string | null): void {
  if (!(Number.parseInt(version ?? "", 10) >= AREAS_SINCE)) return;
  try {
    for (const area of AREAS) {
      on(`${area}_changed`, (insets) => isInsets(insets) && applyInsets(document.documentElement, area, insets));
      postEvent(`web_app_request_${area}`);
    }
  } catch {
    // No messenger shows the page, which then has no such areas.
  }
}
