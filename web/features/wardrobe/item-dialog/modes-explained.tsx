import { IMAGE_MODES } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

/** The image modes in words and pictures (E-10). */
export function ModesExplained({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  useBackButton(isOpen, onClose);
  return (
    <Alert
      isOpen={isOpen}
      onClose={onClose}
      title={t("image_modes_help")}
      message={
        <dl className="flex flex-col gap-3">
          {IMAGE_MODES.map((mode) => (
            <div key={mode} className="grid grid-cols-[auto_1fr] content-center gap-x-3 text-left">
              <dt className="self-end font-semibold">{t(`image_mode.${mode}`)}</dt>
              <dd className="col-start-2 text-muted">{t(`image_mode_help.${mode}`)}</dd>
              <dd className="col-start-1 row-span-2 row-start-1 self-center" aria-hidden>
                <img src={`/modes/${mode}.webp`} alt="" width={72} height={72} className="rounded-medium bg-hanger" />
              </dd>
            </div>
          ))}
        </dl>
      }
      actions={<Button onClick={onClose}>{t("close")}</Button>}
    />
  );
}
