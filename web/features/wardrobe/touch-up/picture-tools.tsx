import { touchUpTexts } from "@wardrobe/domain/text/touch-up.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { ImageMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { useLanguage } from "#adapters/language.ts";
import { ReplacePhoto, type ReplacePhotoProps } from "#features/wardrobe/touch-up/replace-photo.tsx";
import { TouchUp } from "#features/wardrobe/touch-up/touch-up.tsx";
import { TurnPhoto } from "#features/wardrobe/touch-up/turn-photo.tsx";

/** `unclear`: of this photo no picture could be made, so that there is none to be mended (T-04). */
type PictureToolsProps = ReplacePhotoProps & { item: Item; mode: ImageMode | "unclear" };

/** What can be mended by hand of the picture that is shown. */
export function PictureTools({ item, mode, ...photo }: PictureToolsProps) {
  const t = touchUpTexts(useLanguage());
  return (
    <>
      {mode === "unclear" ? <p className="text-s">{t("photo_unclear")}</p> : <TurnPhoto item={item} />}
      {mode === "no_background" && <TouchUp item={item} />}
      {(mode === "original" || mode === "unclear") && <ReplacePhoto {...photo} />}
    </>
  );
}
