import type { LoadingView } from "@wardrobe/domain/session/loading.ts";
import { useT } from "#adapters/language.ts";
import { ProgressBar } from "#ui/progress.tsx";

/** A message and a percentage over everything while the app loads; over cards only a thin bar (L-05 to L-07). */
export function LoadingOverlay({ view, isOverCards }: { view: LoadingView; isOverCards: boolean }) {
  const t = useT();
  const percent = Math.round(view.percent);
  if (isOverCards)
    return (
      <div className="fixed inset-x-0 top-(--top) z-80">
        <p role="status" className="sr-only">
          {t(view.message)}
        </p>
        <ProgressBar label={t("loading")} percent={percent} isThin />
      </div>
    );
  return (
    <div className="fixed inset-0 z-80 grid place-items-center bg-page px-8 text-text">
      <div className="flex w-full max-w-72 flex-col items-center gap-4 text-center">
        <img src="/icon.svg" alt="" width={72} height={72} className="rounded-large shadow-low" />
        <p role="status" className="text-m">
          {t(view.message)}
        </p>
        <ProgressBar label={t("loading")} percent={percent} />
        <p className="text-s text-muted">{percent} %</p>
      </div>
    </div>
  );
}
