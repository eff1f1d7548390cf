import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState, type ReactNode } from "react";
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
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { useChooseCity, useKnownWeather, useTodaysOutfits } from "#features/recommendations/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { enterWear, showEntered } from "#features/wears/diary.ts";
import { NoMoreOutfits } from "#screens/no-more-outfits.tsx";
import { ShareFlatLay } from "#screens/share-flat-lay.tsx";
import { useCutOuts } from "#screens/use-cut-outs.ts";
import { Button } from "#ui/button.tsx";
import { CalendarPlus, Shuffle } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { endToast } from "#ui/show-toast.ts";

const CitySheet = lazyComponent(async () => (await import("#features/recommendations/city-sheet.tsx")).CitySheet);

/** One garment after the other is laid down. */
const LAID_APART_MS = 90;

const userId = telegram.launch.userId ?? "";

/** The wardrobe's first whole outfit, as soon as the photos that make it are there; never twice by itself (SPEC-47). `next`: where few clothes make no other, a way to more photos. */
export function FirstOutfit({ next }: { next: ReactNode }) {
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const newIds = useUploads((state) => state.newIds);
  // It would cover what is asked of a photo that failed.
  const isBusy = useUploads(({ queue, failed }) => isUploading(queue) || failed.length > 0);
  const [isDone, setIsDone] = useState(() => readText("first_outfit", userId) !== "");
  const [isShown, setIsShown] = useState(false);
  if (!isShown && !isDone && !isBusy && makesFirstOutfit(items, newIds)) setIsShown(true);
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
      <Suspense>
        {isChoosing && <CitySheet onChoose={(city) => void chooseCity(city)} onClosed={() => setIsChoosing(false)} />}
      </Suspense>
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
  const t = outfitTexts(useLanguage());
  const queries = useQueryClient();
  const { sheet, close } = useSheet(onClosed);
  const [index, setIndex] = useState(0);
  useEffect(() => writeText("first_outfit", userId, "shown"), []);
  // How many items were added is seen.
  useEffect(endToast, []);
  const wear = useMutation({
    mutationFn: async (_pressed: Element) =>
      await enterWear(queries, { date: today(), item_ids: pieces.map(({ id }) => id) }),
    onSuccess: (isEntered, pressed) => {
      if (!isEntered) return;
      showEntered(pressed);
      close();
    },
  });
  const at = index % outfits.length;
  const shown = outfits[at];
  const pieces = shown === undefined ? [] : itemsOf(shown, items);
  if (shown === undefined) return null;
  const { reason, why: _why, ...selection } = shown;
  return (
    <Sheet
      {...sheet}
      isOpen={sheet.isOpen && !isOver}
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
            disabled={wear.isPending}
            onClick={({ currentTarget }) => wear.mutate(currentTarget)}
          >
            <CalendarPlus size={20} aria-hidden /> {t("wear_it")}
          </Button>
          {outfits.length > 1 && (
            <Button look="quiet" onClick={() => setIndex(index + 1)}>
              <Shuffle size={18} aria-hidden /> {t(at < outfits.length - 1 ? "another" : "to_first")}
            </Button>
          )}
          <ShareFlatLay selection={selection} items={pieces} />
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="mx-auto w-full max-w-[min(26rem,44dvh)]">
          <OutfitPicture key={index} pieces={pieces} later={outfits.flatMap((outfit) => itemsOf(outfit, items))} />
        </div>
        <div className="flex flex-col gap-1 px-1 text-center text-balance">
          <p className="text-m">{reason}</p>
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

/** The outfit laid out; until its cut-outs are there and ready its photos, cropped, each of which turns into its cut-out. */
function OutfitPicture({ pieces, later }: Record<"pieces" | "later", readonly Item[]>) {
  const t = outfitTexts(useLanguage());
  const areCutOut = useCutOuts(pieces, later);
  const [wasCutOut] = useState(areCutOut);
  const [isLaid, setIsLaid] = useState(false);
  const photos = (
    <div
      className={`flat-lay-ground flex aspect-[4/5] w-full flex-col items-center justify-center gap-4 rounded-large p-4 ${areCutOut ? "absolute inset-0 transition-[opacity,visibility] duration-300" : ""} ${areCutOut && isLaid ? "invisible opacity-0" : ""}`}
    >
      <span className="flex w-full flex-wrap justify-center gap-2">
        {pieces.map((item, at) => (
          <span
            key={item.id}
            className={`relative block aspect-[3/4] ${pieces.length > 4 ? "w-[28%]" : "w-[36%]"} rounded-medium motion-safe:animate-[enter-around_350ms_ease-out_backwards]`}
            style={{ animationDelay: `${at * LAID_APART_MS}ms` }}
          >
            <ItemThumb item={item} fit="laid" />
          </span>
        ))}
      </span>
      <p role="status" className="text-center text-m font-medium text-[#2b2825]">
        {t("laying_out")}
      </p>
    </div>
  );
  return (
    <div className="relative">
      {areCutOut && (
        <FlatLay
          items={pieces}
          inTurn={{ apartMs: LAID_APART_MS, onStart: () => setIsLaid(true) }}
          label={`${t("picture_of_outfit")}: ${pieces.map((item) => itemName(t, item)).join(", ")}`}
        />
      )}
      {!(areCutOut && wasCutOut) && photos}
    </div>
  );
}

function itemsOf(outfit: SuggestedOutfit, items: readonly Item[]): Item[] {
  return piecesOf(outfit).flatMap((id) => items.find((item) => item.id === id) ?? []);
}
