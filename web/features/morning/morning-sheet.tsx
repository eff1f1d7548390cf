import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { MorningForm } from "#features/morning/morning-form.tsx";
import { morningQuery } from "#features/morning/queries.ts";
import { Button } from "#ui/button.tsx";
import { LabelledSpinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";

export type ChooseCity = (onChoose: (city: City | null) => void, onClosed: () => void) => ReactNode;

type MorningSheetProps = {
  /** The sheet in which a city is chosen. */
  chooseCity: ChooseCity;
  onClosed: () => void;
};

/** When the message of the morning comes and for which place (DAY-01). */
export function MorningSheet({ chooseCity, onClosed }: MorningSheetProps) {
  const t = morningTexts(useLanguage());
  const [isOpen, setIsOpen] = useState(true);
  const [isChoosing, setIsChoosing] = useState(false);
  const [city, setCity] = useState<City | null | undefined>();
  const { data, isFetching, isError, refetch } = useQuery({ ...morningQuery, refetchOnMount: "always" });
  // What is edited must not be replaced by what another device or the chat has set meanwhile.
  const [shown, setShown] = useState<typeof data>();
  if (shown === undefined && data !== undefined && !isFetching) setShown(data);
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  return (
    <Sheet isOpen={isOpen} onClose={close} onGone={onClosed} title={t("morning_title")} closeLabel={t("close")}>
      <p className="mb-4 text-s text-muted">{t("morning_hint")}</p>
      {shown !== undefined && (
        <MorningForm settings={shown.settings} city={city} onChooseCity={() => setIsChoosing(true)} onSaved={close} />
      )}
      {shown === undefined && !isError && (
        <p className="grid place-items-center p-8">
          <LabelledSpinner label={t("loading")} sizePx={32} />
        </p>
      )}
      {shown === undefined && isError && (
        <div role="status" className="flex flex-col items-center gap-3 p-8 text-center">
          <p>{t("morning_not_loaded")}</p>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            {t("retry")}
          </Button>
        </div>
      )}
      <Suspense>{isChoosing && chooseCity(setCity, () => setIsChoosing(false))}</Suspense>
    </Sheet>
  );
}
