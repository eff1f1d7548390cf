import type { ReactNode } from "react";
import { ITEM_TEXT_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { chooseCustomType, chooseType } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useT } from "#adapters/texts.ts";
import { TypeChips, type TypeChipsProps } from "#features/wardrobe/item-dialog/type-chips.tsx";
import { SelectRow, TextRow } from "#ui/rows.tsx";

/** The value of the option for free text; it cannot be the name of a type. */
const CUSTOM = "\u0000custom";

type TypePickerProps = Required<TypeChipsProps> & { onText: (type: string) => void; hint: ReactNode };

/** The types of the position and free text (E-03), and the recogniser's guesses if it was unsure (SPEC-39). */
export function TypePicker({ item, draft, onDraft, onText, onConfirm, hint }: TypePickerProps) {
  const t = useT();
  const { fields, isCustomType } = draft;
  const types: readonly string[] = TYPES_BY_POSITION[fields.position];
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
