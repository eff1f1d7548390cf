import type { ReactNode } from "react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { useT } from "#adapters/texts.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";
import { ImageOff } from "#ui/icons.ts";
import { Spinner, LabelledSpinner } from "#ui/progress.tsx";

type PreviewThumbProps = {
  fileId: string | null;
  /** The slots have changed since. */
  isOutdated: boolean;
  isBusy: boolean;
  /** Of the preview that is made now; null for none. */
  progress: ReactNode;
  onOpen: () => void;
};

const FRAME = "relative aspect-[3/4] w-full overflow-hidden rounded-large";

/** The last preview as a thumbnail, dimmed and named where it shows another outfit (C-10), or a placeholder. */
export function PreviewThumb({ fileId, isOutdated, isBusy, progress, onOpen }: PreviewThumbProps) {
  const t = useT();
  const { data: blob, isError } = usePicture(fileId ?? "", LARGE_WIDTH, fileId !== null);
  if (fileId === null) {
    return (
      <div className={`${FRAME} grid place-items-center bg-card p-4 text-center text-s text-muted`}>
        {progress ?? (isBusy ? <LabelledSpinner label={t("loading")} sizePx={28} /> : t("preview_place"))}
      </div>
    );
  }
  const label = t("open_preview");
  return (
    <>
      <button
        type="button"
        aria-label={isOutdated ? `${label}. ${t("shows_previous_outfit")}` : label}
        aria-busy={blob === undefined && !isError}
        onClick={onOpen}
        className={`${FRAME} grid place-items-center ${blob === undefined ? "bg-card" : "bg-white"} text-muted shadow-low active:opacity-85`}
      >
        {blob !== undefined && (
          <BlobImage
            blob={blob}
            alt=""
            className={`size-full object-contain transition-opacity ${isOutdated ? "opacity-35" : ""}`}
          />
        )}
        {blob === undefined && (isError ? <ImageOff size={28} aria-hidden /> : <Spinner sizePx={28} />)}
        {isOutdated && (
          <span className="absolute inset-x-2 bottom-2 rounded-small bg-card px-2 py-1 text-s text-text shadow-low">
            {t("shows_previous_outfit")}
          </span>
        )}
      </button>
      {progress}
    </>
  );
}
