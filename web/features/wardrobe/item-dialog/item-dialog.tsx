import { useState } from "react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { changedFields, closeDraft, openDraft, setFields } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { useT } from "#adapters/language.ts";
import { telegram, useBackButton, useClosingConfirmation } from "#adapters/telegram/current.ts";
import { DeleteItem } from "#features/wardrobe/item-dialog/delete-item.tsx";
import { ImageModes } from "#features/wardrobe/item-dialog/image-modes.tsx";
import { ItemFields } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { ItemImage } from "#features/wardrobe/item-image.tsx";
import { useUpdateItem } from "#features/wardrobe/queries.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/toasts.tsx";

/** The edit dialog of one item: closing saves what changed; a save that fails keeps the draft open and says so (E-07). */
export function ItemDialog({ item, onClosed, onDelete }: { item: Item; onClosed: () => void; onDelete?: (item: Item) => void }) {
  const t = useT();
  const [draft, setDraft] = useState(() => openDraft(item));
  const update = useUpdateItem();
  const changes = changedFields(item, closeDraft(draft));
  const close = (): void => {
    if (update.isPending) return;
    if (changes === null) return onClosed();
    update.mutate(
      { id: item.id, changes },
      {
        onSuccess: () => {
          telegram.haptic("success");
          showToast(t("item_saved"));
          onClosed();
        },
        onError: (error) => {
          console.error("Failed to update item", error);
          telegram.haptic("error");
          showToast(t("item_save_failed"), "error");
        },
      },
    );
  };
  useBackButton(true, close);
  useClosingConfirmation(changes !== null);
  return (
    <Sheet isOpen onClose={close} title={t("edit")} closeLabel={t("close_and_save")} footer={<SaveState isSaving={update.isPending} isChanged={changes !== null} hasFailed={update.isError} onClose={close} />}>
      <div className="flex flex-col gap-5">
        <ItemImage
          fileId={displayedImage(item, draft.fields.image_mode)}
          alt={t("picture_of_item")}
          width={LARGE_WIDTH}
          placeholder={item.placeholder}
          className="mx-auto aspect-square w-full max-w-88 rounded-large"
        />
        <ImageModes item={item} mode={draft.fields.image_mode} onChoose={(image_mode) => setDraft((now) => setFields(now, { image_mode }))} />
        <ItemFields item={item} draft={draft} onDraft={setDraft} />
        {onDelete !== undefined && <DeleteItem onDelete={() => onDelete(item)} />}
      </div>
    </Sheet>
  );
}

function SaveState({ isSaving, isChanged, hasFailed, onClose }: { isSaving: boolean; isChanged: boolean; hasFailed: boolean; onClose: () => void }) {
  const t = useT();
  const state = isSaving ? t("saving") : hasFailed ? t("item_save_failed") : isChanged ? t("not_saved_yet") : t("saved");
  return (
    <div className="flex items-center gap-3">
      <p role="status" className={`min-w-0 flex-1 text-s ${hasFailed ? "text-danger" : "text-muted"}`}>
        {state}
      </p>
      <Button onClick={onClose} disabled={isSaving}>
        {isChanged ? t("save") : t("done")}
      </Button>
    </div>
  );
}
