import { useEffect, useState } from "react";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { PREVIEW_PROGRESS_MS, previewProgress } from "@wardrobe/domain/outfit/preview.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";
import { ImageOff } from "#ui/icons.ts";
import { Spinner, ProgressBar } from "#ui/progress.tsx";

type PreviewThumbProps = {
  fileId: string;
  /** The slots have changed since. */
  isOutdated: boolean;
  onOpen: () => void;
};

/** The last drawn preview, dimmed and named where it shows another outfit (C-10). */
export function PreviewThumb({ fileId, isOutdated, onOpen }: PreviewThumbProps) {
  const t = useT();
  const { data: blob, isError } = usePicture(fileId, CARD_WIDTH, true);
  const label = t("open_preview");
  return (
    <button
      type="button"
      aria-label={isOutdated ? `${label}. ${t("shows_previous_outfit")}` : label}
      aria-busy={blob === undefined && !isError}
      onClick={onOpen}
      className="relative grid w-full place-items-center overflow-hidden rounded-medium bg-card text-muted shadow-low ring-2 ring-accent active:opacity-85"
    >
      {blob !== undefined && (
        <BlobImage
          blob={blob}
          alt=""
          className={`absolute inset-0 size-full object-contain transition-opacity ${isOutdated ? "opacity-35" : ""}`}
        />
      )}
      {blob === undefined && (isError ? <ImageOff size={24} aria-hidden /> : <Spinner sizePx={24} />)}
      {isOutdated && (
        <span className="absolute inset-x-0 bottom-0 bg-card/90 px-1 py-0.5 text-[0.6875rem] leading-tight text-text whole-words">
          {t("shows_previous_outfit")}
        </span>
      )}
    </button>
  );
}

type PreviewProgressProps = { startedAtMs: number; usualSeconds: number | null };

/** The estimated progress of the preview (C-05), counted from its start, so that it survives leaving the screen. */
export function PreviewProgress({ startedAtMs, usualSeconds }: PreviewProgressProps) {
  const t = useT();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), PREVIEW_PROGRESS_MS);
    return () => clearInterval(timer);
  }, []);
  const told = outfitTexts(useLanguage());
  const { percent, left, isLong } = previewProgress(nowMs - startedAtMs, usualSeconds);
  return (
    <div className="flex w-full flex-col gap-1.5 text-center text-s text-balance text-muted tabular-nums">
      <ProgressBar label={t("create_preview")} percent={percent} />
      <p>
        {left === null
          ? told(isLong ? "takes_longer" : "almost_ready")
          : t("estimated_time_left", { time: told(left) })}
      </p>
    </div>
  );
}
