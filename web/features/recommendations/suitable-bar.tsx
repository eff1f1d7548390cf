import { Sparkles, X } from "lucide-react";
import { useT } from "#adapters/language.ts";
import type { Suitable } from "#features/recommendations/suitable-store.ts";

type SuitableBarProps = { suitable: Suitable; onLeave: () => void; onBuildOutfit: () => void };

/** Above a recommendation: what it is for (a tap closes it), and a button to build an outfit from it (W-12). */
export function SuitableBar({ suitable: { request }, onLeave, onBuildOutfit }: SuitableBarProps) {
  const t = useT();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <button
        type="button"
        onClick={onLeave}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full bg-primary py-1 px-3 text-s font-semibold text-on-primary active:opacity-85"
      >
        <span className="min-w-0 truncate">
          {request === null ? t("suitable_for_weather") : t("suitable_for_request", { request })}
        </span>
        <X size={18} className="shrink-0" aria-hidden />
        <span className="sr-only">{t("show_all_clothes")}</span>
      </button>
      <button
        type="button"
        onClick={onBuildOutfit}
        className="flex min-h-11 items-center gap-1.5 rounded-full bg-tile px-3 py-1 text-s font-semibold active:opacity-70"
      >
        <Sparkles size={18} className="text-accent" aria-hidden /> {t("build_outfit")}
      </button>
    </div>
  );
}
