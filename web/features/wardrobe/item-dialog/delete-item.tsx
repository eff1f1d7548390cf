import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useT } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { Button } from "#ui/button.tsx";
import { Question } from "#ui/question.tsx";

/** Deletes the item after one more question (E-04). */
export function DeleteItem({ onDelete }: { onDelete: () => void }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  useBackButton(isAsking, () => setIsAsking(false));
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        <Trash2 size={20} aria-hidden /> {t("delete_item")}
      </Button>
      <Question
        isOpen={isAsking}
        title={t("delete_item_question")}
        confirmLabel={t("delete")}
        cancelLabel={t("cancel")}
        isDangerous
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onDelete();
        }}
      >
        {t("delete_item_hint")}
      </Question>
    </>
  );
}
