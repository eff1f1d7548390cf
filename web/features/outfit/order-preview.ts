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
import { beginPreview, recallPreview } from "#features/outfit/constructor-store.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

type Order = { readonly outfit: OutfitSelection; readonly key: string };

/** What is asked for, and the cache's key of that: whatever changes the picture changes it too (C-08, Q-04). */
export function previewOrder(
  worn: { readonly gender: Gender; readonly selection: Selection; readonly tier: Tier },
  items: readonly Pick<Item, "id" | "image">[],
): Order {
  const { gender, selection, tier } = worn;
  const pictures = SLOTS.map((slot) => items.find(({ id }) => id === selection[slot])?.image ?? "");
  return {
    outfit: { gender, ...selection },
    key: previewCacheKey([gender, tier, ...pictures].join(), selection),
  };
}

/** The keys of previews that were asked for and have no answer. */
const unanswered = new Map<string, string>();

/**
 * Asks for a picture of the outfit, and says what came of it (C-06): one that this page has seen is not asked for (C-08). One key for
 * what is asked, so that a repeated try pays once (SPEC-13).
 */
export async function orderPreview(queries: QueryClient, { outfit, key }: Order): Promise<PreviewOutcome> {
  const known = recallPreview(key);
  if (known !== null) return { kind: "ready", fileId: known, toast: "preview_created" };
  beginPreview();
  const idempotencyKey = unanswered.get(key) ?? crypto.randomUUID();
  unanswered.set(key, idempotencyKey);
  try {
    const reply = await callApi(outfitCalls.createPreview, outfit, { idempotencyKey });
    unanswered.delete(key);
    setAiCredits(queries, reply.ai_credits_left);
    return outcomeOfReply(reply);
  } catch (error) {
    logError("The preview could not be created", error);
    // Deleted on another device: the wardrobe in sight is an old one.
    if (isRefusal(error, "item_not_found")) void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
    if (error instanceof ApiError) return outcomeOfRefusal({ status: error.status, detail: error.message });
    // It may have been started all the same: the balance in sight is what the server knows.
    void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    return outcomeOfRefusal({ status: 0, detail: "" });
  }
}
