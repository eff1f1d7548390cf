import { useEffect, useRef, useState } from "react";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useLanguage } from "#adapters/language.ts";
import { sharePicture } from "#adapters/share-picture.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { usePicture } from "#features/files/queries.ts";
import { useInvitation } from "#features/people/queries.ts";
import { Worn } from "#features/wardrobe/item-dialog/item-form.tsx";
import { SwipeCard, useArrowKeys } from "#features/wardrobe/swipe-card.tsx";
import { useAnswers, type Answer } from "#features/wardrobe/let-go/use-answers.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Archive, ArrowLeft, ArrowRight, CheckCheck, Share2, Undo2 } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

type GarmentCardsProps = {
  asked: readonly Item[];
  isOpen: boolean;
  onClose: () => void;
  onShowArchived: () => void;
};

/** One garment after the other: kept, archived or shared, by button, arrow key or swipe (STATE-04). */
export function GarmentCards({ asked: listed, isOpen, onClose, onShowArchived }: GarmentCardsProps) {
  const t = useT();
  const language = useLanguage();
  // Answers change the list; the cards stay those of the beginning.
  const [asked] = useState(listed);
  const { current, give, undo, count } = useAnswers(asked);
  const content = useRef<HTMLDivElement>(null);
  useArrowKeys(isOpen, (arrow) => give(arrow === "ArrowLeft" ? "archive" : "keep"));
  // The pressed button goes with the last card.
  const isDone = current === null;
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (wasDone.current !== isDone) content.current?.focus({ preventScroll: true });
    wasDone.current = isDone;
  }, [isDone]);
  const [kept, archived] = [count("keep"), count("archive")];
  return (
    <div ref={content} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <p className="px-1 text-s text-muted tabular-nums" aria-live="polite">
          {current !== null &&
            `${letGoText(language, "number", { number: asked.indexOf(current) + 1, count: asked.length })}`}
          {current !== null && <span className="sr-only">: {itemName(t, current)}</span>}
        </p>
        {undo !== null && (
          <Button look="link" onClick={undo}>
            <Undo2 size={18} aria-hidden /> {t("undo")}
          </Button>
        )}
      </div>
      {current === null ? (
        <div className="flex flex-col items-center gap-3 pt-4 pb-8 text-center">
          <CheckCheck size={44} strokeWidth={1.4} className="text-muted" aria-hidden />
          <h3 className="text-l font-semibold">{letGoText(language, asked.length === 0 ? "nothing" : "done")}</h3>
          <p className="max-w-80 text-m text-muted">
            {asked.length === 0
              ? letGoText(language, "nothing_hint")
              : letGoText(language, "done_hint", { kept, archived })}
          </p>
          {archived > 0 && (
            <>
              <p className="max-w-80 text-m text-muted">{letGoText(language, "limit_hint")}</p>
              <Button look="quiet" onClick={onShowArchived}>
                <Archive size={20} aria-hidden /> {letGoText(language, "show_archived")}
              </Button>
            </>
          )}
          <Button onClick={onClose}>{t("done")}</Button>
        </div>
      ) : (
        <>
          <GarmentCard key={current.id} item={current} onAnswer={give} />
          <div className="flex gap-2">
            <Button look="quiet" className="flex-1" aria-keyshortcuts="ArrowLeft" onClick={() => give("archive")}>
              <ArrowLeft size={18} className="text-muted" aria-hidden /> {letGoText(language, "archive")}
            </Button>
            <Button className="flex-1" aria-keyshortcuts="ArrowRight" onClick={() => give("keep")}>
              {letGoText(language, "keep")} <ArrowRight size={18} aria-hidden />
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function GarmentCard({ item, onAnswer }: { item: Item; onAnswer: (answer: Answer) => void }) {
  const t = useT();
  const language = useLanguage();
  const { data: picture } = usePicture(displayedImage(item, item.image_mode), "whole", true);
  const { bot, link } = useInvitation();
  const garment = [typeLabel(item.type, t), item.brand].filter(Boolean).join(", ");
  const share = (whole: Blob): void => {
    const text = letGoText(language, "share_text", { garment });
    const shared = { picture: whole, fileName: "garment.png", title: garment, text: `${text}\n@${bot}` };
    // A garment has no page that would show it.
    void sharePicture(shared)
      .then((isShared) => isShared || telegram.shareLink({ link, text: shared.text }))
      .catch((error: unknown) => {
        showToast(noteFailure("A garment was not shared", error, letGoText(language, "not_shared")), "error");
      });
  };
  return (
    <SwipeCard
      item={item}
      className="h-[min(22rem,45vh)] w-full"
      onSwiped={(isRight) => onAnswer(isRight ? "keep" : "archive")}
    >
      <div className="flex items-center gap-2 py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1 [&_p]:text-left">
          <h3 className="text-m font-semibold">{garment}</h3>
          {item.last_worn === undefined ? (
            <p className="text-s text-muted">{letGoText(language, "never_worn")}</p>
          ) : (
            <Worn item={item} />
          )}
        </div>
        <IconButton
          label={t("share")}
          disabled={picture === undefined}
          onClick={() => picture !== undefined && share(picture)}
          className="bg-tile text-text"
        >
          <Share2 size={20} aria-hidden />
        </IconButton>
      </div>
    </SwipeCard>
  );
}
