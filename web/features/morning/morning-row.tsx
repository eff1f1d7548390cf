import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Sunrise } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { clockTime } from "@wardrobe/domain/morning/command.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { useLanguage } from "#adapters/language.ts";
import { morningQuery } from "#features/morning/queries.ts";

/** The row of the settings that tells when the message of the morning comes, and leads to its settings (DAY-01). */
export function MorningRow({ dialog }: { dialog: (onClosed: () => void) => ReactNode }) {
  const t = morningTexts(useLanguage());
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(morningQuery);
  const settings = data?.settings;
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
        {settings !== undefined && (
          <span className="text-s whitespace-nowrap text-muted">
            {settings?.is_on === true ? clockTime(settings.minute) : t("morning_off")}
          </span>
        )}
        <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
      </button>
      <Suspense>{isOpen && dialog(() => setIsOpen(false))}</Suspense>
    </>
  );
}
