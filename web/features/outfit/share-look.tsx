import { useState } from "react";
import { lookPagePath, SHOWN_NAME_MAX, type Look } from "@wardrobe/domain/outfit/look.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { useLanguage } from "#adapters/language.ts";
import { shareLink } from "#adapters/share-picture.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { startTap } from "#adapters/telegram/start-tap.ts";
import { textOf } from "#adapters/texts.ts";
import { useShareLook } from "#features/outfit/queries.ts";
import { Button } from "#ui/button.tsx";
import { onFreshTap } from "#ui/on-fresh-tap.ts";
import { Send } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

type ShareLookProps = { look: Look; onFailed: (error: unknown) => void; onClosed: () => void };

/** Shares the address of a look's page, which shows no name of its owner but the one written here (ASK-04). */
export function ShareLook({ look, onFailed, onClosed }: ShareLookProps) {
  const language = useLanguage();
  const t = friendsTexts(language);
  const outfitT = outfitTexts(language);
  const [isOpen, setIsOpen] = useState(true);
  const [name, setName] = useState(look.shown_name ?? "");
  const { mutateAsync, isPending } = useShareLook();
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  const share = async (): Promise<void> => {
    const isFresh = startTap();
    const shown_name = trimText(name) || null;
    const { share_key } = await mutateAsync({ id: look.id, is_shared: true, shown_name });
    if (share_key === null) return;
    close();
    const link = new URL(lookPagePath(share_key), window.location.origin).href;
    const pass = async (): Promise<void> => {
      if ((await shareLink({ link, text: outfitT("share_link_text") })) === "copied") showToast(outfitT("link_copied"));
    };
    onFreshTap({ isFresh, text: textOf("tap_again"), label: t("share_page") }, () => void pass().catch(onFailed));
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      onGone={onClosed}
      title={outfitT("share_link")}
      closeLabel={t("close")}
      footer={
        <Button className="w-full" disabled={isPending} onClick={() => void share().catch(onFailed)}>
          {isPending ? <Spinner sizePx={18} /> : <Send size={20} aria-hidden />} {t("share_page")}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="px-1 text-m">{t("share_page_hint")}</p>
        <label className="flex flex-col gap-2">
          <span className="px-1 text-s font-semibold">{t("shown_name")}</span>
          <input
            type="text"
            value={name}
            maxLength={SHOWN_NAME_MAX}
            placeholder={t("shown_name_none")}
            enterKeyHint="done"
            onChange={(event) => setName(event.target.value)}
            className="min-h-12 w-full rounded-medium bg-card px-4 text-m text-text placeholder:text-muted"
          />
        </label>
        <p className="px-1 text-s text-muted">{t("shown_name_hint")}</p>
      </div>
    </Sheet>
  );
}
