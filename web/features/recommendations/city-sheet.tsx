import { useDeferredValue, useId, useState } from "react";
import { CITY_QUERY_MAX, type City } from "@wardrobe/domain/recommendations/city.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useCities } from "#features/recommendations/queries.ts";
import { CircleSlash2, LocateFixed, MapPin } from "#ui/icons.ts";
import { Rows } from "#ui/rows.tsx";
import { Sheet } from "#ui/sheet.tsx";

const ROW = "flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-m active:opacity-70";

/** Nothing else is to be done on the sheet. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

type CitySheetProps = {
  /** The choice that stands for no city; by default the device's position. Null: a city must be chosen. */
  withoutCity?: string | null;
  onChoose: (city: City | null) => unknown;
  onClosed: () => void;
};

/** Choose a city, or return to the device's position (SPEC-32). */
export function CitySheet({ withoutCity, onChoose, onClosed }: CitySheetProps) {
  const t = recommendationTexts(useLanguage());
  const language = useLanguage();
  const field = useId();
  const { sheet, close } = useSheet(onClosed);
  const [query, setQuery] = useState("");
  const deferredQuery = useDeferredValue(trimText(query));
  const { data: cities, isError } = useCities(deferredQuery);
  const countries = new Intl.DisplayNames([language], { type: "region" });
  const NoCity = withoutCity === undefined ? LocateFixed : CircleSlash2;
  const choose = (city: City | null): void => {
    onChoose(city);
    close();
  };
  return (
    <Sheet {...sheet} title={t("choose_city")} closeLabel={t("close")}>
      <div className="flex min-h-[50dvh] flex-col gap-3">
        <label htmlFor={field} className="sr-only">
          {t("city_name")}
        </label>
        <input
          id={field}
          ref={focus}
          type="search"
          value={query}
          maxLength={CITY_QUERY_MAX}
          placeholder={t("city_placeholder")}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
          className="min-h-12 w-full rounded-medium bg-card px-4 text-m text-text placeholder:text-muted"
        />
        <Rows>
          {withoutCity !== null && (
            <button type="button" className={ROW} onClick={() => choose(null)}>
              <NoCity size={20} className="shrink-0 text-accent" aria-hidden /> {withoutCity ?? t("my_position")}
            </button>
          )}
          {cities?.map((city) => (
            <button
              key={`${city.name} ${city.lat} ${city.lon}`}
              type="button"
              className={ROW}
              onClick={() => choose(city)}
            >
              <MapPin size={20} className="shrink-0 text-muted" aria-hidden />
              <span className="min-w-0 flex-1">
                {city.name} <span className="block text-s text-muted">{countries.of(city.country)}</span>
              </span>
            </button>
          ))}
        </Rows>
        <p role="status" className="px-1 text-s text-muted">
          {isError && t("cities_failed")}
          {cities?.length === 0 && t("no_city_found")}
        </p>
      </div>
    </Sheet>
  );
}
