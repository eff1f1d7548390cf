import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { hasWholeOutfit, makesFirstOutfit } from "@wardrobe/domain/outfit/first-outfit.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { signedDegrees } from "@wardrobe/domain/recommendations/tell-weather.ts";
import { wholeDegrees, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isUploading } from "@wardrobe/domain/wardrobe/uploading.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { today } from "#adapters/today.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { weekQuery } from "#features/planner/queries.ts";
import { useChooseCity, useKnownWeather, useTodaysOutfits } from "#features/recommendations/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { enteredText, enterWear, showEntered } from "#features/wears/diary.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { NoMoreOutfits } from "#screens/no-more-outfits.tsx";
import { ShareFlatLay } from "#screens/share-flat-lay.tsx";
import { useCutOuts } from "#screens/use-cut-outs.ts";
import { Button } from "#ui/button.tsx";
import { CalendarPlus, CircleCheck, Shuffle } from "#ui/icons.ts";
import { isStill } from "#ui/motion.ts";
import { Sheet } from "#ui/sheet.tsx";
import { endToast } from "#ui/show-toast.ts";

const CitySheet = lazyComponent(async () => (await import("#features/recommendations/city-sheet.tsx")).CitySheet);

/** One garment after the other is laid down. */
const LAID_APART_MS = 90;

/** For so long it waits for its cut-outs, which are there by then where nothing else is at work. */
const CUT_OUT_BY_MS = 6000;

/** For how long the worn outfit is still seen. */
const WORN_SEEN_MS = 1200;

const userId = telegram.launch.userId ?? "";

/** The wardrobe's first whole outfit, as soon as the photos that make it are there; never twice by itself (SPEC-47). `next`: where few clothes make no other, a way to more photos. */
export function FirstOutfit({ next }: { next: ReactNode }) {
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const newIds = useUploads((state) => state.newIds);
  // It would cover what is asked of a photo that failed.
  const isBusy = useUploads(({ queue, failed }) => isUploading(queue) || failed.length > 0);
  const [isDone, setIsDone] = useState(() => readText("first_outfit", userId) !== "");
  const [isShown, setIsShown] = useState(false);
  const isFirst = !isShown && !isDone && !isBusy && makesFirstOutfit(items, newIds);
  const day = today();
  const wears = useQuery({ ...wearsQuery({ from: day, to: day }), enabled: isFirst });
  const week = useQuery({ ...weekQuery, enabled: isFirst });
  if (isFirst && wears.isFetched && week.isFetched) {
    // Somebody who chose an outfit while photos were still read is not asked once more.
    const isChosen = (wears.data ?? []).length > 0 || week.data?.some(({ date }) => date === day) === true;
    if (isChosen) setIsDone(true);
    else setIsShown(true);
  }
  return isShown && !isDone ? (
    <TodaysOutfit {...{ items, next }} isOver={isBusy} onClosed={() => setIsDone(true)} />
  ) : null;
}

type TodaysOutfitProps = {
  items: readonly Item[];
  next: ReactNode;
  /** More photos are on their way. */
  isOver: boolean;
  onClosed: () => void;
};

function TodaysOutfit(props: TodaysOutfitProps) {
  const { items } = props;
  const { weather, isLoading, isPlaceKnown } = useKnownWeather(userId);
  const chooseCity = useChooseCity(userId);
  const [isChoosing, setIsChoosing] = useState(false);
  const { data = [] } = useTodaysOutfits(weather, !isLoading);
  const outfits = data.filter((outfit) => hasWholeOutfit(itemsOf(outfit, items)));
  if (outfits.length === 0) return null;
  const onOtherPlace = isPlaceKnown ? null : () => setIsChoosing(true);
  return (
    <>
      <OutfitSheet {...props} {...{ outfits, weather, onOtherPlace }} />
      {isChoosing && <CitySheet onChoose={(city) => void chooseCity(city)} onClosed={() => setIsChoosing(false)} />}
    </>
  );
}

type OutfitSheetProps = TodaysOutfitProps & {
  outfits: readonly SuggestedOutfit[];
  weather: Weather | null;
  /** Where only the time zone names the weather's place. */
  onOtherPlace: (() => void) | null;
};

function OutfitSheet({ outfits, items, next, weather, isOver, onOtherPlace, onClosed }: OutfitSheetProps) {
  const language = useLanguage();
  const t = outfitTexts(language);
  const queries = useQueryClient();
  const { sheet, close } = useSheet(onClosed);
  const [index, setIndex] = useState(0);
  const [isWorn, setIsWorn] = useState(false);
  useEffect(() => writeText("first_outfit", userId, "shown"), []);
  // How many items were added is seen.
  useEffect(endToast, []);
  const wear = useMutation({
    mutationFn: async (_pressed: Element) =>
      await enterWear(queries, { date: today(), item_ids: pieces.map(({ id }) => id) }, true),
    onSuccess: (isEntered, pressed) => {
      if (!isEntered) return;
      setIsWorn(true);
      const leave = (): void => {
        showEntered(pressed);
        close();
      };
      if (isStill()) leave();
      else setTimeout(leave, WORN_SEEN_MS);
    },
  });
  const at = index % outfits.length;
  const shown = outfits[at];
  const pieces = shown === undefined ? [] : itemsOf(shown, items);
  const awaits = useCutOuts(
    pieces,
    outfits.flatMap((outfit) => itemsOf(outfit, items)),
  );
  const isAwaited = pieces.some(awaits);
  const [isLaid, setIsLaid] = useState(false);
  // A cut-out that was made is still to be loaded and drawn.
  const isLaying = !isLaid || isAwaited;
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    if (isOver || isOpened) return;
    const timer = setTimeout(() => setIsOpened(true), isAwaited ? CUT_OUT_BY_MS : 0);
    return () => clearTimeout(timer);
  }, [isOver, isOpened, isAwaited]);
  if (shown === undefined) return null;
  const { reason, why: _why, ...selection } = shown;
  return (
    <Sheet
      {...sheet}
      isOpen={sheet.isOpen && !isOver && isOpened}
      title={
        weather === null
          ? t("first_outfit")
          : t("first_outfit_at", { degrees: signedDegrees(wholeDegrees(weather.main.temp)) })
      }
      closeLabel={t("close")}
      footer={
        <div className="flex gap-2 *:px-3 max-[359px]:*:px-2 max-[359px]:*:text-s">
          <Button
            className="flex-1"
            disabled={wear.isPending || isWorn}
            onClick={({ currentTarget }) => wear.mutate(currentTarget)}
          >
            <CalendarPlus size={20} aria-hidden /> {t("wear_it")}
          </Button>
          {outfits.length > 1 && (
            <Button look="quiet" onClick={() => setIndex(index + 1)}>
              <Shuffle size={18} aria-hidden /> {t(at < outfits.length - 1 ? "another" : "to_first")}
            </Button>
          )}
          <ShareFlatLay selection={selection} items={pieces} isDisabled={isLaying} />
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="mx-auto w-full max-w-[min(26rem,44dvh)]">
          <div className="relative" key={index}>
            <FlatLay
              items={pieces}
              apartMs={LAID_APART_MS}
              awaits={awaits}
              onLaid={setIsLaid}
              label={`${t("picture_of_outfit")}: ${pieces.map((item) => itemName(t, item)).join(", ")}`}
            />
            <p role="status" className="absolute inset-x-0 bottom-2 grid justify-items-center text-[#2b2825]">
              {isWorn && (
                <span className="flex items-center gap-2 rounded-large bg-(--ground) py-2 pr-4 pl-3 shadow-high motion-safe:animate-[enter-around_350ms_ease-out]">
                  <CircleCheck size={28} aria-hidden />
                  <span className="flex flex-col leading-tight">
                    <span className="text-m font-semibold">{enteredText(language, today())}</span>
                    <span className="text-s">{t("new_one_tomorrow")}</span>
                  </span>
                </span>
              )}
            </p>
          </div>
        </div>
        <div className="flex flex-col gap-1 px-1 text-center text-balance">
          <p role="status" className="text-m">
            {isLaying ? t("laying_out") : reason}
          </p>
          {outfits.length > 1 && (
            <p className="flex justify-center gap-2" role="status">
              <span className="sr-only">{t("outfit_of", { number: at + 1, count: outfits.length })}</span>
              {outfits.map((one, place) => (
                <span
                  key={one.reason + piecesOf(one).join()}
                  className={`size-2 rounded-full bg-current ${place === at ? "" : "opacity-30"}`}
                />
              ))}
            </p>
          )}
          {index >= outfits.length - 1 && <NoMoreOutfits count={outfits.length} next={next} />}
          {weather !== null && weather.name !== "" && (
            <p className="text-s text-muted">
              {t("weather_in", { place: weather.name })}
              {onOtherPlace !== null && (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={onOtherPlace}
                  className="-my-3 min-h-11 px-1.5 font-semibold text-accent active:opacity-70"
                >
                  {t("not_there")}
                </button>
              )}
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function itemsOf(outfit: SuggestedOutfit, items: readonly Item[]): Item[] {
  return piecesOf(outfit).flatMap((id) => items.find((item) => item.id === id) ?? []);
}
