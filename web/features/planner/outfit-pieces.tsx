import type { ReactNode } from "react";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { POSITIONS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";

type OutfitPiecesProps = {
  itemIds: readonly string[];
  items: ReadonlyMap<string, Item>;
  pieceOf: (item: Item) => ReactNode;
};

/** The garments of an outfit from head to feet, each named; those not at hand are faded, deleted ones left out. */
export function OutfitPieces({ itemIds, items, pieceOf }: OutfitPiecesProps) {
  const t = useT();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
      {inOrder(itemIds, items).map((item) => (
        <li key={item.id} className={isAtHand(item) ? "" : "opacity-50"}>
          <span className="relative block aspect-[3/4] rounded-small">{pieceOf(item)}</span>
          <span className="mt-1 line-clamp-2 text-center text-xs whole-words text-muted" aria-hidden>
            {typeLabel(item.type, t)}
          </span>
          <span className="sr-only">{itemName(t, item)}</span>
        </li>
      ))}
    </ul>
  );
}

export function inOrder(itemIds: readonly string[], items: ReadonlyMap<string, Item>): Item[] {
  const rank = ({ position }: Item): number => POSITIONS.indexOf(position);
  return itemIds.flatMap((id) => items.get(id) ?? []).sort((one, other) => rank(one) - rank(other));
}

/** Says which garments of a planned outfit cannot be worn; null if all can. */
export function useMissing(itemIds: readonly string[], items: ReadonlyMap<string, Item>): string | null {
  const language = useLanguage();
  const owned = inOrder(itemIds, items);
  const away = owned.filter((item) => !isAtHand(item)).map(({ type }) => type);
  if (away.length > 0) return plannerText(language, "away_now", { what: namesOf(away, language).what });
  return owned.length < itemIds.length ? plannerText(language, "gone") : null;
}
