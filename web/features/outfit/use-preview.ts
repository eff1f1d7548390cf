import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  isWatermarked,
  mayCreatePreview,
  PREVIEW_COST,
  type PreviewOutcome,
  outcomeOfRefusal,
  outcomeOfReply,
  previewCacheKey,
} from "@wardrobe/domain/outfit/preview.ts";
import { dropMissingItems } from "@wardrobe/domain/outfit/look.ts";
import { piecesOf, SLOTS, type Selection } from "@wardrobe/domain/outfit/slots.ts";
import { figureOf } from "@wardrobe/domain/recommendations/unusual.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { outfitCalls, type OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { ApiError, callApi, isRefusal } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { registerTask, useUsualSeconds } from "#features/ai-tasks/queries.ts";
import {
  awaitPreview,
  clearAwaitedPreview,
  findSeenPreview,
  showPreview,
  useConstructor,
  startPreview,
} from "#features/outfit/constructor-store.ts";
import { useTier } from "#features/plans/queries.ts";
import { useSettings, settingsQuery } from "#features/profile/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** The selection and the creation of its preview (C-04, C-06, C-08). `onAlert` gets what needs more than a toast. */
export function usePreview(items: readonly Item[], onAlert: (text: string) => void) {
  const t = useT();
  const queries = useQueryClient();
  const tier = useTier();
  const settings = useSettings();
  const { selection: chosen, isBusy, awaited, previewKey } = useConstructor();
  // The stored selection is not changed: an item whose deletion is undone is in its slot again.
  const selection = dropMissingItems(chosen, items);
  const startedAtMs = awaited?.startedAtMs ?? null;
  const worn = new Set(piecesOf(selection));
  const gender = figureOf(
    settings,
    items.filter(({ id }) => worn.has(id)),
  );
  const aiCreditsLeft = settings?.ai_credits_left ?? 0;
  const mayCreate = mayCreatePreview({ isBusy, selection, aiCreditsLeft });
  const request = toPreviewRequest({ gender, selection, tier }, items);
  const isMarked =
    !isWatermarked(tier) && previewKey === toPreviewRequest({ gender, selection, tier: "free" }, items).key;
  const cost = isMarked || findSeenPreview(request.key) !== null ? 0 : PREVIEW_COST;
  const usualSeconds = useUsualSeconds("preview");

  const handleOutcome = (outcome: PreviewOutcome): void => {
    telegram.haptic(outcome.kind === "failed" ? "error" : "success");
    showToast(t(outcome.toast), outcome.kind === "failed" ? "error" : "info");
    if (outcome.kind === "ready") return showPreview(request, outcome.fileId);
    if (outcome.kind === "started") {
      const { taskId, other } = outcome;
      registerTask(taskId);
      return awaitPreview({ taskId, ...(other === null ? request : { outfit: other, key: null }) });
    }
    clearAwaitedPreview();
    if (outcome.isAlert) onAlert(t(outcome.toast));
  };

  const create = async (): Promise<void> => {
    if (mayCreate) handleOutcome(await requestPreview(queries, request));
  };
  const isOutOfCredits = settings !== undefined && aiCreditsLeft < PREVIEW_COST;
  const { outfit } = request;
  return {
    create,
    selection,
    outfit,
    isBusy,
    startedAtMs,
    usualSeconds,
    mayCreate,
    cost,
    /** The shown picture is of the free plan, with its watermark. */
    isMarked,
    aiCreditsLeft,
    isOutOfCredits,
  };
}

type PreviewRequest = { readonly outfit: OutfitSelection; readonly key: string };

/** The outfit to request and its cache key, which depends on everything that changes the picture (C-08, Q-04). */
export function toPreviewRequest(
  worn: { readonly gender: Gender; readonly selection: Selection; readonly tier: Tier },
  items: readonly Pick<Item, "id" | "image">[],
): PreviewRequest {
  const { gender, selection, tier } = worn;
  const pictures = SLOTS.map((slot) => items.find(({ id }) => id === selection[slot])?.image ?? "");
  return {
    outfit: { gender, ...selection },
    key: previewCacheKey([gender, isWatermarked(tier), ...pictures].join(), selection),
  };
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
