import { queryOptions } from "@tanstack/react-query";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { callApi } from "#adapters/api.ts";

/** The packs of credits that are sold; none where the operator sells none (CREDIT-01). */
export const packsQuery = queryOptions({
  queryKey: ["credit-packs"],
  queryFn: async () => (await callApi(paymentCalls.getCreditPacks, undefined)).packs,
});
