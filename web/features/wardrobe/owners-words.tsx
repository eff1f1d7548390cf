import { stateText } from "@wardrobe/domain/text/states.ts";
import type { EditableFields } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { toggleWord, wordsFor, wordsOf, type OwnersWord } from "@wardrobe/domain/wardrobe/owners-word.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { DetailsRow } from "#features/wardrobe/details/details-row.tsx";
import { Toggles } from "#ui/choice.tsx";

type OwnersWordsProps = {
  words: readonly OwnersWord[];
  said: readonly OwnersWord[];
  onToggle: (word: OwnersWord) => void;
};

/** How warm it is, whether it keeps rain out, and whether it is for sport: one row, for one garment or several (OWNER-01). */
export function OwnersWords({ words, said, onToggle }: OwnersWordsProps) {
  const language = useLanguage();
  if (words.length === 0) return null;
  const legend = words.includes("rain")
    ? "owners_word"
    : words.includes("sport")
      ? "owners_word_top"
      : "owners_word_hat";
  return (
    <Toggles
      legend={stateText(language, legend)}
      options={words.map((value) => ({ value, label: stateText(language, `word.${value}`) }))}
      values={said}
      onToggle={(word) => {
        telegram.haptic("choice");
        onToggle(word);
      }}
    />
  );
}

type SaidProps = {
  fields: EditableFields;
  onSay: (said: Partial<EditableFields>) => void;
  onDetailed: (() => void) | undefined;
};

/** The same row of one garment's card, and the one that opens its details (SET-03). */
export function SaidByOwner({ fields, onSay, onDetailed }: SaidProps) {
  return (
    <>
      <OwnersWords
        words={wordsFor(fields.position)}
        said={wordsOf(fields)}
        onToggle={(word) => onSay(toggleWord(fields, word))}
      />
      <DetailsRow details={fields} onChange={onSay} onDone={onDetailed} isOne />
    </>
  );
}
