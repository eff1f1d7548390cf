import { importText } from "@wardrobe/domain/text/imports.ts";
import { useLanguage } from "#adapters/language.ts";
import { ImportSheet, type ImportSheetProps } from "#features/imports/import-sheet.tsx";
import { setImportOpen, useIsImportOpen } from "#features/imports/import-store.ts";
import { OpeningRow } from "#ui/action-row.tsx";
import { PackageOpen } from "#ui/icons.ts";

/** The row of the settings that leads to bringing a wardrobe in (MOVE-01); `onOpen` shows what came. */
export function ImportRow(leads: Omit<ImportSheetProps, "onClosed">) {
  return (
    <OpeningRow
      icon={PackageOpen}
      label={importText(useLanguage(), "import_row")}
      opened={[useIsImportOpen(), setImportOpen]}
      sheet={(onClosed) => <ImportSheet {...leads} onClosed={onClosed} />}
    />
  );
}
