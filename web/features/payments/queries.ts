import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { callApi } from "#adapters/api.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { currentLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { showToast } from "#ui/show-toast.ts";

/** The month that renews by itself (CREDIT-02); in the messenger it changes, too. */
export const renewalQuery = queryOptions({
  queryKey: ["renewal"],
  queryFn: async () => await callApi(paymentCalls.getRenewal, undefined),
  refetchOnWindowFocus: true,
});

/** The packs of credits that are sold; none where the operator sells none (CREDIT-01). */
export const packsQuery = queryOptions({
  queryKey: ["credit-packs"],
  queryFn: async () => (await callApi(paymentCalls.getCreditPacks, undefined)).packs,
});

/** Cancels the renewal, or takes it up again. */
export function useSetRenewal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (renews: boolean) => await callApi(paymentCalls.setRenewal, { renews }),
    onSuccess: (reply) => {
      telegram.haptic("success");
      queries.setQueryData(renewalQuery.queryKey, reply);
    },
    onError: (error) => {
      const said = renewalText(currentLanguage(), "not_changed");
      showToast(noteFailure("The renewal was not changed", error, said), "error");
    },
  });
}
