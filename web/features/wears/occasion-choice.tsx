import { useState } from "react";
import { occasionText } from "@wardrobe/domain/text/occasions.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { ITEM_TEXT_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { OCCASIONS } from "@wardrobe/domain/wears/calls.ts";
import { useLanguage } from "#adapters/language.ts";
import { Toggles } from "#ui/choice.tsx";
import { TextField } from "#ui/text-field.tsx";

type OccasionChoiceProps = {
  value: string | null;
  /** Those that the day has already. */
  taken?: readonly (string | undefined)[];
  /** The occasions scroll in one line. */
  isOneLine?: boolean;
  onChange: (occasion: string | null) => void;
};

const OWN = "own";

/** Chooses a usual occasion or own words. A second press takes the choice back (SET-02). */
export function OccasionChoice({ value, taken = [], isOneLine = false, onChange }: OccasionChoiceProps) {
  const language = useLanguage();
  const isUsual = OCCASIONS.some((occasion) => occasion === value);
  const [own, setOwn] = useState(isUsual ? null : value);
  const values = own !== null ? [OWN] : value === null ? [] : [value];
  return (
    <div className="flex flex-col gap-3">
      <Toggles
        isOneLine={isOneLine}
        legend={occasionText(language, "for_what")}
        options={[
          ...OCCASIONS.filter((occasion) => !taken.includes(occasion)).map((occasion) => ({
            value: occasion,
            label: occasionText(language, `going.${occasion}`),
          })),
          { value: OWN, label: occasionText(language, "own_words") },
        ]}
        values={values}
        onToggle={(pressed) => {
          const isOff = values.includes(pressed);
          setOwn(pressed === OWN && !isOff ? "" : null);
          onChange(isOff || pressed === OWN ? null : pressed);
        }}
      />
      {own !== null && (
        <TextField
          label={occasionText(language, "own_words_for")}
          value={own}
          maxLength={ITEM_TEXT_MAX}
          placeholder={occasionText(language, "own_words_example")}
          onChange={(typed) => {
            setOwn(typed);
            onChange(trimText(typed) || null);
          }}
        />
      )}
    </div>
  );
}
