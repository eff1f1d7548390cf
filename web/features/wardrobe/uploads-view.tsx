import { Suspense } from "react";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { UploadStack } from "#features/wardrobe/upload-stack.tsx";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import { WaitingPhotos, type WaitingPhotosProps } from "#features/wardrobe/waiting-photos.tsx";

const ManyView = lazyComponent(async () => (await import("#features/wardrobe/many/new-pictures.tsx")).ManyView);
const AlikeOfStack = lazyComponent(
  async () => (await import("#features/wardrobe/alike/alike-of-stack.tsx")).AlikeOfStack,
);
const UploadError = lazyComponent(async () => (await import("#features/wardrobe/upload-error.tsx")).UploadError);

/** The upload stack, photos that wait, what looks like it, pictures for many, and the error dialog of the first failed photo. */
export function UploadsView(props: Omit<WaitingPhotosProps, "otherwise">) {
  const isMaking = useBatch(({ batch }) => batch.length > 0);
  const hasAlike = useUploads(({ addedIds, queue }) => addedIds.length > 0 && queue.entries.length === 0);
  const failed = useUploads((state) => state.failed);
  const [shown] = failed;
  const many = isMaking && <ManyView />;
  return (
    <>
      <UploadStack />
      <Suspense>
        <WaitingPhotos {...props} otherwise={hasAlike && !isMaking ? <AlikeOfStack otherwise={many} /> : many} />
        {shown !== undefined && (
          <UploadError
            key={shown.id}
            failed={shown}
            onClose={uploads.dismiss}
            onRetry={() => uploads.retry(shown.id, {})}
            onAddAlone={() => uploads.retry(shown.id, { is_alone: true })}
            onAddWithoutRecognition={() => uploads.retry(shown.id, { skip_analysis: true })}
          />
        )}
      </Suspense>
    </>
  );
}
