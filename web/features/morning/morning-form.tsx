import { useRef, useState, type ReactNode } from "react";
import {
  morningPlace,
  DEFAULT_MINUTE,
  WEEKDAYS,
  type MorningSettings,
  type Weekday,
  clockTime,
  parseMorningCommand,
} from "@wardrobe/domain/morning/settings.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { firstWeekday } from "#adapters/first-weekday.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { deviceZone } from "#adapters/today.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { useSaveMorning, morningQuery } from "#features/morning/queries.ts";
import { useChooseCity, useKnownCity } from "#features/recommendations/queries.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/choice.tsx";
import { ChevronRight, MapPin } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { Rows } from "#ui/rows.tsx";
import { showToast } from "#ui/show-toast.ts";
import { ActionRow, SwitchRow } from "#ui/action-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { Sheet } from "#ui/sheet.tsx";
import { LoadState } from "#ui/load-state.tsx";

type MorningFormProps = {
  settings: MorningSettings | null;
  /** Chosen since; undefined for none. */
  city: City | null | undefined;
  known: City | null;
  onChooseCity: () => void;
  onSaved: () => void;
};

const ROW =
  "flex min-h-13 w-full items-center justify-between gap-3 px-4 py-1 text-left text-m has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent";

/** Switch, time, days and city of the message; saved together, with this device's time zone (DAY-01). */
function MorningForm({ settings, city: chosenCity, known, onChooseCity, onSaved }: MorningFormProps) {
  const language = useLanguage();
  const t = morningTexts(language);
  // Who opens the settings for the first time wants the message.
  const [isOn, setIsOn] = useState(settings?.is_on ?? true);
  const [minute, setMinute] = useState(settings?.minute ?? DEFAULT_MINUTE);
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(settings?.weekdays ?? WEEKDAYS);
  const { city, offered } = morningPlace({ settings, chosen: chosenCity, known });
  const time_zone = deviceZone();
  const { isSaving, save, askToWrite } = useSaveMorning();
  const showCity = useChooseCity(telegram.launch.userId ?? "");
  const taps = useRef(0);
  const hasNoDay = isOn && weekdays.length === 0;
  const submit = async (city: City | null): Promise<void> => {
    const tap = ++taps.current;
    try {
      const access = await askToWrite(isOn);
      // The messenger may be silent, so the button can be tapped again meanwhile: the last tap counts.
      if (tap !== taps.current) return;
      const settings = { is_on: isOn, minute, weekdays: [...weekdays], city, time_zone };
      if (access !== "refused") await save({ settings, access });
      if (access !== "refused" && chosenCity) await showCity(chosenCity);
      telegram.haptic(access === "allowed" ? "success" : "error");
      const said = access === "allowed" ? (isOn ? "morning_saved_on" : "morning_saved_off") : SAID[access];
      showToast(
        morningTexts(currentLanguage())(said, { time: clockTime(minute) }),
        access === "refused" ? "error" : "info",
      );
      if (access !== "refused") onSaved();
    } catch (error) {
      const says = morningTexts(currentLanguage())("morning_not_saved");
      showToast(noteFailure("The settings of the morning message were not saved", error, says), "error");
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Rows>
        <SwitchRow label={t("morning_switch")} isOn={isOn} onTurn={setIsOn} />
        {isOn && (
          <>
            <label className={ROW}>
              {t("morning_time")}
              <input
                type="time"
                required
                value={clockTime(minute).padStart("00:00".length, "0")}
                onChange={(event) => {
                  const typed = parseMorningCommand(event.target.value);
                  if (typed?.wish === "set") setMinute(typed.minute);
                }}
                className="min-h-11 bg-transparent text-right text-m text-accent outline-none"
              />
            </label>
            <button type="button" onClick={onChooseCity} className={`${ROW} active:opacity-70`}>
              {t("morning_city")}
              <span className="flex min-w-0 items-center gap-1 text-accent">
                <span className="min-w-0 truncate">{city?.name ?? t("morning_no_city")}</span>
                <ChevronRight size={18} className="shrink-0" aria-hidden />
              </span>
            </button>
            {offered !== null && (
              <ActionRow
                icon={MapPin}
                label={t("morning_use_city", { city: offered.name })}
                isDisabled={isSaving || hasNoDay}
                run={() => void submit(offered)}
                className="text-accent"
              />
            )}
          </>
        )}
      </Rows>
      {isOn && <Weekdays values={weekdays} onChoose={setWeekdays} />}
      {isOn && (
        <p className="px-1 text-s text-muted">
          {t("morning_zone", { zone: zoneIn(language, time_zone) })}. {city === null && t("morning_no_city_hint")}
        </p>
      )}
      <p role="status" className="px-1 text-s text-danger empty:hidden">
        {hasNoDay && t("morning_no_days")}
      </p>
      <Button onClick={() => void submit(city)} disabled={isSaving || hasNoDay}>
        {isSaving && <Spinner sizePx={18} />} {t("morning_save")}
      </Button>
    </div>
  );
}

const SAID = { refused: "morning_not_allowed", unsupported: "morning_write_first" } as const;

/** A Monday in UTC; the next days follow. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
/** Enough to tell the days apart in both languages, and short enough for seven beside each other at 320 px. */
const SHORT = 2;

/** As people call it: Moscow Time, «Москва». In Russian not every browser has the short name. */
function zoneIn(language: Language, timeZone: string): string {
  const timeZoneName = language === "ru" ? "longGeneric" : "shortGeneric";
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts();
  const [name = timeZone] = parts.flatMap(({ type, value }) => (type === "timeZoneName" ? value.split(",") : []));
  return name;
}

type WeekdaysProps = { values: readonly Weekday[]; onChoose: (values: Weekday[]) => void };

function Weekdays({ values, onChoose }: WeekdaysProps) {
  const language = useLanguage();
  const t = morningTexts(language);
  const first = firstWeekday(language);
  const inOrder = [...WEEKDAYS.filter((day) => day >= first), ...WEEKDAYS.filter((day) => day < first)];
  const nameOf = (day: Weekday, weekday: "long" | "short") =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(SOME_MONDAY + (day - 1) * DAY_MS);
  const toggle = (day: Weekday): void => onChoose(WEEKDAYS.filter((one) => values.includes(one) !== (one === day)));
  return (
    <ChoiceGroup legend={t("morning_days")}>
      <div className="grid grid-cols-7 gap-1">
        {inOrder.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={values.includes(day)}
            onClick={() => toggle(day)}
            className="grid min-h-11 place-items-center rounded-medium bg-card text-s text-muted capitalize active:opacity-70 aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary"
          >
            {/* Who speaks to the device says what is seen. */}
            <span>
              {nameOf(day, "short").slice(0, SHORT)}
              <span className="sr-only">, {nameOf(day, "long")}</span>
            </span>
          </button>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type ChooseCity = (onChoose: (city: City | null) => void, onClosed: () => void) => ReactNode;

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
  const known = useKnownCity(telegram.launch.userId ?? "");
  const { data, isFetching, isError, refetch } = useQuery({ ...morningQuery, refetchOnMount: "always" });
  // A change from another device or the chat must not replace what is being edited here.
  const [shown, setShown] = useState<typeof data>();
  if (shown === undefined && data !== undefined && !isFetching && known !== undefined) setShown(data);
  return (
    <Sheet {...sheet} title={t("morning_title")} closeLabel={t("close")}>
      <p className="mb-4 text-s text-muted">{t("morning_hint")}</p>
      {shown !== undefined && (
        <MorningForm
          settings={shown.settings}
          {...{ city }}
          known={known ?? null}
          onChooseCity={() => setIsChoosing(true)}
          onSaved={close}
        />
      )}
      <LoadState query={{ data: shown, isError, isFetching, refetch }} t={t} failed={t("morning_not_loaded")} />
      {isChoosing && chooseCity(setCity, () => setIsChoosing(false))}
    </Sheet>
  );
}
