import { selectFiles } from "@wardrobe/domain/wardrobe/select-files.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import { showToast } from "#ui/show-toast.ts";

/** Uploads as many of the chosen files as there is room for (U-01, U-02). */
export function uploadChosen(files: readonly File[], room: { readonly tier: Tier; readonly itemCount: number }): void {
  const { accepted, isTruncated, hasNoPhoto } = selectFiles(files, room);
  if (isTruncated) showLimit();
  if (hasNoPhoto) showError("photos_only");
  if (accepted.length > 0) uploads.start(accepted);
}

export function showLimit(): void {
  showError("wardrobe_limit_reached");
}

function showError(text: "photos_only" | "wardrobe_limit_reached"): void {
  telegram.haptic("error");
  showToast(textOf(text), "error");
}
