import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Selection } from "@wardrobe/domain/outfit/slots.ts";
import { laidPicture } from "@wardrobe/domain/outfit/flat-lay/slots-of.ts";
import { figureOf } from "@wardrobe/domain/recommendations/unusual.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { drawFlatLay } from "#features/outfit/draw-flat-lay.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { IconButton } from "#ui/button.tsx";
import { Share2 } from "#ui/icons.ts";

const ShareOutfit = lazyComponent(async () => (await import("#screens/share-outfit.tsx")).ShareOutfit);

type ShareFlatLayProps = {
  readonly selection: Selection;
  readonly items: readonly Item[];
  /** Not all of its cut-outs are there yet. */
  readonly isDisabled?: boolean;
  /** The sheet is opened, or has slid out. */
  readonly onShare?: (isSharing: boolean) => void;
};

/** A button that shares an outfit by its flat lay, which costs nothing (CANVAS-01, SPEC-48). `items`: those of the selection. */
export function ShareFlatLay({ selection, items, isDisabled = false, onShare }: ShareFlatLayProps) {
  const t = outfitTexts(useLanguage());
  const gender = figureOf(useQuery({ ...settingsQuery, enabled: false }).data, items);
  const [isSharing, setIsSharing] = useState(false);
  const share = (isOpen: boolean): void => {
    setIsSharing(isOpen);
    onShare?.(isOpen);
  };
  const picture = useQuery({
    queryKey: ["flat-lay", gender, items.map(laidPicture)],
    queryFn: async () => await drawFlatLay(items, gender),
    enabled: isSharing,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  return (
    <>
      <IconButton
        label={t("share")}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => share(true)}
        className="bg-tile text-text disabled:opacity-45"
      >
        <Share2 size={22} aria-hidden />
      </IconButton>
      {isSharing && (
        <ShareOutfit
          outfit={{ outfit: { gender, ...selection }, preview: null }}
          picture={picture}
          onClosed={() => share(false)}
        />
      )}
    </>
  );
}
