import { Suspense, useEffect, useState } from "react";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useT } from "#adapters/texts.ts";
import { deleteUnsentPhoto, type UnsentPhoto } from "#adapters/unsent-photos.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { UploadStack } from "#features/wardrobe/upload-stack.tsx";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import { Button } from "#ui/button.tsx";

const ManyView = lazyComponent(async () => (await import("#features/wardrobe/many/many-view.tsx")).ManyView);
const AlikeOfStack = lazyComponent(
  async () => (await import("#features/wardrobe/alike/alike-of-stack.tsx")).AlikeOfStack,
);
const UploadError = lazyComponent(async () => (await import("#features/wardrobe/upload-error.tsx")).UploadError);

type UploadsViewProps = { onAnswered: () => void };

/** The upload stack, unsent photos, what looks like it, pictures for many, and the error dialog of the first failed photo. */
export function UploadsView({ onAnswered }: UploadsViewProps) {
  const isMaking = useBatch(({ batch }) => batch.length > 0);
  const hasAdded = useUploads(({ newIds, queue }) => newIds.length > 0 && queue.entries.length === 0);
  const hasAlike = useUploads(({ addedIds, queue }) => addedIds.length > 0 && queue.entries.length === 0);
  const failed = useUploads((state) => state.failed);
  const [shown] = failed;
  const many = (isMaking || hasAdded) && <ManyView />;
  return (
    <>
      <UnsentUploads onAnswered={onAnswered} />
      <UploadStack />
      <Suspense>
        {hasAlike && !isMaking ? <AlikeOfStack otherwise={many} /> : many}
        {shown !== undefined && (
          <UploadError
            key={shown.id}
            failed={shown}
            onClose={uploads.dismiss}
            onRetry={() => uploads.retry(shown.id, { skipAnalysis: false })}
            onAddWithoutRecognition={() => uploads.retry(shown.id, { skipAnalysis: true })}
          />
        )}
      </Suspense>
    </>
  );
}

/** Offers to send photos that were unsent when the app was closed. `onAnswered` has to move the focus. */
function UnsentUploads({ onAnswered }: { onAnswered: () => void }) {
  const t = useT();
  const [photos, setPhotos] = useState<readonly UnsentPhoto[]>([]);
  useEffect(() => {
    void uploads.listUnsent().then(setPhotos);
  }, []);
  if (photos.length === 0) return null;
  const send = (): void => {
    uploads.resume(photos);
    setPhotos([]);
    onAnswered();
  };
  const discard = (): void => {
    for (const { key } of photos) void deleteUnsentPhoto(key);
    setPhotos([]);
    onAnswered();
  };
  return (
    <section
      aria-label={t("unsent_photos", { count: photos.length })}
      className="flex w-full max-w-120 flex-col gap-2 rounded-large bg-card p-3 shadow-high"
    >
      <p className="px-1 text-s">{t("unsent_photos", { count: photos.length })}</p>
      <div className="flex gap-2">
        <Button onClick={send} className="flex-1">
          {t("send_now")}
        </Button>
        <Button look="quiet" onClick={discard} className="flex-1">
          {t("discard")}
        </Button>
      </div>
    </section>
  );
}
