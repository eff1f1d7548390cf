import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientInput } from "@wardrobe/domain/call.ts";
import { proposalCalls, type ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import { callApi } from "#adapters/api.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { putInPlaceOf } from "#features/wardrobe/mutations.ts";

/** Photos with garments that were neither kept nor left out, newest first. */
export const proposalsQuery = queryOptions({
  queryKey: ["proposals"],
  queryFn: async () => await callApi(proposalCalls.listProposals, undefined),
});

type Kept = Pick<ClientInput<typeof proposalCalls.keepProposals>, "ids" | "corrections" | "left_out"> & {
  /** Whether what is not kept is still offered, because the plan has no room for it. */
  readonly isRestOffered: boolean;
};

/** The idempotency keys of requests without a reply, by what they keep. */
const unanswered = new Map<string, string>();

/** Makes items of these garments, in place of the photo's own; a repeated request keeps its key (SPEC-13). */
export async function keepGarments(
  queries: QueryClient,
  photo: ProposedPhoto,
  { isRestOffered, ...kept }: Kept,
): Promise<number> {
  const input = { proposal_id: photo.proposal_id, ...kept };
  const content = JSON.stringify(input);
  const idempotencyKey = unanswered.get(content) ?? crypto.randomUUID();
  unanswered.set(content, idempotencyKey);
  const reply = await callApi(proposalCalls.keepProposals, input, { idempotencyKey });
  unanswered.delete(content);
  setAiCredits(queries, reply.ai_credits_left);
  for (const taskId of reply.ai_task_ids) registerTask(taskId);
  putInPlaceOf(queries, { added: reply.clothing_items, deletedId: reply.deleted_id ?? null });
  if (isRestOffered) await queries.invalidateQueries({ queryKey: proposalsQuery.queryKey });
  else await dropGarments(queries, photo);
  return reply.clothing_items.length;
}

/** Leaves out what was not kept. */
export async function dropGarments(queries: QueryClient, { proposal_id }: ProposedPhoto): Promise<void> {
  queries.setQueryData(proposalsQuery.queryKey, (photos) => photos?.filter((one) => one.proposal_id !== proposal_id));
  await callApi(proposalCalls.dropProposals, { proposal_id });
}
