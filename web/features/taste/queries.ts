import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Input } from "@wardrobe/domain/call.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { tasteCalls, type Answered, type Answer } from "@wardrobe/domain/taste/calls.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import { toItemSet } from "@wardrobe/domain/wears/calls.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { showToast } from "#ui/show-toast.ts";

const FRESH_MS = 60_000;
const ANSWERS = "taste-answers";

/** The learned taste (TASTE-01). */
export const tasteQuery = queryOptions({
  queryKey: ["taste"],
  queryFn: async () => await callApi(tasteCalls.getTaste, undefined),
});

/** The answers about outfits of a day. Refetched on focus: buttons of the chat answer too. */
export const answersQuery = (day: Day) =>
  queryOptions({
    queryKey: [ANSWERS, day],
    queryFn: async () => await callApi(tasteCalls.listAnswers, { from: day, to: day }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });

type Outfit = { readonly date: Day; readonly itemIds: readonly string[] };
type Given = Input<typeof tasteCalls.answerOutfit>;

const isOf = (one: Pick<Given, "date" | "item_ids">, other: Pick<Given, "date" | "item_ids">): boolean =>
  one.date === other.date && one.item_ids.join() === other.item_ids.join();

/** The answer about an outfit of a day, and a function that gives or, by null, takes one back, in order. */
export function useAnswer({ date, itemIds }: Outfit) {
  const queries = useQueryClient();
  const { data } = useQuery(answersQuery(date));
  const outfit = { date, item_ids: toItemSet(itemIds) };
  const given = useMutationState({
    filters: { mutationKey: [ANSWERS], status: "pending" },
    select: ({ state }) => tasteCalls.answerOutfit.body.parse(state.variables),
  });
  const { mutate } = useMutation({
    mutationKey: [ANSWERS],
    scope: { id: ANSWERS },
    mutationFn: async (answer: Given) => await callApi(tasteCalls.answerOutfit, answer),
    onSuccess: (_nothing, answer) => {
      const { queryKey } = answersQuery(answer.date);
      queries.setQueryData(queryKey, (known) => known && { ...known, answers: withAnswer(known.answers, answer) });
      if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries(tasteQuery);
    },
    onError: (error) => {
      showToast(
        noteFailure("An answer about an outfit was not saved", error, tasteText(currentLanguage(), "not_answered")),
        "error",
      );
    },
  });
  const kept = data?.answers.find((one) => isOf(one, outfit))?.answer ?? null;
  const last = given.findLast((one) => isOf(one, outfit));
  return {
    isOn: data?.is_on ?? true,
    answer: last === undefined ? kept : last.answer,
    give: (answer: Answer | null) => mutate({ ...outfit, answer }),
  };
}

function withAnswer(answers: readonly Answered[], { answer, ...outfit }: Given): Answered[] {
  const others = answers.filter((one) => !isOf(one, outfit));
  return answer === null ? others : [...others, { ...outfit, answer }];
}

/** Switches learning on and off, and forgets what was learned. */
export function useChangeTaste() {
  const queries = useQueryClient();
  const onSettled = async () =>
    await Promise.all([
      queries.invalidateQueries(tasteQuery),
      queries.invalidateQueries({ queryKey: [ANSWERS], refetchType: "all" }),
    ]);
  const onError = (error: unknown) => {
    showToast(noteFailure("The taste was not changed", error, tasteText(currentLanguage(), "not_saved")), "error");
  };
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => await callApi(tasteCalls.setTaste, { is_on: isOn }),
    onError,
    onSettled,
  });
  const forget = useMutation({
    mutationFn: async () => await callApi(tasteCalls.forgetTaste, undefined),
    onSuccess: () => showToast(tasteText(currentLanguage(), "forgotten")),
    onError,
    onSettled,
  });
  return { turn, forget };
}
