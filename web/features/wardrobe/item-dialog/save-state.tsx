import { Check } from "lucide-react";
import { useT } from "#adapters/language.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";

/** Whether what one sees is what is kept, and the button that ends the editing. */
export function SaveState({
  isSaving,
  isChanged,
  hasFailed,
  onDone,
}: {
  isSaving: boolean;
  isChanged: boolean;
  hasFailed: boolean;
  onDone: () => void;
}) {
  const t = useT();
  const text = isSaving ? t("saving") : hasFailed ? t("item_save_failed") : isChanged ? t("not_saved_yet") : t("saved");
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <p
        role="status"
        className={`flex min-w-36 flex-1 items-center gap-1.5 text-s ${hasFailed ? "text-danger" : "text-muted"}`}
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
