import { useEffect, useState } from "react";
import { ANALYSING_MAX_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import { useT } from "#adapters/language.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";

export type AnalysingProps = { image: string; onRetry: () => void; onAddWithoutRecognition: () => void };

/** The dialog of a photo that is being recognised: nothing closes it, and after a minute it offers two ways on (E-05, decision 15). */
export function Analysing({ image, onRetry, onAddWithoutRecognition }: AnalysingProps) {
  const t = useT();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), ANALYSING_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Sheet isOpen onClose={() => {}} isClosable={false} title={t("edit")} closeLabel={t("cancel")}>
      <div className="flex flex-col items-center gap-4 py-6 text-center" role="status">
        <img src={image} alt="" className="size-48 rounded-large bg-tile object-cover" />
        <span className="text-accent">
          <Spinner sizePx={32} />
        </span>
        <p className="text-l font-semibold">{t("analyzing_item")}</p>
        <p className="text-m text-muted">{isSlow ? t("analyzing_slow") : t("analyzing_item_hint")}</p>
        {isSlow && (
          <div className="flex w-full flex-col gap-2">
            <Button onClick={onRetry}>{t("retry")}</Button>
            <Button look="quiet" onClick={onAddWithoutRecognition}>
              {t("add_without_recognition")}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
