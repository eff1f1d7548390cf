import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Reply } from "@wardrobe/domain/call.ts";
import { providerCalls } from "@wardrobe/domain/providers/calls.ts";
import { providersText } from "@wardrobe/domain/text/providers.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { showToast } from "#ui/show-toast.ts";

type Providers = Reply<typeof providerCalls.getProviders>;

/** Who gets what, as it is now (TRUST-03). */
export const providersQuery = queryOptions({
  queryKey: ["providers"],
  queryFn: async (): Promise<Providers> => await callApi(providerCalls.getProviders, undefined),
});

/** Saves an answer about the providers that were shown. */
export function useAnswerProviders() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (answer: { readonly is_agreed: boolean; readonly providers: Providers["providers"] }) =>
      await callApi(providerCalls.answerProviders, answer),
    onError: (error) => {
      logError("The answer about providers was not saved", error);
      telegram.haptic("error");
      showToast(providersText(currentLanguage(), "not_saved"), "error");
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: providersQuery.queryKey });
      await queries.refetchQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
