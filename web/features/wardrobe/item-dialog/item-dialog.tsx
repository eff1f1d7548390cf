import { useQueryClient } from "@tanstack/react-query";
import { useState, type RefObject } from "react";
import type { Item, ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import {
  changedFields,
  closeDraft,
  followItem,
  openDraft,
  type ItemDraft,
} from "@wardrobe/domain/wardrobe/item-draft.ts";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { isRefusal } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/language.ts";
import { telegram, useBackButton, useClosingConfirmation } from "#adapters/telegram/current.ts";
import { toRefusal } from "#features/wardrobe/failure-text.ts";
import { useUpdateItem } from "#features/wardrobe/item-changes.ts";
import { Analysing, type AnalysingProps } from "#features/wardrobe/item-dialog/analysing.tsx";
import { ItemForm } from "#features/wardrobe/item-dialog/item-form.tsx";
import { SaveState } from "#features/wardrobe/item-dialog/save-state.tsx";
import { takeItemsOut } from "#features/wardrobe/queries.ts";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

export type ItemDialogProps = {
  /** Null while its photo is being recognised. */
  item: Item | null;
  analysing: AnalysingProps | null;
  onClosed: () => void;
  onDelete?: (item: Item) => void;
  onChoosePlan: () => void;
  /** Where the keyboard stands then: what opened the dialog has gone with the item. */
  afterDeletion?: RefObject<HTMLElement | null>;
};

/** The edit dialog: closing saves what changed; a save that fails keeps the draft open and says so (E-07). */
export function ItemDialog({
  item: listed,
  analysing,
  onClosed,
  onDelete,
  onChoosePlan,
  afterDeletion,
}: ItemDialogProps) {
  const t = useT();
  const item = useLastKnown(listed);
  const [isOpen, setIsOpen] = useState(true);
  const [edited, setEdited] = useState<ItemDraft | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const queries = useQueryClient();
  const [isDeleted, setIsDeleted] = useState(false);
  const [isPlanWanted, setIsPlanWanted] = useState(false);
  const update = useUpdateItem();
  const draft = item === null ? null : draftOf(item, edited);
  const changes = item === null || draft === null ? null : toChanges(item, draft, isConfirmed);

  const leave = (): void => {
    setEdited(null);
    setIsConfirmed(false);
    setIsOpen(false);
  };
  const close = (): void => {
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
          showToast(toRefusal(t, error) ?? t("failed_update_item"), "error");
          // Deleted on another device: nothing can be saved any more.
          if (!isRefusal(error, "item_not_found")) return;
          takeItemsOut(queries, [item.id]);
          setIsDeleted(true);
          leave();
        },
      },
    );
  };
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
      title={t("edit")}
      closeLabel={t("close_and_save")}
      {...(isDeleted && afterDeletion !== undefined ? { finalFocus: afterDeletion } : {})}
      footer={
        item === null ? undefined : (
          <SaveState
            isSaving={update.isPending}
            isChanged={changes !== null}
            failure={update.isError ? (toRefusal(t, update.error) ?? t("item_save_failed")) : null}
            onDone={close}
          />
        )
      }
    >
      {item === null || draft === null ? (
        analysing !== null && <Analysing {...analysing} />
      ) : (
        <ItemForm
          item={item}
          draft={draft}
          isInert={update.isPending}
          onDraft={(change) => {
            if (update.isError) update.reset();
            setEdited((now) => change(draftOf(item, now)));
          }}
          onConfirm={() => setIsConfirmed(true)}
          // What was edited is saved first; the plans come once it is.
          onChoosePlan={() => {
            setIsPlanWanted(true);
            close();
          }}
          {...(onDelete === undefined
            ? {}
            : {
                onDelete: () => {
                  leave();
                  setIsDeleted(true);
                  onDelete(item);
                },
              })}
        />
      )}
    </Sheet>
  );
}

/** A deleted item stays in sight until the sheet has slid away. */
function useLastKnown(item: Item | null): Item | null {
  const [known, setKnown] = useState(item);
  if (item !== null && item !== known) setKnown(item);
  return item ?? known;
}

/** What was edited, over the item as it is now. */
function draftOf(item: Item, edited: ItemDraft | null): ItemDraft {
  return edited === null ? openDraft(item) : followItem(edited, item);
}

/** A guess of the recogniser that the person confirms is saved although nothing differs: only then do its marks vanish (SPEC-39). */
function toChanges(item: Item, draft: ItemDraft, isConfirmed: boolean): ItemChanges | null {
  const fields = closeDraft(draft);
  return changedFields(item, fields) ?? (isConfirmed ? { type: fields.type } : null);
}
