import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { TASK_POLL_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import { languageOfSettings } from "@wardrobe/domain/session/language.ts";
import type { LoadingState } from "@wardrobe/domain/session/loading.ts";
import { isInProgress } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { switchLanguage } from "#adapters/language.ts";
import { useIsFollowing } from "#features/ai-tasks/queries.ts";
import { premiumQuery, settingsQuery } from "#features/profile/queries.ts";
import { useSession } from "#features/session/sign-in.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** Loads settings, wardrobe and plans after login; a failed load is logged and no longer counts as loading (L-04, L-07). */
export function useLoading(): LoadingState {
  const auth = useSession((state) => state.auth);
  const enabled = auth === "signed_in";
  const settings = useQuery({ ...settingsQuery, enabled });
  const isFollowing = useIsFollowing();
  const items = useQuery({
    ...itemsQuery,
    enabled,
    // Work started on another device has no task here to follow: the wardrobe is asked again until it is over.
    refetchInterval: ({ state }) => (!isFollowing && state.data?.some(isInProgress) === true ? TASK_POLL_MS : false),
  });
  const premium = useQuery({ ...premiumQuery, enabled });
  useSpokenLanguage(settings.data?.language);
  if (auth !== "signed_in") return { auth };
  // A wardrobe restored from its mirror is still loading until the server has answered once.
  return {
    auth,
    loading: { settings: settings.isPending, wardrobe: !items.isFetchedAfterMount, premium: premium.isPending },
  };
}

/** The settings decide the language, once they are known (L-10). */
function useSpokenLanguage(language: Parameters<typeof languageOfSettings>[0] | undefined): void {
  useEffect(() => {
    if (language !== undefined) switchLanguage(languageOfSettings(language));
  }, [language]);
}
