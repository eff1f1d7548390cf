import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { LaundryBar } from "#features/laundry/laundry-bar.tsx";
import { NewPictures } from "#features/wardrobe/many/new-pictures.tsx";
import { CheckBar } from "#features/wardrobe/check/check-bar.tsx";

type WardrobeBarsProps = {
  items: readonly Item[];
  /** Called when a bar has nothing more to say: the pressed button is gone then. */
  onDone: () => void;
};

/** Offers about some of the items, above all of them. */
export function WardrobeBars(props: WardrobeBarsProps) {
  return (
    <>
      <CheckBar {...props} />
      <LaundryBar {...props} />
      <NewPictures />
    </>
  );
}
