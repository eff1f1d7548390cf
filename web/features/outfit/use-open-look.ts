import { hasChoice } from "@wardrobe/domain/outfit/preview.ts";
import { dropMissingItems, type Look } from "@wardrobe/domain/outfit/look.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { keepSeenPreview, loadLook } from "#features/outfit/constructor-store.ts";
import { toPreviewRequest } from "#features/outfit/use-preview.ts";
import { showToast } from "#ui/show-toast.ts";

/** Opens a saved look in the constructor, with those of its items that still exist. */
export function useOpenLook(items: readonly Item[]): (look: Look) => void {
  const t = outfitTexts(useLanguage());
  return (look) => {
    const selection = dropMissingItems(look.selection, items);
    const hasItems = hasChoice(selection);
    // Told as if it had been made on this device; the key says whether the watermark is on it.
    if (look.made !== undefined) {
      const tier = look.made === "clean" ? "basic" : "free";
      keepSeenPreview(toPreviewRequest({ gender: look.gender, selection, tier }, items).key, look.preview);
    }
    loadLook({ gender: look.gender, ...selection }, look.preview);
    telegram.haptic(hasItems ? "success" : "error");
    showToast(t(hasItems ? "look_opened" : "look_items_gone"));
  };
}
