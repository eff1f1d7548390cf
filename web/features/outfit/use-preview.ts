import { useQueryClient } from "@tanstack/react-query";
import { mayCreatePreview, PREVIEW_COST, type PreviewOutcome } from "@wardrobe/domain/outfit/preview.ts";
import { dropMissingItems } from "@wardrobe/domain/outfit/look.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { figureOf } from "@wardrobe/domain/recommendations/unusual.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { registerTask, useUsualSeconds } from "#features/ai-tasks/queries.ts";
import {
  awaitPreview,
  clearAwaitedPreview,
  findSeenPreview,
  showPreview,
  useConstructor,
} from "#features/outfit/constructor-store.ts";
import { requestPreview, toPreviewRequest } from "#features/outfit/request-preview.ts";
import { useTier } from "#features/plans/queries.ts";
import { useSettings } from "#features/profile/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** The selection and the creation of its preview (C-04, C-06, C-08). `onAlert` gets what needs more than a toast. */
export function usePreview(items: readonly Item[], onAlert: (text: string) => void) {
  const t = useT();
  const queries = useQueryClient();
  const tier = useTier();
  const settings = useSettings();
  const { selection: chosen, isBusy, awaited } = useConstructor();
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
  const cost = findSeenPreview(request.key) === null ? PREVIEW_COST : 0;
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
    aiCreditsLeft,
    isOutOfCredits,
  };
}
