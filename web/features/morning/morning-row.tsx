import { ChevronRight, Sunrise } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { useLanguage } from "#adapters/language.ts";

/** The row of the settings that leads to the message of the morning (DAY-01). */
export function MorningRow({ dialog }: { dialog: (onClosed: () => void) => ReactNode }) {
  const t = morningTexts(useLanguage());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-14 items-center gap-3 rounded-medium bg-card px-4 py-2 text-left text-m active:opacity-70"
      >
        <Sunrise size={20} className="shrink-0 text-accent" aria-hidden />
        <span className="min-w-0 flex-1">{t("morning_title")}</span>
        <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
      </button>
      <Suspense>{isOpen && dialog(() => setIsOpen(false))}</Suspense>
    </>
  );
}
