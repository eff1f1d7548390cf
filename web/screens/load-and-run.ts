import { firstText } from "@wardrobe/domain/text/first.ts";
import { currentLanguage } from "#adapters/language.ts";
import { importWithRetry } from "#adapters/lazy-component.ts";
import { logError } from "#adapters/log.ts";
import { showToast } from "#ui/show-toast.ts";

/** Loads a part of the app and runs it. If the server no longer has it, a toast asks to open the app again. */
export function loadAndRun<Part>(load: () => Promise<Part>, run: (part: Part) => void): void {
  importWithRetry(load).then(run, (error: unknown) => {
    logError("A part of the app could not be loaded", error);
    showToast(firstText(currentLanguage(), "page_failed_hint"), "error");
  });
}
