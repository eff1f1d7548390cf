import { hasChoice } from "@wardrobe/domain/outfit/preview.ts";
import { keepKnown, type Look } from "@wardrobe/domain/outfit/look.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { openLook } from "#features/outfit/constructor-store.ts";
import { showToast } from "#ui/show-toast.ts";

/** Puts a kept outfit back into the constructor, as far as its clothes are still there. */
export function useTakeUpLook(items: readonly Item[]): (look: Look) => void {
  const t = useT();
  return (look) => {
    const selection = keepKnown(look.selection, items);
    const isSomething = hasChoice(selection);
    openLook({ gender: look.gender, ...selection }, look.preview);
    telegram.haptic(isSomething ? "success" : "error");
    showToast(t(isSomething ? "look_opened" : "look_items_gone"));
  };
}
