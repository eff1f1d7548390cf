import { useState } from "react";
import { tokenText } from "@wardrobe/domain/text/tokens.ts";
import { useLanguage } from "#adapters/language.ts";
import { TokensSheet } from "#features/tokens/tokens-sheet.tsx";
import { OpeningRow } from "#ui/action-row.tsx";
import { KeyRound } from "#ui/icons.ts";

/** The row of the settings that leads to the tokens (AGENT-01). */
export function TokensRow() {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpeningRow
        icon={<KeyRound size={20} className="text-accent" aria-hidden />}
        label={tokenText(language, "row")}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && <TokensSheet onClosed={() => setIsOpen(false)} />}
    </>
  );
}
