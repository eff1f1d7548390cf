import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { logError } from "#adapters/log.ts";
import { sharePicture } from "#adapters/share-picture.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import type { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { PREVIEW_FILE_NAME } from "@wardrobe/domain/outfit/preview.ts";
import { useInvitation } from "#features/people/queries.ts";
import { usePicture } from "#features/files/queries.ts";
import { looksQuery } from "#features/outfit/queries.ts";
import { PictureWays } from "#features/outfit/picture-ways.tsx";
import { SaveButton } from "#features/outfit/save-button.tsx";
import { WholePicture } from "#features/outfit/whole-picture.tsx";
import { Button } from "#ui/button.tsx";
import { FullScreen } from "#ui/full-screen.tsx";
import { Share2, X } from "#ui/icons.ts";

type PreviewOverlayProps = {
  fileId: string;
  /** The outfit that the picture shows; null if the slots have changed since (C-10). */
  outfit: OutfitSelection | null;
  /** The button that enters a wear of the outfit (WEAR-01). */
  wear?: ReactNode;
  onClose: () => void;
};

/** The preview over everything, with buttons to close, save and share it (C-07). */
export function PreviewOverlay({ fileId, outfit, wear, onClose }: PreviewOverlayProps) {
  const t = useT();
  const picture = usePicture(fileId, "whole", true);
  const blob = picture.data;
  const { bot, link } = useInvitation();
  const looks = useQuery({ ...looksQuery, refetchOnMount: false }).data;
  // Only what was saved has an address for the messenger.
  const savedId = looks?.find(({ preview }) => preview === fileId)?.id;
  const [isSharing, setIsSharing] = useState(false);
  useBackButton(true, onClose);
  const share = (shared: Blob): void => {
    setIsSharing(true);
    void sharePicture({
      picture: shared,
      fileName: PREVIEW_FILE_NAME,
      title: t("outfit_preview"),
      text: t("share_text", { bot }),
      link,
    })
      .catch((error: unknown) => logError("The preview was not shared", error))
      .finally(() => setIsSharing(false));
  };
  return (
    <FullScreen title={t("outfit_preview")} onClose={onClose}>
      {savedId !== undefined && (
        <header className="flex justify-end px-2 pt-2">
          <PictureWays picture={blob} lookId={savedId} />
        </header>
      )}
      <WholePicture picture={picture} />
      {outfit === null && <p className="px-4 text-center text-m">{t("shows_previous_outfit")}</p>}
      <div className="mx-auto flex w-full max-w-120 flex-wrap gap-2 p-4 pb-[calc(var(--bottom)+16px)]">
        <Button look="quiet" className="flex-auto" onClick={onClose}>
          <X size={20} aria-hidden /> {t("close")}
        </Button>
        {outfit !== null && <SaveButton outfit={outfit} preview={fileId} className="flex-auto" />}
        {outfit !== null && wear}
        <Button
          className="flex-auto"
          disabled={blob === undefined || isSharing}
          onClick={() => blob !== undefined && share(blob)}
        >
          <Share2 size={20} aria-hidden /> {t("share")}
        </Button>
      </div>
    </FullScreen>
  );
}
