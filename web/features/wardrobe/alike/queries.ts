import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { alikeText } from "@wardrobe/domain/text/alike.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { callApi } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { showToast } from "#ui/show-toast.ts";

/** The ids of the person's other items that look like this one, likest first (STATE-03). */
export const alikeQuery = (id: string) =>
  queryOptions({
    queryKey: ["alike", id],
    queryFn: async () => (await callApi(wardrobeCalls.listAlike, { id })).ids,
    // Another picture may look like something else.
    staleTime: 0,
  });

/** Says for good that two garments are not the same. */
export function useTellApart() {
  const language = useLanguage();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: [string, string]) => await callApi(wardrobeCalls.tellApart, { ids }),
    onSuccess: (_, pair) => {
      telegram.haptic("choice");
      for (const id of pair) {
        queries.setQueryData(alikeQuery(id).queryKey, (ids) => ids?.filter((one) => !pair.includes(one)));
      }
    },
    onError: (error) => {
      showToast(noteFailure("Two garments were not told apart", error, alikeText(language, "not_saved")), "error");
    },
  });
  return {
    isTelling: isPending,
    tellApart: (ids: [string, string], onSuccess: () => void) => mutate(ids, { onSuccess }),
  };
}
