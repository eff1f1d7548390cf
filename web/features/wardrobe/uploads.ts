import type { TextParams } from "@wardrobe/domain/text/fill-in.ts";
import { uploadText } from "@wardrobe/domain/text/uploads.ts";
import { UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { importWithRetry } from "#adapters/lazy-component.ts";
import { logError } from "#adapters/log.ts";
import { isRefusal } from "#adapters/api.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { currentLanguage } from "#adapters/language.ts";
import { textOf } from "#adapters/texts.ts";
import { deleteUnsentPhoto, listUnsentPhotos, saveUnsentPhoto } from "#adapters/unsent-photos.ts";
import { awaitProposals } from "#features/proposals/queries.ts";
import { deletions } from "#features/wardrobe/item-changes.ts";
import { isOffline, isPassing, isUnreadable, pauseMsAfter, toFailureText } from "#features/wardrobe/failure-text.ts";
import { addItem } from "#features/wardrobe/mutations.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import {
  createUploadRunner,
  type AddedItems,
  type PausedPhotos,
  type UploadAttempt,
  type UploadResult,
} from "#features/wardrobe/upload-runner.ts";
import { useUploads, type FailedUpload } from "#features/wardrobe/upload-store.ts";
import { showToast } from "#ui/show-toast.ts";

export const uploads = createUploadRunner({
  read: useUploads.getState,
  write: (state) => useUploads.setState(state),
  send,
  showAdded,
  showPaused,
  pauseMsAfter,
  showFailure,
  createImageUrl: (file) => URL.createObjectURL(file),
  revokeImageUrl: (image) => URL.revokeObjectURL(image),
  makeKey: () => crypto.randomUUID(),
  saveUnsent: (photo) => void saveUnsentPhoto(telegram.launch.userId ?? "", photo),
  deleteUnsent: (key) => void deleteUnsentPhoto(key),
  listSaved: async () => await listUnsentPhotos(telegram.launch.userId ?? ""),
  nowMs: () => performance.now(),
  schedule: (callback, afterMs) => void setTimeout(callback, afterMs),
});

addEventListener("online", () => uploads.resumePaused());

async function send({ file, signal, ...upload }: UploadAttempt): Promise<UploadResult> {
  const { preparePhoto } = await import("#adapters/photo/prepare-photo.ts");
  const { base64 } = await preparePhoto(file, UPLOAD_JPEG_QUALITY);
  // Items of a pending deletion still count towards the limit on the server.
  await deletions.flush();
  try {
    const { itemId, seesSeveral } = await addItem(queries, { image: base64, ...upload }, signal);
    if (seesSeveral) awaitProposals();
    return { itemId, isOfSeveral: seesSeveral };
  } catch (error) {
    // The slow first attempt, with another body, has arrived after all.
    if (!isRefusal(error, "idempotency_key_reused")) throw error;
    await queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
    return { itemId: null };
  }
}

/** One toast for a whole stack (U-05): one each would cover the screen for as long as it uploads. */
function showAdded({ count, ofSeveral }: AddedItems): void {
  telegram.haptic("success");
  if (count === 1) return showToast(textOf(ofSeveral === 0 ? "add_item" : "add_item_of_several"));
  const t = (key: Parameters<typeof uploadText>[1], params: TextParams) => uploadText(currentLanguage(), key, params);
  const several = ofSeveral === 0 ? "" : ` ${t("items_of_several", { count: ofSeveral })}`;
  showToast(t("items_added", { count }) + several);
}

async function loadLines() {
  return await importWithRetry(async () => await import("#features/wardrobe/paused-line.ts"));
}

/** Without a connection the words themselves may not be there. */
function showPaused(added: PausedPhotos): void {
  if (!navigator.onLine) return showToast(textOf("upload_offline"), "error");
  void loadLines().then(({ pausedLine }) => {
    const line = pausedLine(currentLanguage(), added);
    if (line !== "") showToast(line);
  });
}

/** Shows a toast with the failure (U-06). */
function showFailure(error: unknown): Omit<FailedUpload, "id" | "image"> {
  logError("The upload failed", error);
  const message = toFailureText(textOf, error);
  telegram.haptic("error");
  const isWorn = isRefusal(error, "worn_clothes");
  if (!isWorn) showToast(message, "error");
  return {
    message,
    isReadable: !isUnreadable(error),
    isOffline: isOffline(error),
    isWorn,
    isPassing: isPassing(error),
    isBeyondRoom: isRefusal(error, "wardrobe_limit_reached"),
  };
}
