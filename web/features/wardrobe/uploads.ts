import { create } from "zustand";
import { UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { logError } from "#adapters/log.ts";
import { isRefusal } from "#adapters/api.ts";
import { textOf } from "#adapters/language.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { deleteUnsentPhoto, listUnsentPhotos, saveUnsentPhoto } from "#adapters/unsent-photos.ts";
import { deletions } from "#features/wardrobe/deletions.ts";
import { isUnreadable, toFailureText } from "#features/wardrobe/failure-text.ts";
import { addItem, itemsQuery } from "#features/wardrobe/queries.ts";
import {
  createUploadRunner,
  NO_UPLOADS,
  type FailedUpload,
  type UploadAttempt,
  type UploadResult,
  type UploadOutcome,
  type UploadState,
} from "#features/wardrobe/upload-runner.ts";
import { showToast } from "#ui/show-toast.ts";

export const useUploads = create<UploadState>(() => NO_UPLOADS);

export const uploads = createUploadRunner({
  read: useUploads.getState,
  write: (state) => useUploads.setState(state),
  send,
  showOutcome,
  createImageUrl: (file) => URL.createObjectURL(file),
  revokeImageUrl: (image) => URL.revokeObjectURL(image),
  makeKey: () => crypto.randomUUID(),
  saveUnsent: (photo) => void saveUnsentPhoto(telegram.launch.userId ?? "", photo),
  deleteUnsent: (key) => void deleteUnsentPhoto(key),
  listSaved: async () => await listUnsentPhotos(telegram.launch.userId ?? ""),
  nowMs: () => performance.now(),
  schedule: (callback, afterMs) => void setTimeout(callback, afterMs),
});

async function send({ file, signal, ...upload }: UploadAttempt): Promise<UploadResult> {
  const { preparePhoto } = await import("#adapters/photo/prepare-photo.ts");
  const { base64 } = await preparePhoto(file, UPLOAD_JPEG_QUALITY);
  // Items of a pending deletion still count towards the limit on the server.
  await deletions.flush();
  try {
    const { itemId, seesSeveral } = await addItem(queries, { image: base64, ...upload }, signal);
    return { itemId, isOfSeveral: seesSeveral };
  } catch (error) {
    // The slow first attempt, with another body, has arrived after all.
    if (!isRefusal(error, "idempotency_key_reused")) throw error;
    await queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
    return { itemId: null };
  }
}

/** Shows a toast with the outcome (U-05, U-06). */
function showOutcome(outcome: UploadOutcome): Pick<FailedUpload, "message" | "isReadable"> {
  if (outcome === "added" || outcome === "added_of_several") {
    telegram.haptic("success");
    showToast(textOf(outcome === "added" ? "add_item" : "add_item_of_several"));
    return { message: "", isReadable: true };
  }
  logError("The upload failed", outcome.error);
  const message = toFailureText(textOf, outcome.error);
  telegram.haptic("error");
  showToast(message, "error");
  return { message, isReadable: !isUnreadable(outcome.error) };
}
