import { Suspense, useState, type ReactNode } from "react";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { usePicture } from "#features/files/queries.ts";
import { useDeleteLook, useShareLook } from "#features/outfit/queries.ts";
import type { LookAction } from "#features/outfit/look-menu.tsx";
import type { SharedPicture } from "#features/outfit/preview-overlay.tsx";
import { WholePicture } from "#features/outfit/look-picture.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { FullScreen } from "#ui/full-page.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Ellipsis, PersonStanding, Share2, X } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

const NameLook = lazyComponent(async () => (await import("#features/outfit/name-look.tsx")).NameLook);
const LookMenu = lazyComponent(async () => (await import("#features/outfit/look-menu.tsx")).LookMenu);

type LookOverlayProps = {
  look: Look;
  /** The button that enters a wear of it (WEAR-01). */
  wear: ReactNode;
  /** Friends on this look (ASK-01). */
  votes?: ReactNode;
  /** The ways to share it (SPEC-48). */
  share: (shared: SharedPicture) => ReactNode;
  /** Puts it into a collection; absent where that is not offered. */
  collect?: (onClosed: () => void) => ReactNode;
  onClose: () => void;
  onOpenLook: () => void;
};

/** A saved look: its picture and its actions. */
export function LookOverlay({ look, wear, votes, share, collect, onClose, onOpenLook }: LookOverlayProps) {
  const language = useLanguage();
  const t = outfitTexts(language);
  const picture = usePicture(look.preview, "whole", true);
  const blob = picture.data;
  const [opened, setOpened] = useState<"menu" | "share" | LookAction | null>(null);
  const closeOpened = (): void => setOpened(null);
  const deletion = useDeleteLook();
  const sharing = useShareLook();
  useBackButton(true, opened === "delete" ? closeOpened : onClose);
  const showFailure = (error: unknown): void => {
    showToast(noteFailure("The outfit was not changed", error, t("look_not_changed")), "error");
  };
  const withdraw = async (): Promise<void> => {
    await sharing.mutateAsync({ id: look.id, is_shared: false });
    showToast(t("look_withdrawn"));
  };
  const remove = async (): Promise<void> => {
    closeOpened();
    await deletion.mutateAsync(look.id);
    showToast(t("look_deleted"));
    onClose();
  };
  return (
    <FullScreen title={look.name} onClose={onClose}>
      <header className="flex items-center gap-1 px-4 pt-2">
        <p className="min-w-0 flex-1 truncate text-l font-semibold" aria-hidden>
          {look.name}
        </p>
        <IconButton
          label={friendsTexts(language)("look_more")}
          aria-haspopup="dialog"
          onClick={() => setOpened("menu")}
        >
          <Ellipsis size={24} aria-hidden />
        </IconButton>
        <IconButton label={t("close")} onClick={onClose} className="-mr-2">
          <X size={24} aria-hidden />
        </IconButton>
      </header>
      <WholePicture picture={picture} />
      <div className="flex flex-col gap-2 p-4 pb-[calc(var(--bottom)+16px)]">
        <Suspense>{votes}</Suspense>
        {look.share_key !== null && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-s">
            <span className="min-w-40 flex-1">{t("look_is_shared")}</span>
            <button
              type="button"
              disabled={sharing.isPending}
              onClick={() => void withdraw().catch(showFailure)}
              className="flex min-h-11 items-center font-semibold underline active:opacity-70"
            >
              {t("withdraw_link")}
            </button>
          </p>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 *:px-1">
          <Button look="quiet" disabled={blob === undefined} aria-haspopup="dialog" onClick={() => setOpened("share")}>
            <Share2 size={20} aria-hidden /> {t("share")}
          </Button>
          {wear}
        </div>
        <Button onClick={onOpenLook}>
          <PersonStanding size={20} aria-hidden /> {t("open_look")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={opened === "delete"}
        title={t("delete_look_question")}
        confirmLabel={t("delete")}
        cancelLabel={t("cancel")}
        isDangerous
        onCancel={closeOpened}
        onConfirm={() => void remove().catch(showFailure)}
      >
        {t("delete_look_hint")}
      </ConfirmDialog>
      <Suspense>
        {opened === "menu" && <LookMenu look={look} mayCollect={collect !== undefined} onClosed={setOpened} />}
        {opened === "share" && share({ picture: blob, onClosed: closeOpened })}
        {opened === "collect" && collect?.(closeOpened)}
        {opened === "name" && <NameLook look={look} onClose={closeOpened} />}
      </Suspense>
    </FullScreen>
  );
}
