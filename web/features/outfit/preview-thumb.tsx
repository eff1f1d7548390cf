import { ImageOff } from "lucide-react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { useT } from "#adapters/language.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";
import { Spinner, LabelledSpinner } from "#ui/progress.tsx";

type PreviewThumbProps = { fileId: string | null; isBusy: boolean; onOpen: () => void };

const FRAME = "relative aspect-[3/4] w-full overflow-hidden rounded-large";

/** The last preview as a thumbnail, or a placeholder. */
export function PreviewThumb({ fileId, isBusy, onOpen }: PreviewThumbProps) {
  const t = useT();
  const { data: blob, isError } = usePicture(fileId ?? "", LARGE_WIDTH, fileId !== null);
  if (fileId === null) {
    return (
      <div className={`${FRAME} grid place-items-center bg-card p-4 text-center text-s text-muted`}>
        {isBusy ? <LabelledSpinner label={t("loading")} sizePx={28} /> : t("preview_place")}
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-label={t("open_preview")}
      aria-busy={blob === undefined && !isError}
      onClick={onOpen}
      className={`${FRAME} grid place-items-center bg-card text-muted shadow-low active:opacity-85`}
    >
      {blob !== undefined && <BlobImage blob={blob} alt="" className="size-full object-cover" />}
      {blob === undefined && (isError ? <ImageOff size={28} aria-hidden /> : <Spinner sizePx={28} />)}
    </button>
  );
}
