import { providersText } from "@wardrobe/domain/text/providers.ts";
import { useLanguage } from "#adapters/language.ts";
import { ProvidersSheet } from "#features/providers/providers-sheet.tsx";
import { OpeningRow } from "#ui/action-row.tsx";
import { ShieldCheck } from "#ui/icons.ts";

/** The row of the settings that leads to the answer, where a provider is configured (TRUST-03). */
export function ProvidersRow({ sharing }: { sharing: string }) {
  const language = useLanguage();
  return (
    <OpeningRow
      icon={ShieldCheck}
      label={providersText(language, "row")}
      value={providersText(language, sharing === "agreed" ? "row_agreed" : "row_refused")}
      sheet={(onClosed) => <ProvidersSheet onClosed={onClosed} />}
    />
  );
}
