import { useState } from "react";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { SAVED_PICTURE_NAME } from "@wardrobe/domain/outfit/preview.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { saveFile } from "#adapters/share-picture.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { startTap } from "#adapters/telegram/start-tap.ts";
import { canDownload, downloadFile, canShareStory, shareStory } from "#adapters/telegram/sharing.ts";
import { textOf } from "#adapters/texts.ts";
import { useInvitation } from "#features/people/queries.ts";
import { addressLook } from "#features/questions/queries.ts";
import { OFFER_MS, onFreshTap, showUndo } from "#ui/show-undo.ts";
import type { Icon } from "#ui/icon.tsx";
import { CircleFadingPlus, Download } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

/** `keep` gives the look with an address for the messenger; null where the outfit cannot be kept. */
export type PictureOfLook = { readonly picture: Blob | undefined; readonly keep: (() => Promise<Look>) | null };
export type PictureWay = {
  readonly icon: Icon;
  readonly label: string;
  readonly isDisabled: boolean;
  run(): void;
};

/** A look's picture into a story, where the messenger has them (ASK-03), and saved, by its own way first (NATIVE-01). */
export function usePictureWays({ picture, keep }: PictureOfLook): {
  readonly story: PictureWay | null;
  readonly save: PictureWay;
} {
  const t = friendsTexts(useLanguage());
  const { bot, link } = useInvitation();
  const [isBusy, setIsBusy] = useState(false);
  /** Busy until the server has answered: the messenger may never do so. */
  const run = (act: (isFresh: () => boolean) => Promise<void>, failed: "story_failed" | "picture_failed"): void => {
    setIsBusy(true);
    void act(startTap())
      .catch((error: unknown) => {
        logError("The picture was not passed on", error);
        telegram.haptic("error");
        showToast(friendsTexts(currentLanguage())(failed), "error");
      })
      .finally(() => setIsBusy(false));
  };
  const tellStory = async (isFresh: () => boolean): Promise<void> => {
    if (keep === null) return;
    const { url, is_ai } = await addressLook((await keep()).id);
    const words = is_ai === true ? `\n${t("ai_picture")}` : "";
    const story = { url, text: `${t("story_text")} @${bot}${words}`, link: { url: link, name: t("story_link") } };
    onFreshTap({ isFresh, text: textOf("tap_again"), label: t("to_story") }, () => shareStory(story));
  };
  const story: PictureWay = {
    icon: CircleFadingPlus,
    label: t("to_story"),
    isDisabled: isBusy,
    run: () => run(tellStory, "story_failed"),
  };
  const save: PictureWay = {
    icon: Download,
    label: t("save_picture"),
    isDisabled: isBusy || picture === undefined,
    run: () =>
      picture !== undefined && run(async (isFresh) => await savePicture({ picture, keep }, isFresh), "picture_failed"),
  };
  return { story: canShareStory() && keep !== null ? story : null, save };
}

/** By the messenger; an older one opens the address, where the browser saves it; without one the file is saved. */
async function savePicture(
  { picture, keep }: { picture: Blob; keep: PictureOfLook["keep"] },
  isFresh: () => boolean,
): Promise<void> {
  if (!telegram.isInside || keep === null)
    return saveFile(new File([picture], SAVED_PICTURE_NAME, { type: picture.type }));
  const { url } = await addressLook((await keep()).id);
  const label = friendsTexts(currentLanguage())("save_picture");
  onFreshTap(
    { isFresh, text: textOf("tap_again"), label },
    () => void (canDownload() ? download(url) : telegram.openPage(url)),
  );
}

async function download(url: string): Promise<void> {
  const t = friendsTexts(currentLanguage());
  const offerToOpen = (text: string): void =>
    showUndo(text, { label: t("picture_open"), run: () => telegram.openPage(url), forMs: OFFER_MS });
  const end = await downloadFile({ url, fileName: SAVED_PICTURE_NAME }, () => offerToOpen(t("messenger_silent")));
  if (end === "refused") offerToOpen(t("picture_not_saved"));
  if (end !== "downloading") return;
  telegram.haptic("success");
  showToast(t("picture_saving"));
}
