import type { ComponentProps } from "react";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { setImportOpen } from "#features/imports/import-store.ts";
import { setSettingsOpen } from "#features/profile/settings-store.ts";
import { EmptyWardrobe } from "#features/wardrobe/empty-wardrobe.tsx";
import { Button } from "#ui/button.tsx";

/** The empty wardrobe, with the way to bring one in (MOVE-01): over the settings, because this screen goes with the first garment. */
export function NewWardrobe({ upload }: Pick<ComponentProps<typeof EmptyWardrobe>, "upload">) {
  const language = useLanguage();
  const bringIn = (
    <Button
      look="link"
      onClick={() => {
        telegram.haptic("choice");
        setImportOpen(true);
        setSettingsOpen(true);
      }}
    >
      {importText(language, "import_row")}
    </Button>
  );
  return <EmptyWardrobe upload={upload} more={bringIn} />;
}
