import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState, useEffect, useRef } from "react";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { useLanguage, currentLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { clearFilters, toggleFilter } from "#features/wardrobe/filters/filters-store.ts";
import { unusedQuery } from "#features/wardrobe/let-go/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { Sheet } from "#ui/sheet.tsx";
import { LoadState } from "#ui/load-state.tsx";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { sharePicture } from "#adapters/share-picture.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { usePicture } from "#features/files/queries.ts";
import { useInvitation } from "#features/people/queries.ts";
import { Worn } from "#features/wardrobe/item-dialog/item-form.tsx";
import { SwipeCard, useArrowKeys } from "#features/wardrobe/swipe-card.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Archive, ArrowLeft, ArrowRight, CheckCheck, Share2, Undo2 } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { callApi } from "#adapters/api.ts";
import { updateItems } from "#features/wardrobe/mutations.ts";

type LetGoSheetProps = {
  onClosed: () => void;
  /** Goes to the wardrobe, whose filter then shows what is archived. */
  onShowArchived: () => void;
};

/** The garments that have not been worn for long, one card at a time (STATE-04). */
export function LetGoSheet({ onClosed, onShowArchived }: LetGoSheetProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const { sheet, close } = useSheet(() => {
    void queries.invalidateQueries(unusedQuery);
    onClosed();
    if (isArchiveWanted) onShowArchived();
  });
  const [isArchiveWanted, setIsArchiveWanted] = useState(false);
  const { data: ids, isError, isFetching, refetch } = useQuery(unusedQuery);
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  return (
    <Sheet {...sheet} title={letGoText(language, "title")} closeLabel={t("close")}>
      {ids !== undefined && items !== undefined ? (
        <GarmentCards
          asked={ids.flatMap((id) => items.find((item) => item.id === id) ?? [])}
          isOpen={sheet.isOpen}
          onClose={close}
          onShowArchived={() => {
            clearFilters();
            toggleFilter.states("archived");
            setIsArchiveWanted(true);
            close();
          }}
        />
      ) : (
        <LoadState
          query={{ data: undefined, isError, isFetching, refetch }}
          t={t}
          failed={letGoText(language, "not_loaded")}
        />
      )}
    </Sheet>
  );
}

type GarmentCardsProps = {
  asked: readonly Item[];
  isOpen: boolean;
  onClose: () => void;
  onShowArchived: () => void;
};

/** One garment after the other: kept, archived or shared, by button, arrow key or swipe (STATE-04). */
function GarmentCards({ asked: listed, isOpen, onClose, onShowArchived }: GarmentCardsProps) {
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

type Answer = "keep" | "archive";
type Given = { readonly item: Item; readonly answer: Answer };

/** Asks about garments one at a time. Each answer is saved at once, in order; one that fails is asked again. */
function useAnswers(asked: readonly Item[]) {
  const queries = useQueryClient();
  const [given, setGiven] = useState<readonly Given[]>([]);
  const saved = useRef(Promise.resolve());
  const save = (change: () => Promise<unknown>, onFailure: () => void): void => {
    saved.current = saved.current.then(change).then(
      () => undefined,
      (error: unknown) => {
        showToast(noteFailure("An answer was not saved", error, stateText(currentLanguage(), "not_saved")), "error");
        onFailure();
      },
    );
  };
  const isOf = (item: Item) => (other: Given) => other.item.id === item.id;
  const current = asked.find((item) => !given.some(isOf(item))) ?? null;
  return {
    current,
    count: (answer: Answer): number => given.filter((one) => one.answer === answer).length,
    give: (answer: Answer): void => {
      if (current === null) return;
      telegram.haptic("choice");
      const item = current;
      setGiven([...given, { item, answer }]);
      save(
        async () => await put(queries, item, answer),
        () => setGiven((now) => now.filter((one) => !isOf(item)(one))),
      );
    },
    /** Takes the last answer back; null before the first. */
    undo:
      given.length === 0
        ? null
        : (): void => {
            const last = given.at(-1);
            if (last === undefined) return;
            telegram.haptic("choice");
            setGiven(given.slice(0, -1));
            save(
              async () => await takeBack(queries, last),
              () => setGiven((now) => [...now, last]),
            );
          },
  };
}

async function put(queries: QueryClient, { id }: Item, answer: Answer): Promise<unknown> {
  return answer === "keep"
    ? await callApi(wardrobeCalls.keepItem, { id, is_kept: true })
    : await updateItems(queries, [id], { state: "archived" });
}

async function takeBack(queries: QueryClient, { item, answer }: Given): Promise<unknown> {
  const { id, state = "at_hand", state_note = null } = item;
  return answer === "keep"
    ? await callApi(wardrobeCalls.keepItem, { id, is_kept: false })
    : await updateItems(queries, [id], { state, state_note });
}
