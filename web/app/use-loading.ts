import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
import type { LoadingState } from "@wardrobe/domain/session/loading.ts";
import { switchLanguage } from "#adapters/language.ts";
import { premiumQuery, settingsQuery } from "#features/profile/queries.ts";
import { useSession } from "#features/session/sign-in.ts";
import { itemsQuery, mirrorItems } from "#features/wardrobe/queries.ts";

/** Loads settings, wardrobe and plans after login; a failed load is logged and no longer counts as loading (L-04, L-07). */
export function useLoading(): LoadingState {
  const queries = useQueryClient();
  const auth = useSession((state) => state.auth);
  const enabled = auth === "signed_in";
  const settings = useQuery({ ...settingsQuery, enabled });
  const items = useQuery({ ...itemsQuery, enabled });
  const premium = useQuery({ ...premiumQuery, enabled });
  const userId = settings.data?.user_id;
  useEffect(() => (userId === undefined ? undefined : mirrorItems(queries, userId)), [queries, userId]);
  const language = settings.data?.language;
  useEffect(() => {
    if (language !== undefined) switchLanguage(language ?? FALLBACK_LANGUAGE);
  }, [language]);
  if (auth !== "signed_in") return { auth };
  return { auth, loading: { settings: settings.isPending, wardrobe: items.isPending, premium: premium.isPending } };
}
