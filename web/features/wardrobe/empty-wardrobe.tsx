import { photographingText } from "@wardrobe/domain/text/photographing.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { ClothesRail } from "#ui/clothes-rail.tsx";

/** What a new user sees first; photos are added by the round button below it. */
export function EmptyWardrobe() {
  const t = useT();
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 py-10 text-center">
      <ClothesRail />
      <p className="text-l font-semibold">{t("empty_wardrobe_title")}</p>
      <p className="max-w-72 text-m text-muted">{t("empty_wardrobe_hint")}</p>
      <p className="max-w-72 text-s text-muted">{photographingText(useLanguage())}</p>
    </div>
  );
}
