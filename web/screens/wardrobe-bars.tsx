import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { LaundryBar } from "#features/laundry/laundry-bar.tsx";
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
    </>
  );
}
