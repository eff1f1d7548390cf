import { Check } from "lucide-react";
import { useT } from "#adapters/language.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";

/** Whether the changes are saved, and the button that closes the dialog. */
export function SaveState({
  isSaving,
  isChanged,
  failure,
  onDone,
}: {
  isSaving: boolean;
  isChanged: boolean;
  /** Why the last try to save failed. */
  failure: string | null;
  onDone: () => void;
}) {
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
