import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { MorningSheet } from "#features/morning/morning-form.tsx";

const CitySheet = lazyComponent(async () => (await import("#features/recommendations/city-sheet.tsx")).CitySheet);

/** The settings of the message of the morning, with the choice of a city (DAY-01). */
export function MorningDialog({ onClosed }: { onClosed: () => void }) {
  const t = morningTexts(useLanguage());
  return (
    <MorningSheet
      chooseCity={(onChoose, onCityClosed) => (
        <CitySheet withoutCity={t("morning_no_city")} onChoose={onChoose} onClosed={onCityClosed} />
      )}
      onClosed={onClosed}
    />
  );
}
