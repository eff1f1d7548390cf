import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { lookNameOf, type Look } from "@wardrobe/domain/outfit/look.ts";
import { nameByGarments } from "@wardrobe/domain/outfit/look-name.ts";
import { isSameOutfit } from "@wardrobe/domain/outfit/preview.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { useLanguage, currentLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { looksQuery, useSaveLook } from "#features/outfit/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** `preview`: the outfit's finished picture; null keeps it with a picture of its garments. */
export type Kept = { readonly outfit: OutfitSelection; readonly preview: string | null };

/** The look that an outfit is kept as, if it is, and what keeps it, named by its garments, else by the day (C-10, SPEC-137). `keep` may throw. */
export function useKeepLook({ outfit, preview }: Kept) {
  const language = useLanguage();
  const queries = useQueryClient();
  const looks = useQuery({ ...looksQuery, refetchOnMount: preview === null ? false : "always" });
  const { mutateAsync, isPending } = useSaveLook();
  /** The last request and its key: a repeated one keeps the look once. */
  const sent = useRef({ what: "", idempotencyKey: "" });
  const isIt = (look: Look): boolean =>
    preview === null ? isSameOutfit(look.selection, outfit) : look.preview === preview;
  const kept = looks.data?.find(isIt);
  const keep = async (): Promise<Look> => {
    const known = (await queries.ensureQueryData(looksQuery)).find(isIt);
    if (known !== undefined) return known;
    const items = queries.getQueryData(itemsQuery.queryKey) ?? [];
    const name = nameByGarments(outfit, items, language) ?? lookNameOf(new Date(), language);
    const look = { ...outfit, name, ...(preview !== null && { preview }) };
    const what = JSON.stringify(look);
    if (sent.current.what !== what) sent.current = { what, idempotencyKey: crypto.randomUUID() };
    const saved = await mutateAsync({ look, idempotencyKey: sent.current.idempotencyKey });
    sent.current = { what: "", idempotencyKey: "" };
    return saved;
  };
  return { kept, isKnown: !looks.isPending, isPending, keep };
}

export function showNotSaved(error: unknown): void {
  showToast(noteFailure("The outfit was not saved", error, outfitTexts(currentLanguage())("look_not_saved")), "error");
}
