import type { QueryClient } from "@tanstack/react-query";
import { outfitCalls, type OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import {
  outcomeOfRefusal,
  outcomeOfReply,
  previewCacheKey,
  type PreviewOutcome,
} from "@wardrobe/domain/outfit/preview.ts";
import { SLOTS, type Selection } from "@wardrobe/domain/outfit/slots.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { ApiError, callApi, isRefusal } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { startPreview, findSeenPreview } from "#features/outfit/constructor-store.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

type PreviewRequest = { readonly outfit: OutfitSelection; readonly key: string };

/** The outfit to request and its cache key, which depends on everything that changes the picture (C-08, Q-04). */
export function toPreviewRequest(
  worn: { readonly gender: Gender; readonly selection: Selection; readonly tier: Tier },
  items: readonly Pick<Item, "id" | "image">[],
): PreviewRequest {
  const { gender, selection, tier } = worn;
  const pictures = SLOTS.map((slot) => items.find(({ id }) => id === selection[slot])?.image ?? "");
  return { outfit: { gender, ...selection }, key: previewCacheKey([gender, tier, ...pictures].join(), selection) };
}

/** The idempotency keys of requests without a reply, by cache key. */
const unanswered = new Map<string, string>();

/** Requests a preview that this page has not seen (C-06, C-08). A repeated request keeps its key (SPEC-13). */
export async function requestPreview(queries: QueryClient, { outfit, key }: PreviewRequest): Promise<PreviewOutcome> {
  const known = findSeenPreview(key);
  if (known !== null) return { kind: "ready", fileId: known, toast: "preview_created" };
  startPreview();
  const idempotencyKey = unanswered.get(key) ?? crypto.randomUUID();
  unanswered.set(key, idempotencyKey);
  try {
    const reply = await callApi(outfitCalls.createPreview, outfit, { idempotencyKey });
    unanswered.delete(key);
    setAiCredits(queries, reply.ai_credits_left);
    return outcomeOfReply(reply);
  } catch (error) {
    logError("The preview could not be created", error);
    // An item was deleted on another device: the shown wardrobe is outdated.
    if (isRefusal(error, "item_not_found")) void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
    if (error instanceof ApiError) return outcomeOfRefusal({ status: error.status, detail: error.message });
    // The preview may have been started anyway: reload the credits.
    void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    return outcomeOfRefusal({ status: 0, detail: "" });
  }
}
