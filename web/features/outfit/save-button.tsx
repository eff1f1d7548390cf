import { Suspense, useState } from "react";
import { NAMING_OFFERED_MS, type Look } from "@wardrobe/domain/outfit/look.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { showNotSaved, useKeepLook, type Kept } from "#features/outfit/use-keep-look.ts";
import { Button } from "#ui/button.tsx";
import { BookmarkPlus, Check } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { showUndo } from "#ui/show-undo.ts";

const NameLook = lazyComponent(async () => (await import("#features/outfit/name-look.tsx")).NameLook);

/** Saves the outfit with one tap; the toast offers another name. Says so where it is saved already (C-10). */
export function SaveButton({ className = "", ...outfit }: Kept & { className?: string }) {
  const t = outfitTexts(useLanguage());
  const [named, setNamed] = useState<Look | null>(null);
  const { kept, isKnown, isPending, keep } = useKeepLook(outfit);
  const isSaved = kept !== undefined;
  const Icon = isSaved ? Check : BookmarkPlus;
  const save = async (): Promise<void> => {
    try {
      const saved = await keep();
      telegram.haptic("success");
      const now = outfitTexts(currentLanguage());
      showUndo(now("look_saved"), { label: now("name_look"), run: () => setNamed(saved), forMs: NAMING_OFFERED_MS });
    } catch (error) {
      showNotSaved(error);
    }
  };
  return (
    <>
      {/* Once saved it is still not disabled: it keeps the focus. */}
      <Button
        look="quiet"
        className={className}
        disabled={!isKnown}
        aria-busy={isPending}
        aria-disabled={isSaved || isPending}
        onClick={() => !isSaved && !isPending && void save()}
      >
        {isPending ? <Spinner sizePx={20} /> : <Icon size={20} className="shrink-0" aria-hidden />}{" "}
        {t(isSaved ? "saved" : "save_look")}
      </Button>
      <Suspense>{named !== null && <NameLook look={named} onClose={() => setNamed(null)} />}</Suspense>
    </>
  );
}
