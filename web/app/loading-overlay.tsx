import { useEffect, useState } from "react";
import { LOADED_SHOWN_MS, type LoadingView } from "@wardrobe/domain/session/loading.ts";
import { useFirstT } from "#adapters/language.ts";
import { ProgressBar } from "#ui/progress.tsx";

type LoadingOverlayProps = {
  view: LoadingView;
  /** The content behind it: garments that can be used already, first cards that cannot, or nothing. */
  over: "usable" | "cards" | null;
};

/**
 * A message and a percentage over everything while the app loads; over a known wardrobe a bar (L-05 to L-07, L-11). It
 * goes once 100 % was seen, and does not come where nothing had to be loaded.
 */
export function LoadingOverlay({ view, over }: LoadingOverlayProps) {
  const t = useFirstT();
  const [shown, setShown] = useState<LoadingOverlayProps["over"] | "none">("none");
  if (!view.isHidden && shown !== over) setShown(over);
  useEffect(() => {
    if (!view.isHidden) return;
    const timer = setTimeout(() => setShown("none"), LOADED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [view.isHidden]);
  if (shown === "none") return null;
  const percent = Math.round(view.percent);
  const bar = <ProgressBar label={t("loading")} percent={percent} isThin={shown === "usable"} />;
  const leaving = view.isHidden ? "pointer-events-none opacity-0 transition-opacity delay-100 duration-200" : "";
  if (shown === "usable")
    return (
      <>
        <div className={`pointer-events-none fixed inset-x-0 top-(--top) z-80 ${leaving}`}>{bar}</div>
        {/* A fast start is over before its message could be read. */}
        <p
          role="status"
          className={`appear-late pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom)+var(--bar))] z-30 bg-card px-4 py-0.5 text-center text-xs text-muted ${leaving}`}
        >
          {t(view.message)}
        </p>
      </>
    );
  return (
    <div
      className={`fixed inset-0 z-80 grid place-items-center px-8 text-text ${shown === "cards" ? "appear-late bg-page/70" : "bg-page"} ${leaving}`}
    >
      <div className="flex w-full max-w-72 flex-col items-center gap-4 rounded-large bg-page p-6 text-center">
        <img src="/icon.svg" alt="" width={72} height={72} className="rounded-large shadow-low" />
        <p role="status" className="text-m">
          {t(view.message)}
        </p>
        {bar}
        <p className="text-s text-muted">{percent} %</p>
      </div>
    </div>
  );
}
