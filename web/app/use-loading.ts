import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { TASK_POLL_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { LoadingState } from "@wardrobe/domain/session/loading.ts";
import { isInProgress } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { switchLanguage } from "#adapters/language.ts";
import { useHasPendingTasks } from "#features/ai-tasks/queries.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useSession } from "#features/session/sign-in.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** What was loaded before the first render is not requested again by it. */
const JUST_LOADED_MS = 5000;

/** Loads settings, wardrobe and plans after sign-in; a failed load is logged and counts as loaded (L-04, L-07). */
export function useLoading(): LoadingState {
  const auth = useSession((state) => state.auth);
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
  if (auth !== "signed_in") return { auth };
  // A wardrobe restored from the mirror, which has no date, counts as loading until the first reply of the server.
  const hasReply = items.isFetchedAfterMount || items.dataUpdatedAt > 0;
  return { auth, loading: { settings: settings.isPending, wardrobe: !hasReply, premium: premium.isPending } };
}

/** The settings decide the language, once they are loaded (L-10). */
function useSettingsLanguage(language: Parameters<typeof languageOfSettings>[0] | undefined): void {
  useEffect(() => {
    if (language !== undefined) switchLanguage(languageOfSettings(language));
  }, [language]);
}
