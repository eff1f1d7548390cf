import { Sparkles, X } from "lucide-react";
import { useT } from "#adapters/language.ts";
import type { Suitable } from "#features/recommendations/suitable-store.ts";
import { Button } from "#ui/button.tsx";

/** Over the wardrobe that shows what suits: what it suits, the way to an outfit of it, and the way back (W-12). */
export function SuitableBar({
  suitable,
  onLeave,
  onBuildOutfit,
}: {
  suitable: Suitable;
  onLeave: () => void;
  onBuildOutfit: () => void;
}) {
  const t = useT();
  const { request } = suitable;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <button
        type="button"
        onClick={onLeave}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full bg-primary py-1 pr-3 pl-4 text-s font-semibold text-on-primary active:opacity-85"
      >
        <span className="truncate">
          {request === null ? t("suitable_for_weather") : t("suitable_for_request", { request })}
        </span>
        <X size={18} className="shrink-0" aria-hidden />
        <span className="sr-only">{t("show_all_clothes")}</span>
      </button>
      <Button look="quiet" onClick={onBuildOutfit} className="rounded-full">
        <Sparkles size={18} aria-hidden /> {t("build_outfit")}
      </Button>
    </div>
  );
}
