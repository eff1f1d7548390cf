import { wishText, type WishTextKey } from "@wardrobe/domain/text/wishes.ts";
import { currentLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { refusalOf } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { showToast } from "#ui/show-toast.ts";

/** What was not done: the server's reason, or that it may be the connection. */
export function failureOf(error: unknown, text: WishTextKey): string {
  const refusal = refusalOf(error);
  return refusal === null ? wishText(currentLanguage(), text) : textOf(refusal);
}

export function showFailure(error: unknown, text: WishTextKey): void {
  logError("The wishes were not changed", error);
  telegram.haptic("error");
  showToast(failureOf(error, text), "error");
}
