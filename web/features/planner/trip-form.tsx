import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { addDays, daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import { OCCASIONS_MAX, TRIP_DAYS_MAX, type KeptTrip } from "@wardrobe/domain/planner/calls.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { cutText, trimText } from "@wardrobe/domain/text/typed.ts";
import { ITEM_TEXT_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { today as dayNow } from "#adapters/today.ts";
import { packTrip, type Wanted } from "#features/planner/trip.ts";
import { showFailure } from "#features/planner/week.ts";
import { Button } from "#ui/button.tsx";
import { ChevronRight, Luggage, MapPin } from "#ui/icons.ts";
import { pointAtWrong } from "#ui/point-at-wrong.ts";
import { Spinner } from "#ui/progress.tsx";
import { DateRow, NotesRow, Rows } from "#ui/rows.tsx";
import { showToast } from "#ui/show-toast.ts";

/** How far ahead a trip may begin. */
const AHEAD_DAYS = 365;
const USUAL_DAYS = 3;

type TripFormProps = {
  place: City | null;
  onChoosePlace: () => void;
  /** Filled in already: a collection to pack from, null for all clothes, or all of a trip that is packed again. */
  first?: Partial<Wanted>;
  fromOf: (collection: string | null, onChoose: (collection: string | null) => void) => ReactNode;
  onPacked: (trip: KeptTrip) => void;
};

/** City, dates and occasions of a trip (TRIP-01). */
export function TripForm({ place, onChoosePlace, first = {}, fromOf, onPacked }: TripFormProps) {
  const language = useLanguage();
  const today = dayNow();
  const [from, setFrom] = useState<Day>(later(first.from ?? addDays(today, 1), today));
  const [to, setTo] = useState<Day>(later(first.to ?? addDays(today, USUAL_DAYS), from));
  const [occasions, setOccasions] = useState(first.occasions?.join("\n") ?? "");
  const [collection, setCollection] = useState<string | null>(first.collection ?? null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: Wanted) => await packTrip(wanted),
    onSuccess: (trip) => {
      if (trip.days.some(({ item_ids }) => item_ids.length > 0)) onPacked(trip);
      else showToast(plannerText(language, "trip_empty"));
    },
    onError: (error) => showFailure(error, "trip_not_packed"),
  });
  const form = useRef<HTMLElement>(null);
  const said = occasions
    .split("\n")
    .map((one) => cutText(trimText(one), ITEM_TEXT_MAX))
    .filter((one) => one !== "")
    .slice(0, OCCASIONS_MAX);
  return (
    <section ref={form} className="flex flex-col gap-3">
      <p className="text-m text-muted">{plannerText(language, "trip_hint")}</p>
      <Rows>
        <button
          type="button"
          onClick={onChoosePlace}
          className="flex min-h-12 w-full items-center gap-3 px-4 text-left text-m -outline-offset-2 active:opacity-70"
        >
          <MapPin size={20} className="shrink-0 text-accent max-[359px]:hidden" aria-hidden />
          <span className="shrink-0">{plannerText(language, "where_to")}</span>
          <span className={`min-w-0 flex-1 text-right whole-words ${place === null ? "text-muted" : "font-semibold"}`}>
            {place?.name ?? plannerText(language, "choose_place")}
          </span>
          <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
        </button>
        <DateRow
          label={plannerText(language, "trip_from")}
          value={from}
          min={today}
          max={addDays(today, AHEAD_DAYS)}
          wrong={plannerText(language, "wrong_start")}
          onChange={(day) => {
            if (day === null) return;
            // The length stays while the beginning moves.
            setTo(addDays(day, daysBetween(from, to)));
            setFrom(day);
          }}
        />
        <DateRow
          key={from}
          label={plannerText(language, "trip_to")}
          value={to}
          min={from}
          max={addDays(from, TRIP_DAYS_MAX - 1)}
          wrong={plannerText(language, "wrong_days", { count: TRIP_DAYS_MAX })}
          onChange={(day) => day !== null && setTo(day)}
        />
        <NotesRow
          label={plannerText(language, "occasions")}
          value={occasions}
          maxLength={OCCASIONS_MAX * ITEM_TEXT_MAX}
          placeholder={plannerText(language, "occasions_hint")}
          onChange={setOccasions}
        />
      </Rows>
      {fromOf(collection, setCollection)}
      <Button
        disabled={place === null || isPending}
        onClick={() => {
          if (place !== null && !pointAtWrong(form.current)) mutate({ place, from, to, occasions: said, collection });
        }}
      >
        {isPending ? <Spinner sizePx={20} /> : <Luggage size={20} aria-hidden />} {plannerText(language, "pack")}
      </Button>
    </section>
  );
}

/** A trip that has begun is packed again for the days that are left. */
function later(day: Day, least: Day): Day {
  return day < least ? least : day;
}
