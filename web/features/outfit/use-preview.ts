import { useQueryClient } from "@tanstack/react-query";
import {
  mayCreatePreview,
  outcomeOfRefusal,
  outcomeOfReply,
  previewCacheKey,
  type PreviewOutcome,
} from "@wardrobe/domain/outfit/preview.ts";
import { keepKnown } from "@wardrobe/domain/outfit/look.ts";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import type { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { DEFAULT_GENDER } from "@wardrobe/domain/profile/settings.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { ApiError, isRefusal } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import {
  awaitPreview,
  beginPreview,
  giveUpPreview,
  recallPreview,
  showPreview,
  useConstructor,
} from "#features/outfit/constructor-store.ts";
import { useCreatePreview } from "#features/outfit/queries.ts";
import { setAiCredits, useSettings, useTier } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** What would be shown, whether a preview of it may be made now, and how (C-04, C-06, C-08). `onAlert` is told what a toast alone is too little for. */
export function usePreview(items: readonly Item[], onAlert: (text: string) => void) {
  const t = useT();
  const queries = useQueryClient();
  const tier = useTier();
  const settings = useSettings();
  const { selection: chosen, isBusy, awaited } = useConstructor();
  // What was chosen is kept as it was: an item whose deletion is undone is in its slot again.
  const selection = keepKnown(chosen, items);
  const startedAtMs = awaited?.startedAtMs ?? null;
  const { mutateAsync } = useCreatePreview();
  const gender = settings?.gender ?? DEFAULT_GENDER;
  const aiCreditsLeft = settings?.ai_credits_left ?? 0;
  const mayCreate = mayCreatePreview({ isBusy, selection, aiCreditsLeft });

  const follow = (outcome: PreviewOutcome, ordered: { outfit: OutfitSelection; key: string }): void => {
    telegram.haptic(outcome.kind === "failed" ? "error" : "success");
    showToast(t(outcome.toast), outcome.kind === "failed" ? "error" : "info");
    if (outcome.kind === "ready") return showPreview(ordered, outcome.fileId);
    if (outcome.kind === "started") {
      const { taskId, other } = outcome;
      registerTask(taskId);
      return awaitPreview({ taskId, ...(other === null ? ordered : { outfit: other, key: null }) });
    }
    giveUpPreview();
    if (outcome.isAlert) onAlert(t(outcome.toast));
  };

  const create = async (): Promise<void> => {
    if (!mayCreate) return;
    const pictures = SLOTS.map((slot) => items.find(({ id }) => id === selection[slot])?.image ?? "");
    const ordered = {
      outfit: { gender, ...selection },
      key: previewCacheKey([gender, tier, ...pictures].join(), selection),
    };
    const known = recallPreview(ordered.key);
    if (known !== null) return follow({ kind: "ready", fileId: known, toast: "preview_created" }, ordered);
    beginPreview();
    try {
      const reply = await mutateAsync(ordered.outfit);
      setAiCredits(queries, reply.ai_credits_left);
      follow(outcomeOfReply(reply), ordered);
    } catch (error) {
      logError("The preview could not be created", error);
      // Deleted on another device: the wardrobe in sight is an old one.
      if (isRefusal(error, "item_not_found")) void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
      const refusal =
        error instanceof ApiError ? { status: error.status, detail: error.message } : { status: 0, detail: "" };
      follow(outcomeOfRefusal(refusal), ordered);
    }
  };
  return { create, selection, isBusy, startedAtMs, mayCreate, aiCreditsLeft };
}
