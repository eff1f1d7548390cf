import { useState } from "react";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { useLanguage } from "#adapters/language.ts";
import { ImportSheet } from "#features/imports/import-sheet.tsx";
import { OpeningRow } from "#ui/action-row.tsx";
import { PackageOpen } from "#ui/icons.ts";

/** The row of the settings that leads to bringing a wardrobe in (MOVE-01); `onOpen` shows what came. */
export function ImportRow({ onOpen }: { onOpen: () => void }) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpeningRow
        icon={<PackageOpen size={20} className="text-accent" aria-hidden />}
        label={importText(language, "import_row")}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && <ImportSheet onClosed={() => setIsOpen(false)} onOpen={onOpen} />}
    </>
  );
}
