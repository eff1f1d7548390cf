import { create } from "zustand";
import { UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { logError } from "#adapters/log.ts";
import { isRefusal } from "#adapters/api.ts";
import { say } from "#adapters/language.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { forgetPhoto, listUnsent, rememberPhoto } from "#adapters/unsent-photos.ts";
import { deletions } from "#features/wardrobe/deletions.ts";
import { isUnreadable, toFailureText } from "#features/wardrobe/failure-text.ts";
import { addItem, itemsQuery } from "#features/wardrobe/queries.ts";
import {
  createUploadRunner,
  NO_UPLOADS,
  type FailedUpload,
  type Sending,
  type Sent,
  type UploadOutcome,
  type UploadState,
} from "#features/wardrobe/upload-runner.ts";
import { showToast } from "#ui/show-toast.ts";

/** The photos on their way. */
export const useUploads = create<UploadState>(() => NO_UPLOADS);

export const uploads = createUploadRunner({
  read: useUploads.getState,
  write: (state) => useUploads.setState(state),
  send,
  tell,
  showFile: (file) => URL.createObjectURL(file),
  hideFile: (image) => URL.revokeObjectURL(image),
  makeKey: () => crypto.randomUUID(),
  remember: (photo) => void rememberPhoto(telegram.launch.userId ?? "", photo),
  forget: (key) => void forgetPhoto(key),
  listKept: async () => await listUnsent(telegram.launch.userId ?? ""),
  nowMs: () => performance.now(),
  later: (act, afterMs) => void setTimeout(act, afterMs),
});

async function send({ file, signal, ...upload }: Sending): Promise<Sent> {
  const { preparePhoto } = await import("#adapters/photo/prepare-photo.ts");
  const { base64 } = await preparePhoto(file, UPLOAD_JPEG_QUALITY);
  // What is about to be deleted still takes a place on the server.
  await deletions.settle();
  try {
    const { itemId, seesSeveral } = await addItem(queries, { image: base64, ...upload }, signal);
    return { itemId, isOfSeveral: seesSeveral };
  } catch (error) {
    // The key has done its work with another body: the slow first try arrived after all.
    if (!isRefusal(error, "idempotency_key_reused")) throw error;
    await queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
    return { itemId: null };
  }
}

/** The person is told how it ended (U-05, U-06). */
function tell(outcome: UploadOutcome): Pick<FailedUpload, "message" | "isReadable"> {
  if (outcome === "added" || outcome === "added_of_several") {
    telegram.haptic("success");
    showToast(say(outcome === "added" ? "add_item" : "add_item_of_several"));
    return { message: "", isReadable: true };
  }
  logError("The upload failed", outcome.error);
  const message = toFailureText(say, outcome.error);
  telegram.haptic("error");
  showToast(message, "error");
  return { message, isReadable: !isUnreadable(outcome.error) };
}
