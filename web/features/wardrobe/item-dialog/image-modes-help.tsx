import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { IMAGE_MODES } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { useT } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";

/** Explains the image modes (E-10). */
export function ImageModesHelp() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  return (
    <>
      <IconButton label={t("image_modes_help")} onClick={() => setIsOpen(true)} className="text-accent">
        <CircleHelp size={22} aria-hidden />
      </IconButton>
      <Alert
        isOpen={isOpen}
        onClose={close}
        title={t("image_modes_help")}
        message={
          <dl className="flex flex-col gap-3">
            {IMAGE_MODES.map((mode) => (
              <div key={mode}>
                <dt className="font-semibold">{t(`image_mode.${mode}`)}</dt>
                <dd className="text-muted">{t(`image_mode_help.${mode}`)}</dd>
              </div>
            ))}
          </dl>
        }
        actions={<Button onClick={close}>{t("close")}</Button>}
      />
    </>
  );
}
