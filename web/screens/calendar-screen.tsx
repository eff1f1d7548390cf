import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChartColumn, ChevronLeft, ChevronRight, PersonStanding, Shirt } from "lucide-react";
import { useEffect, useState } from "react";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Wear } from "@wardrobe/domain/wears/calls.ts";
import { addMonths, daysOf, inMonth, monthOf, type Month } from "@wardrobe/domain/wears/month.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { shownDay, shownMonth, today as dayNow } from "#adapters/today.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { OutfitAnswers } from "#features/taste/outfit-answers.tsx";
import { ItemImage } from "#features/wardrobe/item-image.tsx";
import { CardPicture } from "#features/wardrobe/card-picture.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { DaySheet } from "#features/wears/day-sheet.tsx";
import { MonthGrid } from "#features/wears/month-grid.tsx";
import { wearsQuery } from "#features/wears/queries.ts";
import { DiaryHeader } from "#screens/diary-header.tsx";
import { useGoTo } from "#screens/navigation.ts";
import { Button, IconButton } from "#ui/button.tsx";

/** The diary as a calendar of months with the pictures of their days (WEAR-05). */
export function CalendarScreen() {
  const t = useT();
  const language = useLanguage();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const today = dayNow();
  const [day, setDay] = useState<Day>(today);
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const month = monthOf(day);
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const {
    data: wears,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...wearsQuery(daysOf(month)), refetchOnMount: true });
  useEffect(() => {
    for (const by of [-1, 1]) {
      const near = addMonths(month, by);
      if (near <= monthOf(today)) void queries.prefetchQuery(wearsQuery(daysOf(near)));
    }
  }, [queries, month, today]);
  useBackButton(openDay === null, () => goTo("/wardrobe"));
  const byId = new Map(items.map((item) => [item.id, item]));
  const wornOn = (of: Day): Wear[] => wears?.filter(({ date }) => date === of) ?? [];
  const turnTo = (to: Month): void => {
    const same = inMonth(day, to);
    setDay(same > today ? today : same);
  };
  const labelOf = (of: Day): string => {
    const entries = wornOn(of).length;
    return [
      shownDay(language, of, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
      ...(of === today ? [diaryText(language, "today")] : []),
      ...(entries > 0 ? [diaryText(language, "outfits", { count: entries })] : []),
    ].join(", ");
  };
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col px-2 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+16px)]">
      <div className="px-2">
        <DiaryHeader title={t("diary")} onBack={() => goTo("/wardrobe")}>
          <IconButton
            label={diaryText(language, "statistics")}
            onClick={() => goTo("/statistics")}
            className="bg-tile text-text"
          >
            <ChartColumn size={22} aria-hidden />
          </IconButton>
        </DiaryHeader>
      </div>
      <div className="flex items-center gap-1 px-1">
        <IconButton label={diaryText(language, "previous_month")} onClick={() => turnTo(addMonths(month, -1))}>
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
        <h2 className="min-w-0 flex-1 text-center text-m font-semibold" aria-live="polite">
          {shownMonth(language, day)}
        </h2>
        <IconButton
          label={diaryText(language, "next_month")}
          disabled={month >= monthOf(today)}
          onClick={() => turnTo(addMonths(month, 1))}
          className="disabled:opacity-35"
        >
          <ChevronRight size={24} aria-hidden />
        </IconButton>
      </div>
      <MonthGrid
        day={day}
        today={today}
        isBusy={wears === undefined && !isError}
        labelOf={labelOf}
        contentOf={(of) => <DayPicture wears={wornOn(of)} items={byId} />}
        onMove={setDay}
        onOpen={(opened) => {
          setDay(opened);
          setOpenDay(opened);
        }}
      />
      {isError && wears === undefined && (
        <p role="status" className="flex flex-wrap items-center justify-center gap-x-2 px-4 text-s">
          {diaryText(language, "diary_not_loaded")}
          <Button look="link" onClick={() => void refetch()} disabled={isFetching}>
            {t("retry")}
          </Button>
        </p>
      )}
      {wears?.length === 0 &&
        (month === monthOf(today) ? (
          <section className="m-2 flex flex-col gap-2 rounded-large bg-card p-4 text-center">
            <h2 className="text-m font-semibold">{diaryText(language, "begin_title")}</h2>
            <p className="text-s text-muted">{diaryText(language, "begin_hint")}</p>
            <Button look="quiet" onClick={() => goTo("/constructor")}>
              <PersonStanding size={20} aria-hidden /> {t("outfit_constructor")}
            </Button>
          </section>
        ) : (
          <p className="p-4 text-center text-s text-muted">{diaryText(language, "month_empty")}</p>
        ))}
      {openDay !== null && (
        <DaySheet
          key={openDay}
          day={openDay}
          today={today}
          wears={wornOn(openDay)}
          items={items}
          pieceOf={(item) => <ItemThumb item={item} />}
          cardOf={(item) => <CardPicture item={item} />}
          answersOf={(itemIds) => <OutfitAnswers date={openDay} itemIds={itemIds} />}
          onClosed={() => setOpenDay(null)}
        />
      )}
    </main>
  );
}

/** A garment's picture that fills its place. */
function FilledPicture({ item }: { item: Item }) {
  const shown = displayedImage(item, item.image_mode);
  return (
    <ItemImage
      fileId={shown}
      alt=""
      width={CARD_WIDTH}
      placeholder={item.placeholder}
      fit={shown === item.no_background_image ? "airy" : "fill"}
      className="absolute! inset-0"
    />
  );
}

/** Which pieces say most about an outfit, first of all. */
const TELLING: readonly Position[] = [
  "upper",
  "outerwear",
  "lower",
  "feet",
  "bags",
  "head",
  "accessories",
  "underwear",
];
/** Where the pieces of a small picture lie; the first is the largest. */
const LAYOUTS = ["", "", "grid-rows-2", "grid-cols-2 grid-rows-2 *:first:row-span-2", "grid-cols-2 grid-rows-2"];
const PIECES_MAX = LAYOUTS.length - 1;

/** The latest outfit of a day in a small picture, and how many there are if it is not the only one. */
function DayPicture({ wears, items }: { wears: readonly Wear[]; items: ReadonlyMap<string, Item> }) {
  const [latest] = wears;
  if (latest === undefined) return null;
  const worn = latest.item_ids.flatMap((id) => items.get(id) ?? []);
  const rank = ({ position }: Item): number => TELLING.indexOf(position);
  const pieces = worn.sort((one, other) => rank(one) - rank(other)).slice(0, PIECES_MAX);
  return (
    <>
      <span className={`absolute inset-0 grid gap-px bg-tile ${LAYOUTS[pieces.length] ?? ""}`}>
        {pieces.map((item) => (
          <span key={item.id} className="relative">
            <FilledPicture item={item} />
          </span>
        ))}
        {pieces.length === 0 && <Shirt size={20} className="m-auto text-muted" aria-hidden />}
      </span>
      {wears.length > 1 && (
        <span className="absolute right-0.5 bottom-0.5 min-w-4 rounded-full bg-card/85 px-1 text-[0.6875rem] leading-[1.45] tabular-nums">
          {wears.length}
        </span>
      )}
    </>
  );
}
