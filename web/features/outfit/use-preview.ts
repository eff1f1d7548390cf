import { useQueryClient } from "@tanstack/react-query";
import {
  mayCreatePreview,
  outcomeOfRefusal,
  outcomeOfReply,
  type PreviewOutcome,
} from "@wardrobe/domain/outfit/preview.ts";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { DEFAULT_GENDER } from "@wardrobe/domain/profile/settings.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { ApiError } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import {
  awaitPreview,
  beginPreview,
  endPreview,
  recallPreview,
  useConstructor,
} from "#features/outfit/constructor-store.ts";
import { useCreatePreview } from "#features/outfit/queries.ts";
import { setAiCredits, useSettings, useTier } from "#features/profile/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** Whether a preview may be made now, and how (C-04, C-06, C-08). `onAlert` is told what a toast alone is too little for. */
export function usePreview(items: readonly Item[], onAlert: (text: string) => void) {
  const t = useT();
  const queries = useQueryClient();
  const tier = useTier();
  const settings = useSettings();
  const { selection, isBusy, startedAtMs } = useConstructor();
  const { mutateAsync } = useCreatePreview();
  const gender = settings?.gender ?? DEFAULT_GENDER;
  const aiCreditsLeft = settings?.ai_credits_left ?? 0;
  // As long as a start is remembered its 90 seconds have not been waited out: it is forgotten when its task ends.
  const mayCreate = mayCreatePreview({ isBusy, selection, startedAtMs, nowMs: startedAtMs ?? 0, aiCreditsLeft });

  const follow = (outcome: PreviewOutcome): void => {
    telegram.haptic(outcome.kind === "failed" ? "error" : "success");
    showToast(t(outcome.toast), outcome.kind === "failed" ? "error" : "info");
    if (outcome.kind === "ready") return endPreview(outcome.fileId);
    if (outcome.kind === "started") {
      registerTask(outcome.taskId);
      return awaitPreview();
    }
    endPreview(null);
    if (outcome.isAlert) onAlert(t(outcome.toast));
  };

  const create = async (): Promise<void> => {
    if (!mayCreate) return;
    const pictures = SLOTS.map((slot) => items.find(({ id }) => id === selection[slot])?.image ?? "");
    const known = recallPreview([gender, tier, ...pictures].join(), selection);
    if (known !== null) {
      beginPreview({ gender, ...selection });
      return follow({ kind: "ready", fileId: known, toast: "preview_created" });
    }
    beginPreview({ gender, ...selection });
    try {
      const reply = await mutateAsync({ gender, ...selection });
      setAiCredits(queries, reply.ai_credits_left);
      follow(outcomeOfReply(reply));
    } catch (error) {
      logError("The preview could not be created", error);
      const refusal =
        error instanceof ApiError ? { status: error.status, detail: error.message } : { status: 0, detail: "" };
      follow(outcomeOfRefusal(refusal));
    }
  };
  return { create, isBusy, startedAtMs, mayCreate, aiCreditsLeft };
}
