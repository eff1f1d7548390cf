import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { currentLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { refusalOf } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { showToast } from "#ui/show-toast.ts";

export function showNotSaved(error: unknown): void {
  logError("The outfit was not saved", error);
  telegram.haptic("error");
  showToast(outfitTexts(currentLanguage())(refusalOf(error) ?? "look_not_saved"), "error");
}
