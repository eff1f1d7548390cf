import type { QueryClient } from "@tanstack/react-query";
import { isUploading } from "@wardrobe/domain/wardrobe/upload-queue.ts";
import { useClosingConfirmation } from "#adapters/telegram/current.ts";
import { Analysing } from "#features/wardrobe/item-dialog/analysing.tsx";
import { UploadError } from "#features/wardrobe/upload-error.tsx";
import { UploadStack } from "#features/wardrobe/upload-stack.tsx";
import { dismissFailedUpload, retryUpload, useUploads } from "#features/wardrobe/uploads.ts";

/** Everything that shows photos on their way: the stack, the analysing view of a single one, the error. */
export function Uploads({ queries }: { queries: QueryClient }) {
  const { queue, failed, awaitedId } = useUploads();
  const awaited = queue.entries.find((entry) => entry.id === awaitedId);
  useClosingConfirmation(isUploading(queue));
  if (failed !== null) {
    return (
      <UploadError
        failed={failed}
        onClose={dismissFailedUpload}
        onRetry={() => retryUpload(queries, failed.id, { skipAnalysis: false })}
        onAddWithoutRecognition={() => retryUpload(queries, failed.id, { skipAnalysis: true })}
      />
    );
  }
  if (awaited !== undefined && awaited.status !== "done" && awaited.status !== "error") {
    return (
      <Analysing
        key={awaited.id}
        image={awaited.image}
        onRetry={() => retryUpload(queries, awaited.id, { skipAnalysis: false })}
        onAddWithoutRecognition={() => retryUpload(queries, awaited.id, { skipAnalysis: true })}
      />
    );
  }
  return <UploadStack />;
}
