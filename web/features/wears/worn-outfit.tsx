import type { ReactNode } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { headToFeet } from "@wardrobe/domain/outfit/head-to-feet.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { toLaundry } from "@wardrobe/domain/wardrobe/laundry.ts";
import type { Wear } from "@wardrobe/domain/wears/calls.ts";
import { useLanguage } from "#adapters/language.ts";
import { putInto } from "#features/laundry/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { Button } from "#ui/button.tsx";
import { PencilLine, Trash2, WashingMachine } from "#ui/icons.ts";

type WornOutfitProps = {
  label: string;
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
export function WornOutfit(props: WornOutfitProps) {
  const { label, wear, items, isToday, pieceOf, answersOf, onChange, onDelete } = props;
  const language = useLanguage();
  const worn = headToFeet(wear.item_ids.flatMap((id) => items.get(id) ?? []));
  const left = worn.map(({ id }) => id);
  const occasion = wear.occasion === undefined ? null : occasionLabel(wear.occasion, language);
  const deleted = wear.item_ids.filter((id) => !items.has(id));
  return (
    <section
      aria-label={occasion === null ? label : `${label}: ${occasion}`}
      className="flex flex-col gap-3 rounded-large bg-card p-3"
    >
      {occasion !== null && <h3 className="px-1 text-m font-semibold break-words">{occasion}</h3>}
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
      <div className="flex flex-wrap gap-2">
        {!isToday && <WoreIt itemIds={left} className="min-w-[45%] flex-auto" />}
        <IntoLaundry worn={worn} className={isToday ? "basis-full" : "min-w-[45%] flex-auto"} />
        <Button look="quiet" className="flex-1" onClick={onChange}>
          <PencilLine size={18} aria-hidden /> {diaryText(language, "change")}
        </Button>
        <Button look="quiet" className="flex-1" onClick={onDelete}>
          <Trash2 size={18} aria-hidden /> {diaryText(language, "delete_entry")}
        </Button>
      </div>
    </section>
  );
}

/** Puts what is washed of a worn outfit into the laundry (STATE-02); nothing to press where nothing of it is. */
export function IntoLaundry({ worn, className = "" }: { worn: readonly Item[]; className?: string }) {
  const language = useLanguage();
  const queries = useQueryClient();
  const items = toLaundry(worn);
  const { mutate, isPending } = useMutation({ mutationFn: async () => await putInto(queries, "laundry", items) });
  if (items.length === 0) return null;
  return (
    <Button look="quiet" className={className} disabled={isPending} onClick={() => mutate()}>
      <WashingMachine size={18} aria-hidden /> {stateText(language, "into_laundry")}
    </Button>
  );
}
