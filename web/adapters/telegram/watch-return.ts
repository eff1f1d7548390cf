import { focusManager } from "@tanstack/react-query";
import { fieldOf, on } from "#adapters/telegram/bridge.ts";

/** Refetches what may be stale once the messenger shows the app again: while minimised its page may count as visible (Bot API 8.0). */
export function watchReturn(): void {
  on("visibility_changed", (changed) => {
    if (fieldOf(changed, "is_visible") === true) focusManager.onFocus();
  });
}
