import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ClientInput, Reply } from "@wardrobe/domain/call.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import type { Question } from "@wardrobe/domain/questions/question.ts";
import { callApi } from "#adapters/api.ts";
import { pause } from "#adapters/pause.ts";

/** A server that answers at once is asked no more often than this; after a failure it has more time. */
const AWAIT_AGAIN_MS = 1000;
const AWAIT_AFTER_FAILURE_MS = 5000;

/** The user's questions to friends, newest first. */
export const questionsQuery = queryOptions({
  queryKey: ["questions"],
  queryFn: async () => await callApi(questionCalls.listQuestions, undefined),
  refetchOnWindowFocus: true,
});

/** The questions; while there is an open one, their votes arrive as they are counted (ASK-01). */
export function useQuestions() {
  const queries = useQueryClient();
  const query = useQuery({ ...questionsQuery, refetchOnMount: "always" });
  const hasOpen = query.data?.questions.some(({ is_open }) => is_open) === true;
  useEffect(() => {
    if (!hasOpen) return;
    const stop = new AbortController();
    void longPoll(queries, stop.signal);
    return () => stop.abort();
  }, [queries, hasOpen]);
  return query;
}

async function longPoll(queries: QueryClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const version = queries.getQueryData(questionsQuery.queryKey)?.version ?? "";
    const changed = await callApi(questionCalls.awaitQuestions, { version }, { signal }).catch(() => null);
    if (signal.aborted) return;
    if (changed !== null) queries.setQueryData(questionsQuery.queryKey, changed);
    await pause(changed === null ? AWAIT_AFTER_FAILURE_MS : AWAIT_AGAIN_MS, signal);
  }
}

/** Asks; with one key for the same looks and line, a repeated request asks once. */
export function useAskFriends() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (asked: ClientInput<typeof questionCalls.askFriends> & { idempotencyKey: string }) => {
      const { idempotencyKey, ...body } = asked;
      return await callApi(questionCalls.askFriends, body, { idempotencyKey });
    },
    onSuccess: (question) => keepQuestion(queries, question),
  });
}

export function useEndQuestion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => await callApi(questionCalls.endQuestion, { id }),
    onSuccess: (question) => keepQuestion(queries, question),
  });
}

/** The id of a message that the messenger has prepared; null where it prepares none. */
export async function prepareQuestion(id: string): Promise<string | null> {
  return (await callApi(questionCalls.prepareQuestion, { id })).prepared_message_id;
}

/** An address at which the messenger can read a look's picture without signing in; it ends by itself (ASK-03). */
export async function addressLook(id: string): Promise<Reply<typeof questionCalls.addressLook>> {
  return await callApi(questionCalls.addressLook, { id });
}

export type AskedQuestion = Reply<typeof questionCalls.getAskedQuestion>;

/** A question as a friend sees it; a refusal is not retried (ASK-05). */
export const askedQuery = (id: string) =>
  queryOptions({
    queryKey: ["asked-question", id],
    queryFn: async () => await callApi(questionCalls.getAskedQuestion, { id }),
    retry: false,
    refetchOnWindowFocus: true,
  });

/** A friend's vote, for a look by its place, or none (SPEC-48). */
export function useVote(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (place: number | null) => await callApi(questionCalls.voteOn, { id, place }),
    onSuccess: (votes) => queries.setQueryData(askedQuery(id).queryKey, (asked) => asked && { ...asked, ...votes }),
  });
}

/** Replaces a changed question in the list, or puts a new one first. */
function keepQuestion(queries: QueryClient, question: Question): void {
  queries.setQueryData(
    questionsQuery.queryKey,
    (known) => known && { ...known, questions: withQuestion(known.questions, question) },
  );
  void queries.invalidateQueries({ queryKey: questionsQuery.queryKey });
}

function withQuestion(questions: readonly Question[], question: Question): Question[] {
  const isKnown = questions.some(({ id }) => id === question.id);
  return isKnown ? questions.map((one) => (one.id === question.id ? question : one)) : [question, ...questions];
}
