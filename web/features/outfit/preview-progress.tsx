import { useEffect, useState } from "react";
import { PREVIEW_PROGRESS_MS, previewProgress } from "@wardrobe/domain/outfit/preview.ts";
import { useT } from "#adapters/texts.ts";
import { ProgressBar } from "#ui/progress.tsx";

type PreviewProgressProps = { startedAtMs: number; usualSeconds: number | null };

/** The estimated progress of the preview (C-05), counted from its start, so that it survives leaving the screen. */
export function PreviewProgress({ startedAtMs, usualSeconds }: PreviewProgressProps) {
  const t = useT();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), PREVIEW_PROGRESS_MS);
    return () => clearInterval(timer);
  }, []);
  const { percent, secondsLeft } = previewProgress(startedAtMs, nowMs);
  return (
    <div className="flex w-full flex-col gap-1.5 text-center text-s text-balance text-muted tabular-nums">
      <ProgressBar label={t("create_preview")} percent={percent} />
      <p>{t("estimated_time_left", { seconds: secondsLeft })}</p>
      {usualSeconds !== null && <p>{t("usually_takes", { seconds: usualSeconds })}</p>}
    </div>
  );
}
