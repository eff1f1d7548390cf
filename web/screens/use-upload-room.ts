import { useQuery } from "@tanstack/react-query";
import { firstText } from "@wardrobe/domain/text/first.ts";
import { hasRoom } from "@wardrobe/domain/wardrobe/limits.ts";
import { unfinishedUploads } from "@wardrobe/domain/wardrobe/uploading.ts";
import { currentLanguage } from "#adapters/language.ts";
import { importWithRetry } from "#adapters/lazy-component.ts";
import { logError } from "#adapters/log.ts";
import { useTier } from "#features/plans/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { showToast } from "#ui/show-toast.ts";

/** Loads the code that sends photos with the first of them. */
const load = async () => await import("#features/wardrobe/choose-photos.ts");

/** For the upload buttons: only as many photos as the plan has room for, pending ones included (U-01, U-02). */
export function useUploadRoom(openSettings: () => void) {
  const tier = useTier();
  const count = useQuery({ ...itemsQuery, enabled: false }).data?.length ?? 0;
  const uploading = useUploads(({ queue }) => unfinishedUploads(queue));
  const itemCount = count + uploading;
  return {
    isBlocked: !hasRoom(tier, itemCount),
    onBlocked: () => {
      loadAndRun(load, ({ showLimit }) => showLimit());
      openSettings();
    },
    onChosen: (files: readonly File[]) =>
      loadAndRun(load, ({ uploadChosen }) => uploadChosen(files, { tier, itemCount })),
  };
}

/** Loads a part of the app and runs it. If the server no longer has it, a toast asks to open the app again. */
export function loadAndRun<Part>(load: () => Promise<Part>, run: (part: Part) => void): void {
  importWithRetry(load).then(run, (error: unknown) => {
    logError("A part of the app could not be loaded", error);
    showToast(firstText(currentLanguage(), "page_failed_hint"), "error");
  });
}
