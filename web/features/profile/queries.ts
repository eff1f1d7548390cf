import {
  mutationOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import type { Reply } from "@wardrobe/domain/call.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { tierOf, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { msUntilPlanEnds } from "@wardrobe/domain/plans/remaining-time.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Language, Settings } from "@wardrobe/domain/profile/settings.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { callApi } from "#adapters/api.ts";
import { appLink } from "#adapters/telegram/app-link.ts";

/** Credits are renewed and plans end while the app is open: the settings are read anew when it comes back, and at the plan's end (P-09). */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: async (): Promise<Settings> => await callApi(profileCalls.getSettings, undefined),
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => msUntilPlanEnds(state.data?.subscription_end, Date.now()) ?? false,
});

export const premiumQuery = queryOptions({
  queryKey: ["premium"],
  queryFn: async () => await callApi(planCalls.getPremiumInfo, undefined),
});

/** Reads the settings anew once, where they are about to be shown: a friend who came has brought credits too (P-11). */
export function useSettingsAnew(): void {
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries({ queryKey: settingsQuery.queryKey }), [queries]);
}

/** The person's settings; undefined until they are known. */
export function useSettings(): Settings | undefined {
  return useQuery({ ...settingsQuery, enabled: false }).data;
}

const useTutorial = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the onboarding once more, or closes it. */
export function setTutorialOpen(isOpen: boolean): void {
  useTutorial.setState({ isOpen });
}

const useSettingsEntry = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the settings over whatever screen stands there, or closes them. */
export function setSettingsOpen(isOpen: boolean): void {
  useSettingsEntry.setState({ isOpen });
}

/** Whether the settings are open. Ones that could not be loaded are asked for again then. */
export function useIsSettingsOpen(): boolean {
  const entry = useSettingsEntry();
  const { data, refetch } = useQuery({ ...settingsQuery, enabled: false });
  const isMissing = data === undefined;
  // Each opening is another state, also one that comes after an answer that failed.
  useEffect(() => {
    if (entry.isOpen && isMissing) void refetch();
  }, [entry, isMissing, refetch]);
  return entry.isOpen;
}

/** Whether the onboarding is shown: to whoever has not been through it, and to whoever asked for it again (O-04). */
export function useIsOnboarding(): boolean {
  const settings = useSettings();
  const { isOpen } = useTutorial();
  return isOpen || settings?.is_onboarding_complete === false;
}

/** The tier that rules of the client go by; the server checks each again. */
export function useTier(): Tier {
  return tierOf(useSettings()?.subscription_type);
}

/** What goes along with whatever this person shares: the bot's name, and the link by which they invite (P-11). */
export function useInvitation(): { readonly bot: string; readonly link: string } {
  const settings = useSettings();
  const bot = settings?.bot_username ?? "";
  return { bot, link: appLink(bot, referralStartParam(settings?.referral_code ?? "")) };
}

/** The balance as the server says it (SPEC-12). */
export function setAiCredits(queries: QueryClient, ai_credits_left: number): void {
  queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ai_credits_left });
}

/** The same for recommendations. */
export function setRecommendCredits(queries: QueryClient, recommend_credits_left: number): void {
  queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, recommend_credits_left });
}

/** A plan that was just paid shows at once; what else it changes, as limits, is read anew, and nobody waits for that. */
export function takeUpPlan(queries: QueryClient, paid: Reply<typeof planCalls.validatePayment>): void {
  const { ai_credits_left, recommend_credits_left, subscription_start, subscription_end, subscription_type } = paid;
  const fields = { ai_credits_left, recommend_credits_left, subscription_start, subscription_end, subscription_type };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ...known });
  void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
}

export type Preference = Partial<Pick<Settings, "language" | "gender" | "default_image_mode">>;

/** Saves one preference at once; what the person chose shows before the answer and goes back when it is refused (S-05). */
export const preferenceMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: savePreference,
    onMutate: async (preference: Preference) => {
      // An answer from before the change would undo it in sight.
      await queries.cancelQueries({ queryKey: settingsQuery.queryKey });
      const before = queries.getQueryData(settingsQuery.queryKey);
      if (before !== undefined) queries.setQueryData(settingsQuery.queryKey, { ...before, ...preference });
      return before;
    },
    // Only what this one chose goes back, and only where nothing else was chosen since.
    onError: (_error, preference, before) =>
      queries.setQueryData(settingsQuery.queryKey, (settings) => {
        const isOwn = ([field]: [string, unknown]): boolean =>
          field in preference && Reflect.get(settings ?? {}, field) === Reflect.get(preference, field);
        return settings && { ...settings, ...Object.fromEntries(Object.entries(before ?? {}).filter(isOwn)) };
      }),
  });

export function useSavePreference() {
  return useMutation(preferenceMutation(useQueryClient()));
}

/** Saves what the onboarding chose, its end last: killed in between it is simply shown again (O-02). */
export function useCompleteOnboarding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (result: Pick<Settings, "gender"> & { language: Language; is_onboarding_complete: true }) => {
      const { language, gender, is_onboarding_complete } = result;
      await savePreference({ language, gender });
      await callApi(profileCalls.setOnboardingComplete, { is_onboarding_complete });
    },
    onSuccess: (_nothing, result) =>
      queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ...result }),
  });
}

async function savePreference(preference: Preference): Promise<void> {
  const { language, gender, default_image_mode } = preference;
  if (language !== undefined && language !== null) await callApi(profileCalls.setLanguage, { language });
  if (gender !== undefined) await callApi(profileCalls.setGender, { gender });
  if (default_image_mode !== undefined) await callApi(profileCalls.setDefaultImageMode, { default_image_mode });
}
