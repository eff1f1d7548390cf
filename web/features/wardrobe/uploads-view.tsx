import { Suspense, useEffect } from "react";
import { isUploading } from "@wardrobe/domain/wardrobe/uploading.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import type { WaitingPhotosProps } from "#features/wardrobe/waiting-photos.tsx";

const WaitingPhotos = lazyComponent(async () => (await import("#features/wardrobe/waiting-photos.tsx")).WaitingPhotos);
const ManyView = lazyComponent(async () => (await import("#features/wardrobe/many/new-pictures.tsx")).ManyView);
const AlikeOfStack = lazyComponent(
  async () => (await import("#features/wardrobe/alike/alike-of-stack.tsx")).AlikeOfStack,
);
const UploadStack = lazyComponent(async () => (await import("#features/wardrobe/upload-stack.tsx")).UploadStack);
const UploadError = lazyComponent(async () => (await import("#features/wardrobe/upload-error.tsx")).UploadError);

type UploadsViewProps = Omit<WaitingPhotosProps, "otherwise"> & { isOverOutfits?: boolean };

/** The upload stack, photos that wait, what looks like it, pictures for many, and the dialog of those that failed. */
export function UploadsView({ isOverOutfits = false, ...props }: UploadsViewProps) {
  const isMaking = useBatch(({ batch }) => batch.length > 0);
  const hasAlike = useUploads(({ addedIds, queue }) => addedIds.length > 0 && queue.entries.length === 0);
  const isShown = useUploads(({ queue }) => queue.entries.length > 0);
  const failed = useUploads((state) => state.failed);
  const isSending = useUploads(({ queue }) => queue.entries.length > 1 && isUploading(queue));
  const [first] = failed;
  const askedId = useUploads((state) => state.askedId);
  // One dialog for all that failed alike, once the stack has ended: one each would be closed one after the other.
  const asked = isSending ? failed.find(({ id }) => id === askedId) : undefined;
  const shown = asked ?? (isSending ? undefined : first);
  const alike = failed.filter(
    (one) => one === asked || (!asked && one.message === first?.message && one.isReadable === first.isReadable),
  );
  const forAll = (act: (id: string) => void) => () => {
    for (const { id } of alike) act(id);
  };
  const hasKept = useUploads(({ waiting, paused }) => waiting.length + paused.length > 0);
  useEffect(() => void uploads.loadWaiting(), []);
  const many = isMaking && <ManyView isOverOutfits={isOverOutfits} />;
  const otherwise = hasAlike && !isMaking ? <AlikeOfStack otherwise={many} /> : many;
  return (
    <>
      <Suspense>{isShown && <UploadStack />}</Suspense>
      <Suspense>
        {hasKept ? <WaitingPhotos {...props} otherwise={otherwise} /> : otherwise}
        {shown !== undefined && (
          <UploadError
            key={shown.id}
            failed={shown}
            count={alike.length}
            // A question that was asked before the end and merely left is asked again then, and loses no photo.
            onClose={asked ? () => useUploads.setState({ askedId: null }) : forAll(uploads.dismiss)}
            onOk={forAll(uploads.dismiss)}
            onRetry={forAll((id) => uploads.retry(id, {}))}
            onAddAlone={forAll((id) => uploads.retry(id, { is_alone: true }))}
            onAddWithoutRecognition={forAll((id) => uploads.retry(id, { skip_analysis: true }))}
          />
        )}
      </Suspense>
    </>
  );
}
