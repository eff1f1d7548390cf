import type { ReactNode } from "react";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { Part } from "#features/wears/plots.tsx";

type RankedItemsProps = {
  title: string;
  /** How many there are in all, if the list names only the first. */
  count?: number;
  ranked: readonly { readonly id: string; readonly worn_count: number }[];
  items: readonly Item[];
  cardOf: (item: Item) => ReactNode;
  onOpen: (itemId: string) => void;
};

/** Garments in a row that scrolls sideways; a tap opens one (WEAR-06). */
export function RankedItems({ title, count, ranked, items, cardOf, onOpen }: RankedItemsProps) {
  const t = useT();
  const language = useLanguage();
  const shown = ranked.flatMap(({ id, worn_count }) => {
    const item = items.find((one) => one.id === id);
    return item === undefined ? [] : [{ item, times: worn_count }];
  });
  if (shown.length === 0) return null;
  const more = (count ?? 0) - shown.length;
  return (
    <Part title={title} {...(count === undefined ? {} : { note: t("items_count", { count }) })}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
        {shown.map(({ item, times }) => {
          const worn = times === 0 ? null : diaryText(language, "times", { count: times });
          return (
            <li key={item.id} className="w-[5rem] shrink-0">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={[itemName(t, item), worn].filter(Boolean).join(", ")}
                onClick={() => onOpen(item.id)}
                className="block w-full rounded-medium active:opacity-70"
              >
                <span className="block overflow-hidden rounded-medium">{cardOf(item)}</span>
                <span className="mt-1 line-clamp-2 text-xs whole-words">{worn ?? typeLabel(item.type, t)}</span>
              </button>
            </li>
          );
        })}
        {more > 0 && (
          <li className="grid w-[5rem] shrink-0 place-items-center text-center text-s text-muted">
            {diaryText(language, "and_more", { count: more })}
          </li>
        )}
      </ul>
    </Part>
  );
}
