import { useId, useState, type FormEvent } from "react";
import { LOOK_NAME_MAX, type Look } from "@wardrobe/domain/outfit/look.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useRenameLook } from "#features/outfit/queries.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";

type NameLookProps = { look: Look; onClose: () => void };

/** Gives a saved look another name (C-10). */
export function NameLook({ look, onClose }: NameLookProps) {
  const t = outfitTexts(useLanguage());
  const field = useId();
  const [name, setName] = useState(look.name);
  const { mutateAsync, isPending } = useRenameLook();
  useBackButton(true, onClose);
  // The toast is shown even if the dialog was closed meanwhile.
  const save = async (): Promise<void> => {
    try {
      await mutateAsync({ id: look.id, name: trimText(name) });
      telegram.haptic("success");
      showToast(outfitTexts(currentLanguage())("look_named"));
      onClose();
    } catch (error) {
      showToast(
        noteFailure("The outfit was not renamed", error, outfitTexts(currentLanguage())("look_not_saved")),
        "error",
      );
    }
  };
  const maySave = !isPending && trimText(name) !== "";
  // The only field of a form is sent by Enter.
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (maySave) void save();
  };
  return (
    <Alert
      isOpen
      onClose={onClose}
      title={t("name_look_title")}
      actions={
        <>
          <Button onClick={() => void save()} disabled={!maySave}>
            {isPending && <Spinner sizePx={18} />} {t("save_look")}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        <label htmlFor={field} className="text-s text-muted">
          {t("look_name")}
        </label>
        <input
          id={field}
          type="text"
          value={name}
          maxLength={LOOK_NAME_MAX}
          placeholder={t("look_name_placeholder")}
          enterKeyHint="done"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
          className="min-h-12 w-full rounded-medium bg-tile px-3 text-m text-text placeholder:text-muted"
        />
      </form>
    </Alert>
  );
}
