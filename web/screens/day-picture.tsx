import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Wear } from "@wardrobe/domain/wears/calls.ts";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { Shirt } from "#ui/icons.ts";

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
export function DayPicture({
  outfits,
  items,
}: {
  outfits: readonly Pick<Wear, "item_ids">[];
  items: ReadonlyMap<string, Item>;
}) {
  const [latest] = outfits;
  if (latest === undefined) return null;
  const worn = latest.item_ids.flatMap((id) => items.get(id) ?? []);
  const rank = ({ position }: Item): number => TELLING.indexOf(position);
  const pieces = worn.sort((one, other) => rank(one) - rank(other)).slice(0, PIECES_MAX);
  return (
    <>
      <span className={`absolute inset-0 grid gap-px bg-tile ${LAYOUTS[pieces.length] ?? ""}`}>
        {pieces.map((item) => (
          <span key={item.id} className="relative">
            <CardPicture item={item} className="absolute! inset-0" />
          </span>
        ))}
        {pieces.length === 0 && <Shirt size={20} className="m-auto text-muted" aria-hidden />}
      </span>
      {outfits.length > 1 && (
        <span className="absolute right-0.5 bottom-0.5 min-w-4 rounded-full bg-card/85 px-1 text-[0.6875rem] leading-[1.45] tabular-nums">
          {outfits.length}
        </span>
      )}
    </>
  );
}
