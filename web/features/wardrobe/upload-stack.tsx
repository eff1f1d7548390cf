import { type ReactNode, useEffect, useRef, useState } from "react";
import { keptPhotosText } from "@wardrobe/domain/text/kept-photos.ts";
import { UPLOAD_FILES_MAX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { UploadStatus } from "@wardrobe/domain/wardrobe/uploading.ts";
import type { TextKey } from "@wardrobe/domain/text/translate.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { restLine } from "#features/wardrobe/paused-line.ts";
import { UploadPhoto } from "#features/wardrobe/upload-photo.tsx";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Check, ChevronDown, TriangleAlert, X } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

const STATUS = {
  pending: { text: "upload_queued", mark: null },
  processing: { text: "upload_processing", mark: <Spinner sizePx={18} /> },
  done: { text: "upload_done", mark: <Check size={18} aria-hidden /> },
  error: { text: "upload_error", mark: <TriangleAlert size={18} aria-hidden /> },
} as const satisfies Record<UploadStatus, { text: TextKey; mark: ReactNode }>;

/** The photos being uploaded, each with its state (W-10); several are one line that says how far they are, until it is unfolded (SPEC-152). */
export function UploadStack() {
  const language = useLanguage();
  const t = useT();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const entries = useUploads((state) => state.queue.entries);
  const failed = useUploads((state) => state.failed);
  const beyondHour = useUploads((state) => state.beyondHour);
  const list = useRef<HTMLUListElement>(null);
  const at = entries.findIndex(({ status }) => status === "processing");
  // Ten at a time: those with the one that is being sent, or the last ones (U-01).
  const last = at < 0 ? entries.length - 1 : at;
  const shown = entries.slice(last - (last % UPLOAD_FILES_MAX)).slice(0, UPLOAD_FILES_MAX);
  useEffect(() => {
    const photo = list.current?.children[at % UPLOAD_FILES_MAX];
    if (list.current === null || !(photo instanceof HTMLElement)) return;
    list.current.scrollLeft = photo.offsetLeft - (list.current.clientWidth - photo.clientWidth) / 2;
  }, [at, isUnfolded]);
  if (entries.length === 0) return null;
  const isFolded = entries.length > 1 && !isUnfolded;
  return (
    <div role="group" aria-label={t("uploads")} className="flex max-w-full flex-col rounded-large bg-card shadow-high">
      {entries.length > 1 && (
        <div className="flex items-center">
          <button
            type="button"
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(isFolded)}
            className="flex min-h-11 flex-1 items-center gap-2 pl-3 text-s active:opacity-70"
          >
            <ChevronDown
              size={18}
              className={`text-muted transition-transform ${isFolded ? "rotate-180" : ""}`}
              aria-hidden
            />
            <span role="status">
              {at < 0
                ? t("upload_done")
                : keptPhotosText(language, "looking_at", { count: at + 1, total: entries.length })}
            </span>
            {failed.length > 0 && (
              <span className="flex items-center gap-0.5 text-danger">
                <TriangleAlert size={16} aria-label={t("upload_error")} /> {failed.length}
              </span>
            )}
          </button>
          {at >= 0 && (
            <Button look="link" onClick={uploads.stop} className="whitespace-nowrap">
              {keptPhotosText(language, "stop_adding")}
            </Button>
          )}
        </div>
      )}
      {beyondHour && <p className="px-3 pb-2 text-s text-muted">{restLine(language, beyondHour)}</p>}
      {!isFolded && (
        <ul ref={list} aria-label={t("uploads")} className="relative flex gap-2 overflow-x-auto p-2">
          {shown.map((entry) => (
            <li key={entry.id} className="relative flex w-18 shrink-0 flex-col items-center gap-1">
              <span className="relative block size-14 overflow-hidden rounded-medium bg-tile">
                <UploadPhoto image={entry.image} className={entry.status === "done" ? "" : "opacity-55"} />
                <span
                  className={`absolute inset-0 grid place-items-center ${entry.status === "error" ? "text-danger" : "text-text"}`}
                >
                  <span className={STATUS[entry.status].mark === null ? "" : "rounded-full bg-card/85 p-1"}>
                    {STATUS[entry.status].mark}
                  </span>
                </span>
              </span>
              {entry.status === "pending" && (
                <IconButton
                  label={t("cancel_upload")}
                  onClick={() => uploads.cancel(entry.id)}
                  className="absolute -top-2.5 right-0 text-text"
                >
                  <span className="grid size-6 place-items-center rounded-full bg-card shadow-low">
                    <X size={14} aria-hidden />
                  </span>
                </IconButton>
              )}
              {failed.some(({ id }) => id === entry.id) && (
                <button
                  type="button"
                  aria-label={`${t("upload_error")}: ${t("upload_failed_title")}`}
                  onClick={() => useUploads.setState({ askedId: entry.id })}
                  className="absolute inset-0 rounded-medium"
                />
              )}
              <span
                className={`w-full truncate text-center text-xs ${entry.status === "error" ? "text-danger" : "text-muted"}`}
              >
                {t(STATUS[entry.status].text)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
