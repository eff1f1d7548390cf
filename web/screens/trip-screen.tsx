import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { KeptTrip } from "@wardrobe/domain/planner/calls.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { countOutfits, inBag, packedFor, withDays, withTicked } from "@wardrobe/domain/planner/kept-trip.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { toggle } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { DELETION_UNDO_MS } from "@wardrobe/domain/wardrobe/selection.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { capitalised, shownDay } from "#adapters/shown-day.ts";
import { FromCollection, useFrom } from "#features/collections/from-collection.tsx";
import { PlannedLay } from "#screens/planned-lay.tsx";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { inOrder, OutfitBeside } from "#features/planner/planned-outfit.tsx";
import { PackingList } from "#features/planner/packing-list.tsx";
import { weekQuery } from "#features/planner/queries.ts";
import { TripForm } from "#features/planner/trip-form.tsx";
import { useTrip } from "#features/planner/kept-trip.ts";
import { lighterQuery, packDays, sendTrip } from "#features/planner/trip.ts";
import { showFailure } from "#features/planner/week.ts";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { PickGarments } from "#features/wears/pick-garments.tsx";
import { DiaryHeader } from "#screens/diary-header.tsx";
import { useCameFrom, useGoTo } from "#screens/navigation.ts";
import { Button } from "#ui/button.tsx";
import { Luggage, PencilLine, RefreshCw, Send } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { showUndo } from "#ui/show-undo.ts";

const CitySheet = lazyComponent(async () => (await import("#features/recommendations/city-sheet.tsx")).CitySheet);
const TripDaySheet = lazyComponent(async () => (await import("#features/planner/trip-day-sheet.tsx")).TripDaySheet);

/** Packing for a trip: what to take, ticked off, and what to wear when (TRIP-01). */
export function TripScreen() {
  const t = useT();
  const language = useLanguage();
  const goTo = useGoTo();
  const { trip, isLoading, change, begin, end } = useTrip();
  const [place, setPlace] = useState<City | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isAgain, setIsAgain] = useState(false);
  const [collection] = useFrom();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const from = useCameFrom(["/calendar", "/recommendations", "/wardrobe"]);
  const goBack = (): void => (isAgain ? setIsAgain(false) : goTo(from));
  useBackButton(!isChoosing, goBack);
  const endAtOnce = (ended: KeptTrip): void => {
    end(ended);
    showUndo(plannerText(language, "trip_ended"), {
      label: t("undo"),
      run: () => begin(ended),
      forMs: DELETION_UNDO_MS,
    });
  };
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col px-4 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+16px)]">
      <DiaryHeader title={trip === null ? plannerText(language, "pack_trip") : trip.place.name} onBack={goBack} />
      {isLoading ? (
        <span className="m-auto">
          <Spinner sizePx={24} />
        </span>
      ) : trip === null || isAgain ? (
        <TripForm
          place={place}
          onChoosePlace={() => setIsChoosing(true)}
          first={trip ?? { collection }}
          fromOf={(value, onChoose) => <FromCollection value={value} onChoose={onChoose} />}
          onPacked={(packed) => {
            telegram.haptic("success");
            if (trip === null) begin(packed);
            else change(({ id, ticks }) => withDays({ ...packed, id, ticks }, packed.days, new Date()));
            setIsAgain(false);
          }}
        />
      ) : (
        <PackedTrip
          trip={trip}
          items={items}
          onChange={change}
          onAgain={() => {
            setPlace(trip.place);
            setIsAgain(true);
          }}
          onEnd={() => endAtOnce(trip)}
        />
      )}
      {isChoosing && <CitySheet withoutCity={null} onChoose={setPlace} onClosed={() => setIsChoosing(false)} />}
    </main>
  );
}

type PackedTripProps = {
  trip: KeptTrip;
  items: readonly Item[];
  onChange: (alter: (trip: KeptTrip) => KeptTrip) => void;
  onAgain: () => void;
  onEnd: () => void;
};

function PackedTrip({ trip, items, onChange, onAgain, onEnd }: PackedTripProps) {
  const language = useLanguage();
  const [changed, setChanged] = useState<number | null>(null);
  const byId = new Map(items.map((item) => [item.id, item]));
  const packed = inOrder(packedFor(trip), byId);
  const pack = ({ days, forecast }: Awaited<ReturnType<typeof packDays>>) =>
    onChange((now) => withDays({ ...now, forecast }, days, new Date()));
  const repack = useMutation({
    mutationFn: async () => await packDays(trip),
    onSuccess: (anew) => pack(anew),
    onError: (error) => showFailure(error, "trip_not_packed"),
  });
  const send = useMutation({
    mutationFn: async () =>
      await sendTrip(
        trip,
        packed.map(({ id }) => id),
      ),
  });
  const dayOf = (date: string): string =>
    capitalised(shownDay(language, date, { weekday: "short", day: "numeric", month: "long" }));
  const rangeIn = (format: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).formatRange(
      Date.parse(trip.from),
      Date.parse(trip.to),
    );
  const { data: plans = [] } = useQuery(weekQuery);
  const isPlanned = (day: string) => plans.some(({ date }) => date === day);
  const wearsPlan = ({ date, item_ids: worn }: KeptTrip["days"][number]) =>
    plans.some(
      (plan) => plan.date === date && outfitsOf(plan).some(({ item_ids: ids }) => ids.every((id) => worn.includes(id))),
    );
  const isWithPlanned = trip.days.some(wearsPlan);
  // Those that differ alike say so once.
  const isTold = (day: KeptTrip["days"][number], index: number) =>
    (isPlanned(day.date) && (!isWithPlanned || wearsPlan(day))) ||
    trip.days.findIndex(({ reason }) => reason === day.reason) === index;
  const { data: lighter = null } = useQuery({ ...lighterQuery(trip), enabled: isWithPlanned });
  const edited = changed === null ? undefined : trip.days[changed];
  return (
    <div className="flex flex-col gap-5">
      <p className="-mt-2 text-m text-muted">
        {rangeIn({ day: "numeric", month: "long" })}, {rangeIn({ weekday: "short" })}
        {trip.forecast !== undefined && <span className="block text-s">{trip.forecast}</span>}
        {isWithPlanned && <span className="block text-s">{plannerText(language, "with_planned")}</span>}
      </p>
      {!isWithPlanned && trip.days.some(({ date }) => isPlanned(date)) && (
        <Button look="quiet" disabled={repack.isPending} onClick={() => repack.mutate()}>
          {repack.isPending ? <Spinner sizePx={18} /> : <Luggage size={18} aria-hidden />}{" "}
          {plannerText(language, "pack_planned")}
        </Button>
      )}
      {isWithPlanned && lighter !== null && (
        <Button look="quiet" onClick={() => pack(lighter)}>
          <Luggage size={18} aria-hidden /> {plannerText(language, "pack_lighter", { count: lighter.count })}
        </Button>
      )}
      <PackingList
        items={packed}
        outfits={countOutfits(trip)}
        ticked={inBag(trip)}
        pieceOf={(item) => <ItemThumb item={item} />}
        onTick={(id) => onChange((now) => withTicked(now, toggle(inBag(now), id), new Date()))}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="flex-auto" disabled={send.isPending || packed.length === 0} onClick={() => send.mutate()}>
          {send.isPending ? <Spinner sizePx={18} /> : <Send size={18} aria-hidden />}{" "}
          {plannerText(language, "send_to_chat")}
        </Button>
        <Button look="quiet" className="flex-auto" onClick={onAgain}>
          <RefreshCw size={18} aria-hidden /> {plannerText(language, "pack_again")}
        </Button>
      </div>
      <section className="flex flex-col gap-3">
        <h2 className="text-m font-semibold">{plannerText(language, "trip_days")}</h2>
        {trip.days.map((day, index) => {
          const { date, occasion, item_ids: itemIds, is_forecast: isForecast } = day;
          const name =
            occasion === null
              ? dayOf(date)
              : plannerText(language, "occasion_day", {
                  day: dayOf(date),
                  occasion: occasionLabel(occasion, language),
                });
          return (
            <article
              key={`${date} ${occasion ?? ""}`}
              aria-label={name}
              className="flex flex-col gap-2 rounded-large bg-card p-3 shadow-low"
            >
              <h3 className="flex items-baseline justify-between gap-2 text-m font-semibold">
                {name}
                {!isForecast && (
                  <span className="shrink-0 text-s font-normal text-muted">{plannerText(language, "by_season")}</span>
                )}
              </h3>
              <OutfitBeside
                itemIds={itemIds}
                items={byId}
                layOf={(worn, label) => <PlannedLay items={worn} label={label} />}
              >
                <p className="my-auto text-s empty:hidden">
                  {itemIds.length === 0 ? plannerText(language, "nothing_to_wear") : isTold(day, index) && day.reason}
                </p>
                <Button look="quiet" className="mt-auto" onClick={() => setChanged(index)}>
                  <PencilLine size={18} aria-hidden /> {plannerText(language, "change_garments")}
                </Button>
              </OutfitBeside>
            </article>
          );
        })}
      </section>
      <Button look="danger" onClick={onEnd}>
        {plannerText(language, "end_trip")}
      </Button>
      {edited !== undefined && (
        <TripDaySheet
          key={changed}
          itemIds={edited.item_ids.filter((id) => byId.has(id))}
          pickerOf={(chosen, onChoose) => (
            <PickGarments
              items={items.filter((item) => isAtHand(item) || chosen.includes(item.id))}
              chosen={chosen}
              cardOf={(item) => <CardPicture item={item} />}
              onChoose={onChoose}
            />
          )}
          onChosen={(itemIds) =>
            onChange((now) => {
              const worn = { item_ids: [...itemIds], reason: "" };
              return withDays(
                now,
                now.days.map((day) => (isOf(day, edited) ? { ...day, ...worn } : day)),
                new Date(),
              );
            })
          }
          onClosed={() => setChanged(null)}
        />
      )}
    </div>
  );
}

/** Whether both are for the same day and occasion. */
function isOf(one: KeptTrip["days"][number], other: KeptTrip["days"][number]): boolean {
  return one.date === other.date && one.occasion === other.occasion;
}
