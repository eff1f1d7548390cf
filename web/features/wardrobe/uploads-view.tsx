import { Suspense } from "react";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { UnsentUploads } from "#features/wardrobe/unsent-uploads.tsx";
import { UploadStack } from "#features/wardrobe/upload-stack.tsx";
import { uploads, useUploads } from "#features/wardrobe/uploads.ts";

const UploadError = lazyComponent(async () => (await import("#features/wardrobe/upload-error.tsx")).UploadError);

/** The upload stack, unsent photos, and the error dialog of the first failed photo. */
export function UploadsView({ onAnswered }: { onAnswered: () => void }) {
  const failed = useUploads((state) => state.failed);
  const [shown] = failed;
  return (
    <>
      <UnsentUploads onAnswered={onAnswered} />
      <UploadStack />
      <Suspense>
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
