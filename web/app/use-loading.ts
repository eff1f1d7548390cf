import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { TASK_POLL_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { LoadingState } from "@wardrobe/domain/session/loading.ts";
import { isInProgress } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { switchLanguage } from "#adapters/language.ts";
import { useIsFollowing } from "#features/ai-tasks/queries.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useSession } from "#features/session/sign-in.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** What came before the first drawing is not asked for again by it. */
const JUST_LOADED_MS = 5000;

/** Loads settings, wardrobe and plans after login; a failed load is logged and no longer counts as loading (L-04, L-07). */
export function useLoading(): LoadingState {
  const auth = useSession((state) => state.auth);
  const enabled = auth === "signed_in";
  const settings = useQuery({ ...settingsQuery, enabled, staleTime: JUST_LOADED_MS });
  const isFollowing = useIsFollowing();
  const items = useQuery({
    ...itemsQuery,
    enabled,
    staleTime: JUST_LOADED_MS,
    // Work started on another device has no task here to follow: the wardrobe is asked again until it is over.
    refetchInterval: ({ state }) => (!isFollowing && state.data?.some(isInProgress) === true ? TASK_POLL_MS : false),
  });
  const premium = useQuery({ ...premiumQuery, enabled, staleTime: JUST_LOADED_MS });
  useSpokenLanguage(settings.data?.language);
  if (auth !== "signed_in") return { auth };
  // A wardrobe restored from its mirror, which has no date, is still loading until the server has answered once.
  const hasAnswered = items.isFetchedAfterMount || items.dataUpdatedAt > 0;
  return { auth, loading: { settings: settings.isPending, wardrobe: !hasAnswered, premium: premium.isPending } };
}

/** The settings decide the language, once they are known (L-10). */
function useSpokenLanguage(language: Parameters<typeof languageOfSettings>[0] | undefined): void {
  useEffect(() => {
    if (language !== undefined) switchLanguage(languageOfSettings(language));
  }, [language]);
}
