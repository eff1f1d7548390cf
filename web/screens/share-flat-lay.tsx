import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PREVIEW_FILE_NAME } from "@wardrobe/domain/outfit/preview.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { sharePicture } from "#adapters/share-picture.ts";
import { drawFlatLay } from "#features/outfit/draw-flat-lay.ts";
import { useInvitation } from "#features/people/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { IconButton } from "#ui/button.tsx";
import { Share2 } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

/** Shares the flat lay of an outfit, which costs nothing (CANVAS-01). */
export function ShareFlatLay({ items }: { items: readonly Item[] }) {
  const t = outfitTexts(useLanguage());
  const { bot, link } = useInvitation();
  const gender = useQuery({ ...settingsQuery, enabled: false }).data?.gender;
  const [isSharing, setIsSharing] = useState(false);
  const share = async (): Promise<void> => {
    setIsSharing(true);
    try {
      const text = t("share_text", { bot });
      const title = t("outfit_preview");
      await sharePicture({ picture: await drawFlatLay(items, gender), fileName: PREVIEW_FILE_NAME, title, text, link });
    } catch (error) {
      logError("The flat lay was not shared", error);
      showToast(t("look_not_changed"), "error");
    } finally {
      setIsSharing(false);
    }
  };
  return (
    <IconButton label={t("share")} disabled={isSharing} onClick={() => void share()} className="bg-tile text-text">
      <Share2 size={22} aria-hidden />
    </IconButton>
  );
}
