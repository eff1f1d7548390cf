import { useQuery } from "@tanstack/react-query";
import { hasRoom } from "@wardrobe/domain/wardrobe/limits.ts";
import { selectFiles } from "@wardrobe/domain/wardrobe/select-files.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useTier } from "#features/plans/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { uploads, useUploads } from "#features/wardrobe/uploads.ts";
import { showToast } from "#ui/show-toast.ts";

/** For the upload buttons: only as many photos as the plan has room for, pending ones included (U-01, U-02). */
export function useUploadRoom(openSettings: () => void) {
  const t = useT();
  const tier = useTier();
  const itemCount = useQuery({ ...itemsQuery, enabled: false }).data?.length ?? 0;
  const uploading = useUploads(
    ({ queue }) => queue.entries.filter(({ status }) => status === "pending" || status === "processing").length,
  );
  const used = itemCount + uploading;
  const showLimit = (): void => {
    telegram.haptic("error");
    showToast(t("wardrobe_limit_reached"), "error");
  };
  return {
    isBlocked: !hasRoom(tier, used),
    onBlocked: () => {
      showLimit();
      openSettings();
    },
    onChosen: (files: readonly File[]) => {
      const { accepted, isTruncated, hasNoPhoto } = selectFiles(files, { tier, itemCount: used });
      if (isTruncated) showLimit();
      if (hasNoPhoto) {
        telegram.haptic("error");
        showToast(t("photos_only"), "error");
      }
      if (accepted.length > 0) uploads.start(accepted);
    },
  };
}
