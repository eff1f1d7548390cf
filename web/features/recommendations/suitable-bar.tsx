import { onlyClosest } from "@wardrobe/domain/recommendations/reason.ts";
import { useT } from "#adapters/texts.ts";
import type { Suitable } from "#features/recommendations/suitable-store.ts";
import { X } from "#ui/icons.ts";

/** Above a recommendation: what it is for; a tap closes it (W-12). */
export function SuitableBar({ suitable: { request, reasons }, onLeave }: { suitable: Suitable; onLeave: () => void }) {
  const t = useT();
  const suits = request === null ? t("suitable_for_weather") : t("suitable_for_request", { request });
  return (
    <button
      type="button"
      onClick={onLeave}
      className="mb-3 flex min-h-11 max-w-full items-center gap-2 self-start rounded-full bg-primary py-1 px-3 text-s font-semibold text-on-primary active:opacity-85"
    >
      <span className="min-w-0 truncate">{onlyClosest([...reasons.values()]) ? t("reason.closest") : suits}</span>
      <X size={18} className="shrink-0" aria-hidden />
      <span className="sr-only">{t("show_all_clothes")}</span>
    </button>
  );
}
