import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { MorningForm } from "#features/morning/morning-form.tsx";
import { morningQuery } from "#features/morning/queries.ts";
import { Sheet } from "#ui/sheet.tsx";
import { LoadState } from "#ui/load-state.tsx";

export type ChooseCity = (onChoose: (city: City | null) => void, onClosed: () => void) => ReactNode;

type MorningSheetProps = {
  /** The sheet in which a city is chosen. */
  chooseCity: ChooseCity;
  onClosed: () => void;
};

/** When the message of the morning comes and for which place (DAY-01). */
export function MorningSheet({ chooseCity, onClosed }: MorningSheetProps) {
  const t = morningTexts(useLanguage());
  const { sheet, close } = useSheet(onClosed);
  const [isChoosing, setIsChoosing] = useState(false);
  const [city, setCity] = useState<City | null | undefined>();
  const { data, isFetching, isError, refetch } = useQuery({ ...morningQuery, refetchOnMount: "always" });
  // A change from another device or the chat must not replace what is being edited here.
  const [shown, setShown] = useState<typeof data>();
  if (shown === undefined && data !== undefined && !isFetching) setShown(data);
  return (
    <Sheet {...sheet} title={t("morning_title")} closeLabel={t("close")}>
      <p className="mb-4 text-s text-muted">{t("morning_hint")}</p>
      {shown !== undefined && (
        <MorningForm settings={shown.settings} city={city} onChooseCity={() => setIsChoosing(true)} onSaved={close} />
      )}
      <LoadState query={{ data: shown, isError, isFetching, refetch }} t={t} failed={t("morning_not_loaded")} />
      <Suspense>{isChoosing && chooseCity(setCity, () => setIsChoosing(false))}</Suspense>
    </Sheet>
  );
}
