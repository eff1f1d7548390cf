import type { ReactNode } from "react";
import { ITEM_TEXT_MAX, type Item } from "@wardrobe/domain/wardrobe/item.ts";
import {
  chooseCustomType,
  chooseType,
  chooseSuggestion,
  type ItemDraft,
} from "@wardrobe/domain/wardrobe/item-draft.ts";
import { everydayTypes } from "@wardrobe/domain/wardrobe/everyday-types.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { TYPES_BY_POSITION, POSITIONS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { SelectRow, TextRow } from "#ui/rows.tsx";

export type TypeChipsProps = {
  item: Item;
  draft: ItemDraft;
  onDraft: (change: (draft: ItemDraft) => ItemDraft) => void;
  /** The person chose one of the guesses, possibly the current type. */
  onConfirm?: () => void;
};

export const CHIP =
  "min-h-11 rounded-full border border-line bg-card px-4 text-s active:opacity-70 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary";

/** The named type and the guesses beside it as chips, and every type of the wardrobe behind "Something else". */
export function TypeChips({ item, draft, onDraft, onConfirm }: TypeChipsProps) {
  const t = useT();
  const language = useLanguage();
  const { position, type } = draft.fields;
  const others = item.type_suggestions.filter((other) => other.type !== item.type || other.position !== item.position);
  const guesses = [{ position: item.position, type: item.type }, ...others];
  const isElse = type !== "" && !guesses.some((guess) => guess.type === type && guess.position === position);
  const other = isElse ? typeLabel(type, t) : t("something_else");
  const choose = (suggestion: Item["type_suggestions"][number]): void => {
    onConfirm?.();
    onDraft((now) => chooseSuggestion(now, suggestion));
  };
  return (
    <div role="group" aria-label={t("which_is_it")}>
      <p className="mb-2 text-s text-muted">{t("which_is_it")}</p>
      <div className="flex flex-wrap gap-2">
        {guesses.map((suggestion) => (
          <button
            key={`${suggestion.position}/${suggestion.type}`}
            type="button"
            aria-pressed={suggestion.type === type && suggestion.position === position}
            onClick={() => choose(suggestion)}
            className={CHIP}
          >
            {typeLabel(suggestion.type, t)}
          </button>
        ))}
        <label
          className={`${CHIP} relative flex items-center has-focus-visible:outline-2 has-focus-visible:outline-accent ${isElse ? "border-primary bg-primary text-on-primary" : ""}`}
        >
          <span aria-hidden>{other}</span>
          <select
            aria-label={other}
            value=""
            onChange={({ target }) => {
              const [chosen = "", type = ""] = target.value.split("/");
              const found = POSITIONS.find((other) => other === chosen);
              if (found !== undefined) choose({ position: found, type });
            }}
            className="absolute inset-0 w-full appearance-none rounded-full opacity-0"
          >
            <option value="" disabled>
              {t("something_else")}
            </option>
            {POSITIONS.map((value) => (
              <optgroup key={value} label={t(`position.${value}`)}>
                {[...TYPES_BY_POSITION[value], ...everydayTypes(value, language)].map((known) => (
                  <option key={known} value={`${value}/${known}`}>
                    {typeLabel(known, t)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

/** The value of the option for free text; it cannot be the name of a type. */
const CUSTOM = "\u0000custom";

type TypePickerProps = Required<TypeChipsProps> & { onText: (type: string) => void; hint: ReactNode };

/** The types of the position and free text (E-03), and the recogniser's guesses if it was unsure (SPEC-39). */
export function TypePicker({ item, draft, onDraft, onText, onConfirm, hint }: TypePickerProps) {
  const t = useT();
  const { fields, isCustomType } = draft;
  const { position } = fields;
  const types: readonly string[] = [...TYPES_BY_POSITION[position], ...everydayTypes(position, useLanguage())];
  const known = isCustomType || types.includes(fields.type) ? types : [fields.type, ...types];
  return (
    <>
      <SelectRow
        label={t("type")}
        hint={hint}
        options={[
          ...known.map((value) => ({ value, label: typeLabel(value, t) })),
          { value: CUSTOM, label: t("custom") },
        ]}
        value={isCustomType ? CUSTOM : fields.type}
        emptyLabel=""
        onChoose={(type) => onDraft((now) => (type === CUSTOM ? chooseCustomType(now) : chooseType(now, type)))}
      />
      {isCustomType && (
        <TextRow
          label={t("custom_type")}
          value={fields.type}
          maxLength={ITEM_TEXT_MAX}
          placeholder={t("custom_type_placeholder")}
          onChange={onText}
        />
      )}
      {item.type_suggestions.length > 0 && (
        <div className="px-4 py-3">
          <TypeChips item={item} draft={draft} onDraft={onDraft} onConfirm={onConfirm} />
        </div>
      )}
    </>
  );
}
