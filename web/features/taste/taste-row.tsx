import type { ReactNode } from "react";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import { useLanguage } from "#adapters/language.ts";
import { Heart } from "#ui/icons.ts";
import { OpeningRow } from "#ui/action-row.tsx";

/** The row of the settings that leads to what was learned (TASTE-01). */
export function TasteRow({ dialog }: { dialog: (onClosed: () => void) => ReactNode }) {
  const language = useLanguage();
  return <OpeningRow icon={Heart} label={tasteText(language, "your_taste")} sheet={dialog} />;
}
