import { useState, type RefObject } from "react";
import type { Item, ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { changedFields, closeDraft, openDraft, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/language.ts";
import { telegram, useBackButton, useClosingConfirmation } from "#adapters/telegram/current.ts";
import { Analysing, type AnalysingProps } from "#features/wardrobe/item-dialog/analysing.tsx";
import { ItemForm } from "#features/wardrobe/item-dialog/item-form.tsx";
import { SaveState } from "#features/wardrobe/item-dialog/save-state.tsx";
import { useUpdateItem } from "#features/wardrobe/queries.ts";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

export type ItemDialogProps = {
  /** Null while its photo is being recognised. */
  item: Item | null;
  analysing: AnalysingProps | null;
  onClosed: () => void;
  onDelete?: (item: Item) => void;
  /** Where the keyboard stands then: what opened the dialog has gone with the item. */
  afterDeletion?: RefObject<HTMLElement | null>;
};

/** The edit dialog: closing saves what changed; a save that fails keeps the draft open and says so (E-07). */
export function ItemDialog({ item: listed, analysing, onClosed, onDelete, afterDeletion }: ItemDialogProps) {
  const t = useT();
  const item = useLastKnown(listed);
  const [isOpen, setIsOpen] = useState(true);
  const [edited, setEdited] = useState<ItemDraft | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const update = useUpdateItem();
  const draft = edited ?? (item === null ? null : openDraft(item));
  const changes = item === null || draft === null ? null : toChanges(item, draft, isConfirmed);

  const close = (): void => {
    if (update.isPending || item === null) return;
    if (changes === null) return setIsOpen(false);
    update.mutate(
      { id: item.id, changes },
      {
        onSuccess: () => {
          telegram.haptic("success");
          setEdited(null);
          setIsConfirmed(false);
          setIsOpen(false);
        },
        onError: (error) => {
          logError(MESSAGES.failedToUpdateItem, error);
          telegram.haptic("error");
          showToast(t("failed_update_item"), "error");
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
      onGone={onClosed}
      isClosable={item !== null}
      title={t("edit")}
      closeLabel={t("close_and_save")}
      {...(isDeleted && afterDeletion !== undefined ? { finalFocus: afterDeletion } : {})}
      footer={
        item === null ? undefined : (
          <SaveState
            isSaving={update.isPending}
            isChanged={changes !== null}
            hasFailed={update.isError}
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
          onDraft={(change) => setEdited((now) => change(now ?? openDraft(item)))}
          onConfirm={() => setIsConfirmed(true)}
          {...(onDelete === undefined
            ? {}
            : {
                onDelete: () => {
                  setEdited(null);
                  setIsDeleted(true);
                  setIsOpen(false);
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

/** A guess of the recogniser that the person confirms is saved although nothing differs: only then do its marks vanish (decision 39). */
function toChanges(item: Item, draft: ItemDraft, isConfirmed: boolean): ItemChanges | null {
  const fields = closeDraft(draft);
  return changedFields(item, fields) ?? (isConfirmed ? { type: fields.type } : null);
}
