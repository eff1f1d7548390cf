import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Check } from "lucide-react";
import { Suspense, useState } from "react";
import type { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { looksQuery } from "#features/outfit/queries.ts";
import { Button } from "#ui/button.tsx";

const SaveLook = lazyComponent(async () => (await import("#features/outfit/save-look.tsx")).SaveLook);

type SaveButtonProps = { outfit: OutfitSelection; preview: string; className?: string };

/** Saves the outfit with its picture; says so where a saved look has this picture (C-10). */
export function SaveButton({ outfit, preview, className = "" }: SaveButtonProps) {
  const t = outfitTexts(useLanguage());
  const [isSaving, setIsSaving] = useState(false);
  const looks = useQuery({ ...looksQuery, refetchOnMount: false });
  const isSaved = looks.data?.some((look) => look.preview === preview) === true;
  const Icon = isSaved ? Check : BookmarkPlus;
  return (
    <>
      {/* Once saved it is still not disabled: the dialog gives the focus back to it. */}
      <Button
        look="quiet"
        className={className}
        disabled={looks.isPending}
        aria-disabled={isSaved}
        onClick={() => !isSaved && setIsSaving(true)}
      >
        <Icon size={20} className="shrink-0" aria-hidden /> {t(isSaved ? "saved" : "save_look")}
      </Button>
      <Suspense>
        {isSaving && <SaveLook outfit={outfit} preview={preview} onClose={() => setIsSaving(false)} />}
      </Suspense>
    </>
  );
}
