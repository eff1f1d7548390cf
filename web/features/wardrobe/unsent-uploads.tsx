import { useEffect, useState } from "react";
import { useT } from "#adapters/language.ts";
import { deleteUnsentPhoto, type UnsentPhoto } from "#adapters/unsent-photos.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import { Button } from "#ui/button.tsx";

/** Offers to send photos that were unsent when the app was closed. `onAnswered` has to move the focus. */
export function UnsentUploads({ onAnswered }: { onAnswered: () => void }) {
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
