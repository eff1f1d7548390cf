import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { Item, ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import {
  changedFields,
  closeDraft,
  confirmedFields,
  followItem,
  openDraft,
  type ItemDraft,
} from "@wardrobe/domain/wardrobe/item-draft.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import type { Translate } from "@wardrobe/domain/text/translate.ts";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { isRefusal } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { telegram, useBackButton, useClosingConfirmation } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { isOffline, toRefusal } from "#features/wardrobe/failure-text.ts";
import { useUpdateItem } from "#features/wardrobe/item-changes.ts";
import { ItemForm } from "#features/wardrobe/item-dialog/item-form.tsx";
import { hideItems } from "#features/wardrobe/mutations.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/icons.ts";
import { pointAtWrong } from "#ui/point-at-wrong.ts";
import { Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";
import { photographingText } from "@wardrobe/domain/text/photographing.ts";
import { ANALYSING_MAX_MS } from "@wardrobe/domain/wardrobe/upload.ts";

export type ItemDialogProps = {
  /** Null while its photo is being recognised. */
  item: Item | null;
  analysing: AnalysingProps | null;
  /** The button that enters a wear of the item (WEAR-01). */
  wear: (item: Item) => ReactNode;
  /** Shown above the fields; `close` closes the dialog like its button. */
  notice?: (item: Item, close: () => void) => ReactNode;
  onClosed: () => void;
  onDelete?: (item: Item) => void;
  /** The plans, trip and collections it stands in, said before it is deleted. */
  standsIn?: (item: Item) => ReactNode;
  onChoosePlan: () => void;
  /** The way to more credits; `leave` closes the dialog and then chooses a plan. */
  moreCredits?: (leave: () => void) => ReactNode;
  /** Gets the focus after the item was deleted, because the element that opened the dialog is gone. */
  afterDeletion?: RefObject<HTMLElement | null>;
};

/** Closing it saves; if that fails it stays open with an error, and closes without saving the next time (E-07). */
export function ItemDialog(props: ItemDialogProps) {
  const {
    item: listed,
    analysing,
    wear,
    notice,
    onClosed,
    onDelete,
    standsIn,
    onChoosePlan,
    moreCredits,
    afterDeletion,
  } = props;
  const t = useT();
  const language = useLanguage();
  const item = useLastKnown(listed);
  const [isOpen, setIsOpen] = useState(true);
  const [edited, setEdited] = useState<ItemDraft | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const queries = useQueryClient();
  const [isDeleted, setIsDeleted] = useState(false);
  const [isPlanWanted, setIsPlanWanted] = useState(false);
  const update = useUpdateItem();
  const updateDetails = useUpdateItem();
  const draft = item === null ? null : draftOf(item, edited);
  const changes = item === null || draft === null ? null : toChanges(item, draft, isConfirmed);

  const leave = (): void => {
    setEdited(null);
    setIsConfirmed(false);
    setIsOpen(false);
  };
  const form = useRef<HTMLDivElement>(null);
  const save = (): void => {
    if (update.isPending || item === null) return;
    if (changes === null) return setIsOpen(false);
    update.mutate(
      { id: item.id, changes },
      {
        onSuccess: () => {
          telegram.haptic("success");
          leave();
        },
        onError: (error) => {
          setIsPlanWanted(false);
          logError(MESSAGES.failedToUpdateItem, error);
          telegram.haptic("error");
          // Every other failure is said beside the button, where what was entered stays.
          if (!isRefusal(error, "item_not_found")) return;
          // The item was deleted on another device and cannot be saved.
          showToast(t("item_not_found"), "error");
          hideItems(queries, [item.id]);
          setIsDeleted(true);
          leave();
        },
      },
    );
  };
  // Whoever is done with the details has them saved; what cannot be saved is tried again as the dialog closes (SPEC-97).
  const saveDetails = (): void => {
    if (update.isPending || item === null || changes === null) return;
    const sent = edited;
    // Meanwhile the form can be used, and keeps what is entered then.
    updateDetails.mutate(
      { id: item.id, changes },
      { onSuccess: () => setEdited((now) => (now === sent ? null : now)) },
    );
  };
  const close = update.isError ? leave : save;
  // The plans open after the changes are saved.
  const choosePlan = (): void => {
    setIsPlanWanted(true);
    close();
  };
  const wasOffline = isOffline(update.error);
  const { reset } = update;
  useEffect(() => {
    addEventListener("online", reset);
    return () => removeEventListener("online", reset);
  }, [reset]);
  useBackButton(item !== null && isOpen, close);
  useClosingConfirmation(changes !== null);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      onGone={() => {
        onClosed();
        if (isPlanWanted) onChoosePlan();
      }}
      isClosable={item !== null}
      title={item === null ? t("edit") : t("edit_item", { name: garmentOf(t, item, changes) })}
      closeLabel={update.isError ? garmentText(language, "close_unsaved") : t("close_and_save")}
      {...(isDeleted && afterDeletion !== undefined ? { finalFocus: afterDeletion } : {})}
      footer={
        item === null ? undefined : (
          <SaveState
            isSaving={update.isPending}
            isChanged={changes !== null}
            failure={
              update.isError
                ? (toRefusal(t, update.error) ?? t(wasOffline ? "save_offline" : "item_save_failed"))
                : null
            }
            onDone={() => !pointAtWrong(form.current) && save()}
          />
        )
      }
    >
      {item === null || draft === null ? (
        analysing !== null && <Analysing {...analysing} />
      ) : (
        <ItemForm
          ref={form}
          item={item}
          draft={draft}
          wear={wear(item)}
          notice={notice?.(item, close)}
          standsIn={standsIn?.(item)}
          isInert={update.isPending}
          onDraft={(change) => {
            if (update.isError) update.reset();
            setEdited((now) => change(draftOf(item, now)));
          }}
          onConfirm={() => setIsConfirmed(true)}
          onDetailed={saveDetails}
          onChoosePlan={choosePlan}
          moreCredits={moreCredits?.(choosePlan)}
          {...(onDelete === undefined
            ? {}
            : {
                onDelete: (deleted) => {
                  onDelete(deleted);
                  if (deleted.id !== item.id) return;
                  leave();
                  setIsDeleted(true);
                },
              })}
        />
      )}
    </Sheet>
  );
}

/** The garment in a few words, as it is edited: what it is and whose. */
function garmentOf(t: Translate, item: Item, changes: ItemChanges | null): string {
  return [typeLabel(changes?.type ?? item.type, t), changes?.brand ?? item.brand].filter(Boolean).join(", ");
}

/** Keeps a deleted item until the sheet has closed. */
function useLastKnown(item: Item | null): Item | null {
  const [known, setKnown] = useState(item);
  if (item !== null && item !== known) setKnown(item);
  return item ?? known;
}

/** The draft, merged with the current item. */
function draftOf(item: Item, edited: ItemDraft | null): ItemDraft {
  return edited === null ? openDraft(item) : followItem(edited, item);
}

function toChanges(item: Item, draft: ItemDraft, isConfirmed: boolean): ItemChanges | null {
  return isConfirmed ? confirmedFields(item, draft) : changedFields(item, closeDraft(draft));
}

type SaveStateProps = { isSaving: boolean; isChanged: boolean; failure: string | null; onDone: () => void };

/** Whether the changes are saved, or why the last try failed, and the button that closes the dialog. */
function SaveState({ isSaving, isChanged, failure, onDone }: SaveStateProps) {
  const t = useT();
  const text = isSaving ? t("saving") : isChanged ? (failure ?? t("not_saved_yet")) : t("saved");
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <p
        role="status"
        className={`flex min-w-36 flex-1 items-center gap-1.5 text-s ${isChanged && failure !== null ? "text-danger" : "text-muted"}`}
      >
        {!isChanged && <Check size={16} aria-hidden />}
        {text}
      </p>
      <Button onClick={onDone} disabled={isSaving}>
        {isSaving && <Spinner sizePx={18} />}
        {isChanged ? t("save") : t("done")}
      </Button>
    </div>
  );
}

type AnalysingProps = {
  image: string;
  onRetry: () => void;
  onAddWithoutRecognition: () => void;
  /** A button for the next photo, for pickers that return one at a time. */
  next: ReactNode;
};

/** A photo during recognition. After a minute the user can retry or skip recognition (E-05, SPEC-15). */
export function Analysing({ image, onRetry, onAddWithoutRecognition, next }: AnalysingProps) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const isSlow = useIsSlow(tries);
  const retry = (): void => {
    setTries(tries + 1);
    onRetry();
  };
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-6 text-center">
      <img src={image} alt="" className="size-56 rounded-large bg-tile object-cover" />
      <span className="text-accent">
        <Spinner sizePx={32} />
      </span>
      <div role="status">
        <p className="text-l font-semibold">{t("analyzing_item")}</p>
        <p className="text-m text-muted">{isSlow ? t("analyzing_slow") : t("analyzing_item_hint")}</p>
      </div>
      <p className="max-w-72 text-s text-muted">{photographingText(useLanguage())}</p>
      {next}
      {isSlow && (
        <div className="flex w-full flex-col gap-2">
          <Button onClick={retry}>{t("retry")}</Button>
          <Button look="quiet" onClick={onAddWithoutRecognition}>
            {t("add_without_recognition")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the current try has lasted a minute. */
function useIsSlow(tries: number): boolean {
  const [slowTry, setSlowTry] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowTry(tries), ANALYSING_MAX_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  return slowTry === tries;
}
