import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { dayText } from "@wardrobe/domain/text/day.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { OCCASIONS, type Wear, inOrderOfDay } from "@wardrobe/domain/wears/calls.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { capitalised, shownDay } from "#adapters/shown-day.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { enterWear, isOffNow, showFailure, wearDeletions, wornText } from "#features/wears/diary.ts";
import { OccasionChoice } from "#features/wears/occasion-choice.tsx";
import { PickGarments } from "#features/wears/pick-garments.tsx";
import { replaceWear } from "#features/wears/queries.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { Plus, PencilLine, Trash2, WashingMachine } from "#ui/icons.ts";
import { MoreRows } from "#ui/more-rows.tsx";
import { Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";
import { headToFeet } from "@wardrobe/domain/outfit/piece.ts";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { toLaundry } from "@wardrobe/domain/wardrobe/laundry.ts";
import { putInto } from "#features/laundry/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";

type DaySheetProps = {
  day: Day;
  today: Day;
  /** The entries of the day. */
  wears: readonly Wear[];
  /** What was planned for the day and is not worn yet. */
  planned: readonly { readonly occasion: string | undefined; readonly card: ReactNode }[];
  items: readonly Item[];
  /** A garment with its name, and the picture on its card. */
  pieceOf: (item: Item) => ReactNode;
  cardOf: (item: Item) => ReactNode;
  /** An outfit that suits an occasion of today, or the day itself. */
  suggestionOf: (occasion: string | null) => ReactNode;
  /** Answers about an outfit that was worn. */
  answersOf: (itemIds: readonly string[]) => ReactNode;
  onClosed: () => void;
};

/** The choice under way: the garments in place of an entry's, or of a new entry; `before`: how many the day had. */
type Picking = {
  readonly wear: Wear | null;
  readonly before: number;
  readonly chosen: readonly string[];
  readonly occasion: string | null;
};

/** The outfits of a day: to change, to delete, to wear again today, and to add to (WEAR-05). */
export function DaySheet(props: DaySheetProps) {
  const { day, today, wears, planned, items, pieceOf, cardOf, suggestionOf, answersOf, onClosed } = props;
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const [opened, setPicking] = useState<Picking | null>(null);
  // One tap enters a suggested or planned outfit, and ends the choice.
  const picking = opened?.wear === null && opened.before !== wears.length ? null : opened;
  const isPicking = picking !== null;
  const { sheet } = useSheet(onClosed, (close) => (isPicking ? setPicking(null) : close()));
  const content = useRef<HTMLDivElement>(null);
  const byId = new Map(items.map((item) => [item.id, item]));
  const save = useMutation({
    mutationFn: async ({ wear, chosen, occasion }: Picking) => {
      const worn = { item_ids: [...chosen], ...((occasion !== null || wear?.occasion !== undefined) && { occasion }) };
      if (wear === null) return await enterWear(queries, { date: day, ...worn });
      await replaceWear(queries, wear, worn);
      telegram.haptic("success");
      showToast(diaryText(language, "changed"));
      return true;
    },
    onSuccess: (isSaved) => isSaved && setPicking(null),
    onError: (error) => showFailure(error, "not_entered"),
  });
  // The focused button goes with what it opened or deleted.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) content.current?.focus({ preventScroll: true });
    wasShown.current = true;
  }, [isPicking, wears.length]);
  // The choice begins at its top, even if the day was scrolled.
  useEffect(() => {
    if (content.current?.parentElement) content.current.parentElement.scrollTop = 0;
  }, [isPicking]);
  // Beside an outfit for an occasion, the one for none is the day's.
  const ofDay = [...planned, ...wears].some(({ occasion }) => occasion !== undefined)
    ? dayText(language, "part.day")
    : null;
  const nameOf = ({ occasion }: Wear) => (occasion === undefined ? ofDay : occasionLabel(occasion, language));
  const worn = wears.map((wear, index) => ({
    occasion: wear.occasion,
    card: (
      <WornOutfit
        key={wear.id}
        label={diaryText(language, "outfit_of", { number: index + 1, count: wears.length })}
        isOnly={wears.length === 1}
        occasion={numbered(nameOf(wear), wears.slice(0, index).map(nameOf))}
        wear={wear}
        items={byId}
        isToday={day === today}
        pieceOf={pieceOf}
        answersOf={answersOf}
        onChange={() =>
          setPicking({
            wear,
            before: wears.length,
            occasion: wear.occasion ?? null,
            chosen: wear.item_ids.filter((id) => byId.has(id)),
          })
        }
        onDelete={() => wearDeletions.start([wear.id])}
      />
    ),
  }));
  const of = planned.flatMap(({ occasion, card }) => ((occasion ?? null) === picking?.occasion ? [card] : []));
  // Own words are complete only when the garments are chosen, and a day that has an outfit needs an occasion for another.
  const isSuggested =
    day === today &&
    picking?.wear === null &&
    (picking.occasion === null ? wears.length === 0 : OCCASIONS.some((usual) => usual === picking.occasion));
  return (
    <Sheet
      {...sheet}
      title={
        isPicking
          ? diaryText(language, "choose_garments")
          : capitalised(shownDay(language, day, { weekday: "long", day: "numeric", month: "long" }))
      }
      closeLabel={t(isPicking ? "cancel" : "close")}
      footer={
        picking === null ? (
          <Button
            className="w-full"
            look={wears.length === 0 ? "primary" : "quiet"}
            onClick={() => setPicking({ wear: null, before: wears.length, chosen: [], occasion: null })}
          >
            <Plus size={20} aria-hidden /> {diaryText(language, wears.length === 0 ? "add_outfit" : "add_another")}
          </Button>
        ) : (
          <Button
            className="w-full"
            disabled={picking.chosen.length === 0 || save.isPending}
            onClick={() => save.mutate(picking)}
          >
            {save.isPending && <Spinner sizePx={18} />}
            {diaryText(language, picking.chosen.length === 0 ? "enter_nothing" : "enter", {
              count: picking.chosen.length,
            })}
          </Button>
        )
      }
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {picking !== null && (
          <>
            <OccasionChoice value={picking.occasion} onChange={(occasion) => setPicking({ ...picking, occasion })} />
            {isSuggested && (of.length > 0 ? of : suggestionOf(picking.occasion))}
            <PickGarments
              items={items}
              chosen={picking.chosen}
              cardOf={cardOf}
              onChoose={(chosen) => setPicking({ ...picking, chosen })}
            />
          </>
        )}
        {!isPicking && [...planned, ...worn].sort(inOrderOfDay).map(({ card }) => card)}
        {!isPicking && wears.length === 0 && (
          <p className="py-6 text-center text-m text-muted">{diaryText(language, "nothing_entered")}</p>
        )}
      </div>
    </Sheet>
  );
}

/** No two outfits of a day read alike. */
function numbered(name: string | null, before: readonly (string | null)[]): string | null {
  const number = before.filter((one) => one === name).length + 1;
  return name === null || number === 1 ? name : `${name} · ${number}`;
}

type WornOutfitProps = {
  label: string;
  isOnly: boolean;
  /** Its occasion, as it is shown. */
  occasion: string | null;
  wear: Wear;
  items: ReadonlyMap<string, Item>;
  isToday: boolean;
  pieceOf: (item: Item) => ReactNode;
  /** Answers about these garments of the day. */
  answersOf: (itemIds: readonly string[]) => ReactNode;
  onChange: () => void;
  onDelete: () => void;
};

/** One entry of a day: its garments, also those that were deleted since, and what can be done with it (WEAR-05). */
function WornOutfit(props: WornOutfitProps) {
  const { label, isOnly, occasion, wear, items, isToday, pieceOf, answersOf, onChange, onDelete } = props;
  const language = useLanguage();
  const worn = headToFeet(wear.item_ids.flatMap((id) => items.get(id) ?? []));
  const left = worn.map(({ id }) => id);
  const deleted = wear.item_ids.filter((id) => !items.has(id));
  return (
    <section
      aria-label={occasion === null ? label : `${label}: ${occasion}`}
      className="flex flex-col gap-3 rounded-large bg-card p-3"
    >
      <MoreRows
        label={diaryText(language, "more")}
        heading={
          occasion === null ? (
            <p className="text-s text-muted">{isOnly ? wornText(language, wear.date) : label}</p>
          ) : (
            <h3 className="text-m font-semibold break-words">{occasion}</h3>
          )
        }
      >
        <ActionRow icon={PencilLine} label={diaryText(language, "change")} run={onChange} />
        {isOffNow(wear.date) && <IntoLaundry worn={worn} />}
        <ActionRow icon={Trash2} label={diaryText(language, "delete_entry")} run={onDelete} className="text-danger" />
      </MoreRows>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
        {worn.map((item) => (
          <li key={item.id}>{pieceOf(item)}</li>
        ))}
        {deleted.map((id) => (
          <li key={id}>
            <span className="block aspect-[3/4] rounded-small border-2 border-dashed border-muted/40" />
            <span className="mt-1 line-clamp-2 text-center text-xs whole-words text-muted">
              {diaryText(language, "deleted_garment")}
            </span>
          </li>
        ))}
      </ul>
      {answersOf(left)}
      {!isToday && <WoreIt itemIds={left} />}
    </section>
  );
}

/** Puts what is washed of a worn outfit into the laundry (STATE-02); nothing to press where nothing of it is. */
export function IntoLaundry({ worn }: { worn: readonly Item[] }) {
  const language = useLanguage();
  const queries = useQueryClient();
  const items = toLaundry(worn);
  const { mutate, isPending } = useMutation({ mutationFn: async () => await putInto(queries, "laundry", items) });
  if (items.length === 0) return null;
  return (
    <ActionRow
      icon={WashingMachine}
      label={stateText(language, "into_laundry")}
      isDisabled={isPending}
      run={() => mutate()}
    />
  );
}
