import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import type { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { NAMING_OFFERED_MS, type Look } from "@wardrobe/domain/outfit/look.ts";
import { isSameOutfit } from "@wardrobe/domain/outfit/preview.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { refusalOf } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { looksQuery, useSaveLook } from "#features/outfit/queries.ts";
import { Button } from "#ui/button.tsx";
import { BookmarkPlus, Check } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";
import { showUndo } from "#ui/show-undo.ts";

const NameLook = lazyComponent(async () => (await import("#features/outfit/name-look.tsx")).NameLook);

/** `preview`: the outfit's finished picture; null saves it with a picture of its garments. */
type SaveButtonProps = { outfit: OutfitSelection; preview: string | null; className?: string };

/**
 * Saves the outfit with one tap, named after the day; the toast offers another name. Says so where it is saved already
 * (C-10).
 */
export function SaveButton({ outfit, preview, className = "" }: SaveButtonProps) {
  const language = useLanguage();
  const t = outfitTexts(language);
  const [named, setNamed] = useState<Look | null>(null);
  const looks = useQuery({ ...looksQuery, refetchOnMount: false });
  const { mutateAsync, isPending } = useSaveLook();
  /** What was sent last, and its key: a repeated request saves it once. */
  const sent = useRef({ what: "", idempotencyKey: "" });
  const isSaved =
    looks.data?.some((look) => (preview === null ? isSameOutfit(look.selection, outfit) : look.preview === preview)) ===
    true;
  const Icon = isSaved ? Check : BookmarkPlus;
  const save = async (): Promise<void> => {
    const name = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" }).format(
      Date.now(),
    );
    const look = { ...outfit, name, ...(preview !== null && { preview }) };
    const what = JSON.stringify(look);
    if (sent.current.what !== what) sent.current = { what, idempotencyKey: crypto.randomUUID() };
    try {
      const saved = await mutateAsync({ look, idempotencyKey: sent.current.idempotencyKey });
      sent.current = { what: "", idempotencyKey: "" };
      telegram.haptic("success");
      const now = outfitTexts(currentLanguage());
      showUndo(now("look_saved"), { label: now("name_look"), run: () => setNamed(saved), forMs: NAMING_OFFERED_MS });
    } catch (error) {
      logError("The outfit was not saved", error);
      telegram.haptic("error");
      showToast(outfitTexts(currentLanguage())(refusalOf(error) ?? "look_not_saved"), "error");
    }
  };
  return (
    <>
      {/* Once saved it is still not disabled: it keeps the focus. */}
      <Button
        look="quiet"
        className={className}
        disabled={looks.isPending}
        aria-disabled={isSaved || isPending}
        onClick={() => !isSaved && !isPending && void save()}
      >
        <Icon size={20} className="shrink-0" aria-hidden /> {t(isSaved ? "saved" : "save_look")}
      </Button>
      <Suspense>{named !== null && <NameLook look={named} onClose={() => setNamed(null)} />}</Suspense>
    </>
  );
}
