import { tokenText } from "@wardrobe/domain/text/tokens.ts";
import { useLanguage } from "#adapters/language.ts";
import { TokensSheet } from "#features/tokens/tokens-sheet.tsx";
import { OpeningRow } from "#ui/action-row.tsx";
import { KeyRound } from "#ui/icons.ts";

/** The row of the settings that leads to the tokens (AGENT-01). */
export function TokensRow() {
  const language = useLanguage();
  return (
    <OpeningRow
      icon={KeyRound}
      label={tokenText(language, "row")}
      sheet={(onClosed) => <TokensSheet onClosed={onClosed} />}
    />
  );
}
