import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { TASK_POLL_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { LoadingState } from "@wardrobe/domain/session/loading.ts";
import { isInProgress } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { switchLanguage } from "#adapters/language.ts";
import { useHasPendingTasks } from "#features/ai-tasks/queries.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useSession } from "#features/session/sign-in.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** The first render does not request again what was loaded before it. */
const JUST_LOADED_MS = 5000;

/**
 * Loads settings, wardrobe and plans after sign-in; a failed load is logged and counts as loaded (L-04, L-07).
 * `isUsable`: settings and garments of this device are shown, and can be used meanwhile (L-11).
 */
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
