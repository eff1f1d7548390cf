import { useState } from "react";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useT } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { deletions } from "#features/wardrobe/deletions.ts";
import { endSelection } from "#features/wardrobe/selection/selection-store.ts";
import { Question } from "#ui/question.tsx";

/** One more question before several items go. */
export function DeleteQuestion({ items, onClosed }: { items: readonly Item[]; onClosed: () => void }) {
  const t = useT();
  // As many as were asked about, be the wardrobe loaded anew meanwhile.
  const [ids] = useState(() => items.map(({ id }) => id));
  useBackButton(true, onClosed);
  return (
    <Question
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
    </Question>
  );
}
