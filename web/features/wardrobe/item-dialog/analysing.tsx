import { useEffect, useState, type ReactNode } from "react";
import { photographingText } from "@wardrobe/domain/text/photographing.ts";
import { ANALYSING_MAX_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";

export type AnalysingProps = {
  image: string;
  onRetry: () => void;
  onAddWithoutRecognition: () => void;
  /** A button for the next photo, for pickers that return one at a time. */
  next: ReactNode;
};

/** A photo during recognition. After a minute the user can retry or skip recognition (E-05, SPEC-15). */
export function Analysing({ image, onRetry, onAddWithoutRecognition, next }: AnalysingProps) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const isSlow = useIsSlow(tries);
  const retry = (): void => {
    setTries(tries + 1);
    onRetry();
  };
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-6 text-center">
      <img src={image} alt="" className="size-56 rounded-large bg-tile object-cover" />
      <span className="text-accent">
        <Spinner sizePx={32} />
      </span>
      <div role="status">
        <p className="text-l font-semibold">{t("analyzing_item")}</p>
        <p className="text-m text-muted">{isSlow ? t("analyzing_slow") : t("analyzing_item_hint")}</p>
      </div>
      <p className="max-w-72 text-s text-muted">{photographingText(useLanguage())}</p>
      {next}
      {isSlow && (
        <div className="flex w-full flex-col gap-2">
          <Button onClick={retry}>{t("retry")}</Button>
          <Button look="quiet" onClick={onAddWithoutRecognition}>
            {t("add_without_recognition")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the current try has lasted a minute. */
function useIsSlow(tries: number): boolean {
  const [slowTry, setSlowTry] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowTry(tries), ANALYSING_MAX_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  return slowTry === tries;
}
