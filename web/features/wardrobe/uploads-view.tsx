import { Suspense } from "react";
import { lazyPart } from "#adapters/lazy-part.ts";
import { UnsentUploads } from "#features/wardrobe/unsent-uploads.tsx";
import { UploadStack } from "#features/wardrobe/upload-stack.tsx";
import { uploads, useUploads } from "#features/wardrobe/uploads.ts";

const UploadError = lazyPart(async () => (await import("#features/wardrobe/upload-error.tsx")).UploadError);

/** The photos on their way: the stack, and the dialog of the first that failed. */
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
