import { useState } from "react";
import { isDrawn } from "@wardrobe/domain/files/origin.ts";
import { lookPagePath, SHOWN_NAME_MAX, type Look } from "@wardrobe/domain/outfit/look.ts";
import { PREVIEW_FILE_NAME } from "@wardrobe/domain/outfit/preview.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { useLanguage } from "#adapters/language.ts";
import { shareLink, sharePicture, originOfPicture } from "#adapters/share-picture.ts";
import { startTap } from "#adapters/telegram/start-tap.ts";
import { textOf } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { usePictureWays, type PictureOfLook, type PictureWay } from "#features/outfit/picture-ways.ts";
import { useShareLook } from "#features/outfit/queries.ts";
import { showNotSaved } from "#features/outfit/use-keep-look.ts";
import { useInvitation } from "#features/people/queries.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { BlobImage } from "#ui/blob-image.tsx";
import { Button } from "#ui/button.tsx";
import { Images, Link2, MessageCircleHeart, Send } from "#ui/icons.ts";
import { onFreshTap } from "#ui/show-undo.ts";
import { Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/show-toast.ts";

type ShareSheetProps = PictureOfLook & {
  /** The name that the look's page shows so far. */
  shownName?: string | undefined;
  /** Once the sheet has slid out; with the look that friends are to be asked about. */
  onClosed: (asked: Look | null) => void;
};

/** Every way in which an outfit leaves the app: its picture, a story, a question to friends, the link to its page (SPEC-48). */
export function ShareSheet({ picture, keep, shownName = "", onClosed }: ShareSheetProps) {
  const language = useLanguage();
  const t = friendsTexts(language);
  const outfitT = outfitTexts(language);
  const [step, setStep] = useState<"ways" | "link">("ways");
  const [asked, setAsked] = useState<Look | null>(null);
  const { sheet, close } = useSheet(() => onClosed(asked));
  const [name, setName] = useState(shownName);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { bot } = useInvitation();
  const { story, save } = usePictureWays({ picture, keep });
  const { mutateAsync } = useShareLook();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    await act().catch(showNotSaved);
    setIsBusy(false);
  };
  /** The address of the look's page, which shows no name of its owner but this one (ASK-04). */
  const sharePage = async (look: Look, shown_name: string | null, isFresh: () => boolean): Promise<void> => {
    const { share_key } = await mutateAsync({ id: look.id, is_shared: true, shown_name });
    if (share_key === null) return;
    close();
    const page = new URL(lookPagePath(share_key), window.location.origin).href;
    const pass = async (): Promise<void> => {
      const shared = { link: page, text: outfitT("share_link_text") };
      if ((await shareLink(shared)) === "copied") showToast(outfitT("link_copied"));
    };
    onFreshTap({ isFresh, text: textOf("tap_again"), label: t("share_page") }, () => void pass().catch(showNotSaved));
  };
  /** A browser that shares no files shares the page with the picture, never words without one (SPEC-35). */
  const send = async (): Promise<void> => {
    const isFresh = startTap();
    if (picture === undefined) return;
    const words = isDrawn(await originOfPicture(picture)) ? `\n${t("ai_picture")}` : "";
    const text = outfitT("share_text", { bot }) + words;
    const shared = { picture, fileName: PREVIEW_FILE_NAME, title: outfitT("outfit_preview"), text };
    if (await sharePicture(shared)) return close();
    if (keep === null) return save.run();
    await sharePage(await keep(), trimText(name) || null, isFresh);
  };
  const sendLink = async (): Promise<void> => {
    const isFresh = startTap();
    if (keep !== null) await sharePage(await keep(), trimText(name) || null, isFresh);
  };
  const ask = async (): Promise<void> => {
    if (keep === null) return;
    setIsAsking(true);
    setAsked(await keep().finally(() => setIsAsking(false)));
    close();
  };
  return (
    <Sheet
      {...sheet}
      title={step === "ways" ? outfitT("share") : t("share_page")}
      closeLabel={t("close")}
      footer={
        step === "link" ? (
          <Button className="w-full" disabled={isBusy} onClick={() => void run(sendLink)}>
            {isBusy ? <Spinner sizePx={18} /> : <Send size={20} aria-hidden />} {t("share_page")}
          </Button>
        ) : undefined
      }
    >
      {step === "ways" && picture !== undefined && (
        <BlobImage
          blob={picture}
          alt=""
          className="mx-auto mb-3 h-[min(15rem,28dvh)] rounded-large shadow-low motion-safe:animate-[enter-around_300ms_ease-out]"
        />
      )}
      {step === "ways" ? (
        <div className="divide-y divide-line overflow-hidden rounded-medium bg-card">
          <ActionRow
            icon={Images}
            label={t("share_picture")}
            isDisabled={isBusy || picture === undefined}
            run={() => void run(send)}
          />
          {story !== null && <WayRow {...story} onRun={close} />}
          {keep !== null && (
            <>
              <ActionRow
                icon={isAsking ? Busy : MessageCircleHeart}
                label={t("ask_friends")}
                isDisabled={isBusy}
                run={() => void run(ask)}
              />
              <ActionRow icon={Link2} label={outfitT("share_link")} run={() => setStep("link")} />
            </>
          )}
          <WayRow {...save} onRun={close} />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="px-1 text-m">{t("share_page_hint")}</p>
          <TextField
            label={t("shown_name")}
            value={name}
            maxLength={SHOWN_NAME_MAX}
            placeholder={t("shown_name_none")}
            onChange={setName}
          />
          <p className="px-1 text-s text-muted">{t("shown_name_hint")}</p>
        </div>
      )}
    </Sheet>
  );
}

const Busy = () => <Spinner sizePx={20} />;

function WayRow({ run, onRun, ...way }: PictureWay & { onRun: () => void }) {
  return (
    <ActionRow
      {...way}
      run={() => {
        run();
        onRun();
      }}
    />
  );
}
