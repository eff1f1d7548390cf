import { Suspense, useState, type ReactNode } from "react";
import type { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { capitalised } from "#adapters/shown-day.ts";
import { usePicture } from "#features/files/queries.ts";
import { WholePicture } from "#features/outfit/look-picture.tsx";
import { SaveButton } from "#features/outfit/save-button.tsx";
import { Button } from "#ui/button.tsx";
import { FullScreen } from "#ui/full-page.tsx";
import { Share2, X } from "#ui/icons.ts";

/** The outfit that a share sheet is about, and how the sheet is closed. */
export type SharedPicture = { readonly picture: Blob | undefined; readonly onClosed: () => void };

type PreviewOverlayProps = {
  fileId: string;
  /** The outfit that the picture shows; null if the slots have changed since (C-10). */
  outfit: OutfitSelection | null;
  /** The button that enters a wear of the outfit (WEAR-01). */
  wear?: ReactNode;
  /** The ways to share it (SPEC-48). */
  share: (shared: SharedPicture) => ReactNode;
  onClose: () => void;
};

/** The preview over everything, with buttons to close, save and share it (C-07). */
export function PreviewOverlay({ fileId, outfit, wear, share, onClose }: PreviewOverlayProps) {
  const t = useT();
  const picture = usePicture(fileId, "whole", true);
  const blob = picture.data;
  const [isSharing, setIsSharing] = useState(false);
  useBackButton(true, onClose);
  return (
    <FullScreen title={capitalised(t("outfit_preview"))} onClose={onClose}>
      <WholePicture picture={picture} />
      {outfit === null && <p className="px-4 text-center text-m">{t("shows_previous_outfit")}</p>}
      <div className="mx-auto grid w-full max-w-120 grid-cols-2 gap-2 p-4 pb-[calc(var(--bottom)+16px)] *:px-1">
        <Button look="quiet" onClick={onClose}>
          <X size={20} aria-hidden /> {t("close")}
        </Button>
        {outfit !== null && <SaveButton outfit={outfit} preview={fileId} />}
        {outfit !== null && wear}
        <Button
          className={outfit !== null && (wear ?? false) === false ? "col-span-2" : ""}
          disabled={blob === undefined}
          aria-haspopup="dialog"
          onClick={() => setIsSharing(true)}
        >
          <Share2 size={20} aria-hidden /> {t("share")}
        </Button>
      </div>
      <Suspense>{isSharing && share({ picture: blob, onClosed: () => setIsSharing(false) })}</Suspense>
    </FullScreen>
  );
}
