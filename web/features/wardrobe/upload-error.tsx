import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { uploadText } from "@wardrobe/domain/text/uploads.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import type { FailedUpload } from "#features/wardrobe/upload-store.ts";
import { UploadPhoto } from "#features/wardrobe/upload-photo.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

type UploadErrorProps = {
  failed: FailedUpload;
  /** How many failed alike. */
  count?: number;
  onClose: () => void;
  onOk?: () => void;
  onRetry: () => void;
  onAddAlone: () => void;
  onAddWithoutRecognition: () => void;
};

/** A photo that could not be added: the photo, the reason, and the ways to retry (W-11, SPEC-15). */
export function UploadError({
  failed,
  count = 1,
  onClose,
  onOk = onClose,
  onRetry,
  onAddAlone,
  onAddWithoutRecognition,
}: UploadErrorProps) {
  const t = useT();
  const language = useLanguage();
  const isCovered = useSyncExternalStore(onChangeOfPage, isSheetOpen);
  useBackButton(!isCovered, onClose);
  // Goes away by itself when the connection is back.
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (failed.isOffline !== true) return;
    if (navigator.onLine) return retry();
    const stop = new AbortController();
    addEventListener("online", () => retry(), { signal: stop.signal });
    return () => stop.abort();
  }, [failed]);
  return (
    <Alert
      isOpen={!isCovered}
      onClose={onClose}
      title={t("upload_failed_title")}
      message={count > 1 ? `${uploadText(language, "photos_failed", { count })}. ${failed.message}` : failed.message}
      actions={
        <>
          {failed.isWorn === true ? (
            <Button onClick={onAddAlone}>{t("add_alone")}</Button>
          ) : (
            <Button onClick={onRetry}>{t("retry")}</Button>
          )}
          {failed.isReadable && failed.isWorn !== true && (
            <Button look="quiet" onClick={onAddWithoutRecognition}>
              {t("add_without_recognition")}
            </Button>
          )}
          <Button look="quiet" onClick={onOk}>
            {t("ok")}
          </Button>
        </>
      }
    >
      <div className="mx-auto size-32 overflow-hidden rounded-medium bg-tile">
        <UploadPhoto image={failed.image} />
      </div>
    </Alert>
  );
}

/** Over a sheet that does not own it, a dialog is hidden from screen readers: it waits until that is closed. */
const isSheetOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

function onChangeOfPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
