import { useState } from "react";
import { selectionTexts } from "@wardrobe/domain/text/selection.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { deletions } from "#features/wardrobe/item-changes.ts";
import { endSelection } from "#features/wardrobe/selection/selection-store.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** Asks for confirmation before several items are deleted. */
export function DeleteItemsDialog({ items, onClosed }: { items: readonly Item[]; onClosed: () => void }) {
  const t = selectionTexts(useLanguage());
  // Exactly the items in the question, even if the wardrobe is reloaded meanwhile.
  const [ids] = useState(() => items.map(({ id }) => id));
  useBackButton(true, onClosed);
  return (
    <ConfirmDialog
      isOpen
      title={t("delete_items_question", { count: ids.length })}
      confirmLabel={t("delete")}
      cancelLabel={t("cancel")}
      isDangerous
      onCancel={onClosed}
      onConfirm={() => {
        onClosed();
        deletions.start(ids);
        endSelection();
      }}
    >
      {t("delete_items_hint")}
    </ConfirmDialog>
  );
}
