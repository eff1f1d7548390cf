import { textOf } from "#adapters/texts.ts";
import { showToast } from "#ui/show-toast.ts";

/** A screen that is still empty after so long lacks its code. */
const EMPTY_AFTER_MS = 700;

/** Without a connection a screen whose code was never loaded stays empty until there is one: this says so (SPEC-53). */
export function tellOfflineScreens(): void {
  const tell = (): void => {
    // While the next screen is awaited, the one before is kept in the page and hidden.
    const isEmpty = [...document.querySelectorAll("main")].every(({ offsetHeight }) => offsetHeight === 0);
    if (!navigator.onLine && isEmpty) showToast(textOf("screen_offline"), "error");
  };
  for (const name of ["pushState", "replaceState"] as const)
    addEventListener(name, () => setTimeout(tell, EMPTY_AFTER_MS));
}
