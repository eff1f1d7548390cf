import type { ReactNode } from "react";
import { SUGGESTED_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { useLanguage } from "#adapters/language.ts";

/** After the last of so many outfits: few clothes make no others, and of more none suits as well. `next`: a way to more photos. */
export function NoMoreOutfits({ count, next }: { count: number; next?: ReactNode }) {
  const t = outfitTexts(useLanguage());
  if (count < 2 || count >= SUGGESTED_MAX) return null;
  return (
    <>
      <p role="status" className="text-center text-s text-balance text-muted">
        {t(next === undefined ? "none_suits_as_well" : "no_more_outfits")}
      </p>
      {next}
    </>
  );
}
