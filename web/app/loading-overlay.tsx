import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { LOADED_SHOWN_MS, type LoadingView, type LoadingState } from "@wardrobe/domain/session/loading.ts";
import { TASK_POLL_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { isInProgress } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { useFirstT, switchLanguage } from "#adapters/language.ts";
import { useHasPendingTasks } from "#features/ai-tasks/queries.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useSession } from "#features/session/sign-in.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { ProgressBar } from "#ui/progress.tsx";

type LoadingOverlayProps = {
  view: LoadingView;
  /** The content behind it: garments that can be used already, first cards that cannot, or nothing. */
  over: "usable" | "cards" | null;
};

/** A message and a percentage while the app loads; over a known wardrobe a bar (L-05 to L-07, L-11). */
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

/** The first render does not request again what was loaded before it. */
const JUST_LOADED_MS = 5000;

/** Loads what every start needs; a failed load counts as loaded (L-04, L-07). `isUsable`: from this device (L-11). */
export function useLoading(): { readonly state: LoadingState; readonly isUsable: boolean } {
  const { auth, isRefused } = useSession();
  const enabled = auth === "signed_in";
  const settings = useQuery({ ...settingsQuery, enabled, staleTime: JUST_LOADED_MS });
  const hasPendingTasks = useHasPendingTasks();
  const items = useQuery({
    ...itemsQuery,
    enabled,
    staleTime: JUST_LOADED_MS,
    // A task started on another device is not pending here: the wardrobe is polled until it ends.
    refetchInterval: ({ state }) =>
      !hasPendingTasks && state.data?.some(isInProgress) === true ? TASK_POLL_MS : false,
  });
  const premium = useQuery({ ...premiumQuery, enabled, staleTime: JUST_LOADED_MS });
  useSettingsLanguage(settings.data?.language);
  const [isKnown] = useState(
    () => isRestored(items) && isRestored(settings) && settings.data?.is_onboarding_complete === true,
  );
  const isUsable = isKnown && !isRefused;
  if (auth !== "signed_in") return { state: { auth }, isUsable };
  const isLoading = { settings: !hasReply(settings), wardrobe: !hasReply(items), premium: premium.isPending };
  return { state: { auth, loading: isLoading }, isUsable };
}

type Loaded = { readonly data: unknown; readonly dataUpdatedAt: number; readonly isFetchedAfterMount: boolean };

/** Data kept on this device has no date, and counts as loading until the first reply of the server. */
function isRestored({ data, dataUpdatedAt }: Loaded): boolean {
  return dataUpdatedAt === 0 && data !== undefined && !(Array.isArray(data) && data.length === 0);
}

function hasReply({ isFetchedAfterMount, dataUpdatedAt }: Loaded): boolean {
  return isFetchedAfterMount || dataUpdatedAt > 0;
}

/** The settings decide the language, once they are loaded (L-10). */
function useSettingsLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (language !== undefined) switchLanguage(language);
  }, [language]);
}
