import { useId, useMemo, type ReactNode } from "react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { listNewOutfits, tellVerdict } from "@wardrobe/domain/planner/purchase.ts";
import { wishText } from "@wardrobe/domain/text/wishes.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";

/** So many outfits are no longer counted. */
const COUNTED_BELOW = 100;

/** A garment that is not owned yet. */
export type WantedItem = Pick<Item, "type" | "position" | "style" | "color" | "season" | "image">;

export type VerdictProps = {
  wanted: WantedItem;
  items: readonly Item[];
  newOutfits: number;
  similar: readonly Item[];
  replaces: readonly Item[];
  /** An outfit laid out on the device. */
  outfitOf: (items: readonly Item[], label: string) => ReactNode;
};

/** Whether to buy it, in a sentence, and three of the outfits that it would make (BUY-01). */
export function Verdict({ wanted, items, newOutfits, similar, replaces, outfitOf }: VerdictProps) {
  const t = useT();
  const language = useLanguage();
  const heading = useId();
  const { data: blob } = usePicture(wanted.image, LARGE_WIDTH, true);
  const { worn, garment } = useMemo(() => {
    const described = { ...wanted, notes: "" };
    return { garment: described, worn: listNewOutfits(described, items) };
  }, [wanted, items]);
  const said = tellVerdict(garment, { newOutfits, similar, replaces }, { owned: items, language });
  // The verdict stands out, its reason after the colon does not.
  const verdictEnd = said.indexOf(":") + 1 || said.length;
  const outfits = useMemo(() => worn.map((parts) => [asItem(wanted), ...parts]), [worn, wanted]);
  return (
    <>
      <div className="flex items-center gap-4 rounded-large bg-card p-3 max-[359px]:items-start max-[359px]:gap-3">
        <span className="relative block aspect-[3/4] w-28 shrink-0 overflow-hidden rounded-medium bg-hanger max-[359px]:w-20">
          {blob !== undefined && <BlobImage blob={blob} alt="" className="size-full object-cover" />}
        </span>
        <div className="min-w-0 flex-1" role="status">
          <p className="text-m leading-snug max-[359px]:text-s">
            <b className="font-semibold">{said.slice(0, verdictEnd)}</b>
            {said.slice(verdictEnd)}
          </p>
          {newOutfits > 0 && (
            <p className="mt-2 text-s text-muted">
              {wishText(language, newOutfits < COUNTED_BELOW ? "new_outfits" : "hundreds", { count: newOutfits })}{" "}
              {wishText(language, "with_what_is_at_hand")}
            </p>
          )}
        </div>
      </div>
      {outfits.length > 0 && (
        <section aria-labelledby={heading} className="flex flex-col gap-2">
          <h3 id={heading} className="text-s font-semibold">
            {wishText(language, "for_example")}
          </h3>
          <ul className="grid grid-cols-3 gap-2">
            {outfits.map((outfit, index) => (
              <li key={outfit.map(({ id }) => id).join()}>
                {outfitOf(
                  outfit,
                  wishText(language, "outfit_with_it", {
                    number: index + 1,
                    count: outfits.length,
                    what: outfit.map((item) => itemName(t, item)).join("; "),
                  }),
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** To be laid out beside those that are owned. */
function asItem(wanted: WantedItem): Item {
  return {
    ...wanted,
    id: wanted.image,
    brand: "",
    model: "",
    notes: "",
    enhanced_image: null,
    no_background_image: null,
    image_mode: "original",
    placeholder: null,
    needs_check: [],
    type_suggestions: [],
  };
}
