import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useT } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

/** Deletes the item after one more question (E-04). */
export function DeleteItem({ onDelete }: { onDelete: () => Promise<void> }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const confirm = (): void => {
    setIsDeleting(true);
    void onDelete().finally(() => {
      setIsDeleting(false);
      setIsAsking(false);
    });
  };
  useBackButton(isAsking, () => setIsAsking(false));
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        <Trash2 size={20} aria-hidden /> {t("delete_item")}
      </Button>
      <Alert
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("delete_item_question")}
        actions={
          <>
            <Button look="danger" className="bg-tile" onClick={confirm} disabled={isDeleting}>
              {t("delete")}
            </Button>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {t("cancel")}
            </Button>
          </>
        }
      >
        <p className="text-s text-muted">{t("delete_item_hint")}</p>
      </Alert>
    </>
  );
}
