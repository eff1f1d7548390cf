import type { ReactNode } from "react";
import { headToFeet } from "@wardrobe/domain/outfit/head-to-feet.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { useLanguage } from "#adapters/language.ts";

type OutfitPiecesProps = {
  itemIds: readonly string[];
  items: ReadonlyMap<string, Item>;
  pieceOf: (item: Item) => ReactNode;
  /** All beside each other, as wide together as the row. */
  isSmall?: boolean;
};

/** The garments of an outfit from head to feet; those not at hand are faded, deleted ones left out. */
export function OutfitPieces({ itemIds, items, pieceOf, isSmall = false }: OutfitPiecesProps) {
  return (
    <ul className={isSmall ? "flex gap-1.5" : "grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2"}>
      {inOrder(itemIds, items).map((item) => (
        <li
          key={item.id}
          className={`${isSmall ? "relative h-22 max-w-24 flex-1" : ""} ${isAtHand(item) ? "" : "opacity-50"}`}
        >
          {pieceOf(item)}
        </li>
      ))}
    </ul>
  );
}

export function inOrder(itemIds: readonly string[], items: ReadonlyMap<string, Item>): Item[] {
  return headToFeet(itemIds.flatMap((id) => items.get(id) ?? []));
}

/** Says which garments of a planned outfit cannot be worn; null if all can. */
export function useMissing(itemIds: readonly string[], items: ReadonlyMap<string, Item>): string | null {
  const language = useLanguage();
  const owned = inOrder(itemIds, items);
  const away = owned.filter((item) => !isAtHand(item)).map(({ type }) => type);
  if (away.length > 0) return plannerText(language, "away_now", { what: namesOf(away, language).what });
  return owned.length < itemIds.length ? plannerText(language, "gone") : null;
}
