import { Link2, Link2Off, Pencil, PersonStanding, Share2, Trash2, X } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { PREVIEW_FILE_NAME } from "@wardrobe/domain/outfit/preview.ts";
import { startParamOf, type Look } from "@wardrobe/domain/outfit/look.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { logError } from "#adapters/log.ts";
import { useLanguage } from "#adapters/language.ts";
import { shareLink, sharePicture } from "#adapters/share-picture.ts";
import { appLink } from "#adapters/telegram/app-link.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { usePicture } from "#features/files/queries.ts";
import { useDeleteLook, useShareLook } from "#features/outfit/queries.ts";
import { PictureWays } from "#features/outfit/picture-ways.tsx";
import { WholePicture } from "#features/outfit/whole-picture.tsx";
import { useInvitation } from "#features/people/queries.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { FullScreen } from "#ui/full-screen.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { showToast } from "#ui/show-toast.ts";

const NameLook = lazyComponent(async () => (await import("#features/outfit/name-look.tsx")).NameLook);

type LookOverlayProps = {
  look: Look;
  /** The button that enters a wear of it (WEAR-01). */
  wear: ReactNode;
  /** The button that asks friends about it (ASK-01). */
  ask: ReactNode;
  onClose: () => void;
  onOpenLook: () => void;
};

/** A saved look: its picture and its actions. */
export function LookOverlay({ look, wear, ask, onClose, onOpenLook }: LookOverlayProps) {
  const t = outfitTexts(useLanguage());
  const picture = usePicture(look.preview, "whole", true);
  const blob = picture.data;
  const [isConfirming, setIsConfirming] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const { bot, link } = useInvitation();
  const deletion = useDeleteLook();
  const sharing = useShareLook();
  useBackButton(true, isConfirming ? () => setIsConfirming(false) : onClose);
  const showFailure = (error: unknown): void => {
    logError("The outfit was not changed", error);
    telegram.haptic("error");
    showToast(t("look_not_changed"), "error");
  };
  const sharePictureOf = (whole: Blob): void => {
    const text = t("share_text", { bot });
    const shared = { picture: whole, fileName: PREVIEW_FILE_NAME, title: t("outfit_preview"), text };
    void sharePicture({ ...shared, link }).catch(showFailure);
  };
  const shareByLink = async (): Promise<void> => {
    const { share_key } = await sharing.mutateAsync({ id: look.id, is_shared: true });
    if (share_key === null) return;
    const how = await shareLink({ link: appLink(bot, startParamOf(share_key)), text: t("share_link_text") });
    if (how === "copied") showToast(t("link_copied"));
  };
  const withdraw = async (): Promise<void> => {
    await sharing.mutateAsync({ id: look.id, is_shared: false });
    showToast(t("look_withdrawn"));
  };
  const remove = async (): Promise<void> => {
    setIsConfirming(false);
    await deletion.mutateAsync(look.id);
    showToast(t("look_deleted"));
    onClose();
  };
  return (
    <FullScreen title={look.name} onClose={onClose}>
      <header className="flex flex-wrap items-center justify-end px-4 pt-2">
        <p className="order-last min-w-0 basis-full truncate text-l font-semibold" aria-hidden>
          {look.name}
        </p>
        <PictureWays picture={blob} lookId={look.id} />
        <IconButton label={t("name_look_title")} onClick={() => setIsNaming(true)}>
          <Pencil size={22} aria-hidden />
        </IconButton>
        <IconButton label={t("delete_look")} onClick={() => setIsConfirming(true)}>
          <Trash2 size={22} aria-hidden />
        </IconButton>
        <IconButton label={t("close")} onClick={onClose}>
          <X size={24} aria-hidden />
        </IconButton>
      </header>
      <WholePicture picture={picture} />
      <div className="flex flex-col gap-2 p-4 pb-[calc(var(--bottom)+16px)]">
        {look.share_key !== null && (
          <p className="flex items-center justify-between gap-2 text-s">
            {t("look_is_shared")}
            <button
              type="button"
              disabled={sharing.isPending}
              onClick={() => void withdraw().catch(showFailure)}
              className="flex min-h-11 items-center gap-1.5 font-semibold underline active:opacity-70"
            >
              <Link2Off size={18} aria-hidden /> {t("withdraw_link")}
            </button>
          </p>
        )}
        <div className="flex gap-2">
          <Button
            look="quiet"
            className="flex-1"
            disabled={blob === undefined}
            onClick={() => blob !== undefined && sharePictureOf(blob)}
          >
            <Share2 size={20} aria-hidden /> {t("share")}
          </Button>
          <Button
            look="quiet"
            className="flex-1"
            disabled={sharing.isPending}
            onClick={() => void shareByLink().catch(showFailure)}
          >
            <Link2 size={20} aria-hidden /> {t("share_link")}
          </Button>
        </div>
        <div className="flex gap-2 *:flex-1">
          {ask}
          {wear}
        </div>
        <Button onClick={onOpenLook}>
          <PersonStanding size={20} aria-hidden /> {t("open_look")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t("delete_look_question")}
        confirmLabel={t("delete")}
        cancelLabel={t("cancel")}
        isDangerous
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void remove().catch(showFailure)}
      >
        {t("delete_look_hint")}
      </ConfirmDialog>
      <Suspense>{isNaming && <NameLook look={look} onClose={() => setIsNaming(false)} />}</Suspense>
    </FullScreen>
  );
}
