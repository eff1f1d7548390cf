import { useMutation } from "@tanstack/react-query";
import { outfitCalls, type OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { callApi } from "#adapters/api.ts";

/** Asks for a preview; one key a press (decision 13). */
export function useCreatePreview() {
  return useMutation({
    mutationFn: async (outfit: OutfitSelection) =>
      await callApi(outfitCalls.createPreview, outfit, { idempotencyKey: crypto.randomUUID() }),
  });
}
