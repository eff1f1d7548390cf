import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Reply } from "@wardrobe/domain/call.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { wishText, type WishTextKey } from "@wardrobe/domain/text/wishes.ts";
import { UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { wishCalls, type Wish } from "@wardrobe/domain/wishes/calls.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { putInPlaceOf } from "#features/wardrobe/mutations.ts";
import { showToast } from "#ui/show-toast.ts";

export type Judged = Reply<typeof plannerCalls.shouldBuy>;

/** The kept wishes, newest first. */
export const wishesQuery = queryOptions({
  queryKey: ["wishes"],
  queryFn: async () => await callApi(wishCalls.listWishes, undefined),
  refetchOnWindowFocus: true,
});

/** Judges the garment on a photo or screenshot. May throw. */
export async function judge(file: File): Promise<Judged> {
  const { preparePhoto } = await import("#adapters/photo/prepare-photo.ts");
  const { base64 } = await preparePhoto(file, UPLOAD_JPEG_QUALITY);
  return await callApi(plannerCalls.shouldBuy, { image: base64 });
}

/** Keeps what was judged, or changes the note of a wish. May throw. */
export async function keepWish(queries: QueryClient, wishId: string, note?: string): Promise<Wish> {
  const kept = await callApi(wishCalls.addWish, { wish_id: wishId, ...(note === undefined ? {} : { note }) });
  queries.setQueryData(wishesQuery.queryKey, (wishes) => {
    const isKnown = wishes?.some(({ id }) => id === kept.id) === true;
    return isKnown ? wishes?.map((wish) => (wish.id === kept.id ? kept : wish)) : [kept, ...(wishes ?? [])];
  });
  return kept;
}

/** Throws a wish, or what was judged, away. May throw. */
export async function throwAway(queries: QueryClient, id: string): Promise<void> {
  await callApi(wishCalls.deleteWish, { id });
  queries.setQueryData(wishesQuery.queryKey, (wishes) => wishes?.filter((wish) => wish.id !== id));
}

/** The idempotency keys of purchases without a reply, by wish. */
const unanswered = new Map<string, string>();

/** Makes an item of a wish; a repeated request keeps its key (SPEC-13). May throw. */
export async function buyWish(queries: QueryClient, id: string): Promise<void> {
  const idempotencyKey = unanswered.get(id) ?? crypto.randomUUID();
  unanswered.set(id, idempotencyKey);
  const { clothing_item, ai_task_id, ai_credits_left } = await callApi(wishCalls.buyWish, { id }, { idempotencyKey });
  unanswered.delete(id);
  setAiCredits(queries, ai_credits_left);
  if (ai_task_id !== undefined) registerTask(ai_task_id);
  putInPlaceOf(queries, { added: [clothing_item], deletedId: null });
  queries.setQueryData(wishesQuery.queryKey, (wishes) => wishes?.filter((wish) => wish.id !== id));
}

/** Says why something was not done: the server's reason, or that it may be the connection. */
export function showFailure(error: unknown, text: WishTextKey): void {
  showToast(noteFailure("The wishes were not changed", error, wishText(currentLanguage(), text)), "error");
}
