import type { ReactNode } from "react";
import { ITEM_NOTES_MAX, ITEM_TEXT_MAX, type CheckableField, type Item } from "@wardrobe/domain/wardrobe/item.ts";
import { chooseCustomType, choosePosition, chooseSuggestion, chooseType, setFields, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { COLOR_SWATCHES, COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION, type Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { typeName } from "#features/wardrobe/type-name.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceChips, ToggleChips } from "#ui/choice.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Stands for free text among the type's chips; no type is called so. */
const CUSTOM = "\u0000custom";

type FieldsProps = { item: Item; draft: ItemDraft; onDraft: (change: (draft: ItemDraft) => ItemDraft) => void };

/** Every field of the dialog (E-02); the ones the recogniser was unsure of are marked, its guesses offered (decision 39). */
export function ItemFields({ item, draft, onDraft }: FieldsProps) {
  const t = useT();
  const { fields } = draft;
  const change = (next: (draft: ItemDraft) => ItemDraft): void => {
    telegram.haptic("choice");
    onDraft(next);
  };
  const hint = (field: CheckableField) => (item.needs_check.includes(field) ? <CheckMark /> : undefined);
  return (
    <>
      <ChoiceChips
        legend={t("position")}
        hint={hint("position")}
        options={POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))}
        value={fields.position}
        onChoose={(position) => change((now) => choosePosition(now, position))}
      />
      <TypePicker item={item} draft={draft} onDraft={change} hint={hint("type")} />
      <div className="flex flex-col gap-2">
        <TextField label={t("brand")} value={fields.brand} maxLength={ITEM_TEXT_MAX} onChange={(brand) => onDraft((now) => setFields(now, { brand }))} />
        <TextField label={t("model")} value={fields.model} maxLength={ITEM_TEXT_MAX} onChange={(model) => onDraft((now) => setFields(now, { model }))} />
      </div>
      <ToggleChips
        legend={t("color")}
        hint={hint("color")}
        options={COLORS.map((value) => ({ value, label: t(`color.${value}`), mark: <Swatch hex={COLOR_SWATCHES[value]} /> }))}
        values={fields.color}
        onToggle={(color) => change((now) => setFields(now, { color: toggled(now.fields.color, color) }))}
      />
      <ToggleChips
        legend={t("season")}
        hint={hint("season")}
        options={SEASONS.map((value) => ({ value, label: t(`season.${value}`) }))}
        values={fields.season}
        onToggle={(season) => change((now) => setFields(now, { season: toggled(now.fields.season, season) }))}
      />
      <ChoiceChips
        legend={t("style")}
        hint={hint("style")}
        options={STYLES.map((value) => ({ value, label: t(`style.${value}`) }))}
        value={fields.style}
        onChoose={(style) => change((now) => setFields(now, { style }))}
      />
      <TextField isLong label={t("notes")} value={fields.notes} maxLength={ITEM_NOTES_MAX} onChange={(notes) => onDraft((now) => setFields(now, { notes }))} />
    </>
  );
}

function TypePicker({ item, draft, onDraft, hint }: FieldsProps & { hint: ReactNode }) {
  const t = useT();
  const { fields, isCustomType } = draft;
  const types: readonly string[] = TYPES_BY_POSITION[fields.position];
  const options = [...types.map((value) => ({ value, label: typeName(t, value) })), { value: CUSTOM, label: t("custom") }];
  return (
    <div className="flex flex-col gap-2">
      <Suggestions suggestions={item.type_suggestions} onTake={(suggestion) => onDraft((now) => chooseSuggestion(now, suggestion))} />
      <ChoiceChips
        legend={t("type")}
        hint={hint}
        options={options}
        value={isCustomType ? CUSTOM : fields.type}
        onChoose={(type) => onDraft((now) => (type === CUSTOM ? chooseCustomType(now) : chooseType(now, type)))}
      />
      {isCustomType && (
        <TextField
          label={t("custom_type")}
          value={fields.type}
          maxLength={ITEM_TEXT_MAX}
          placeholder={t("custom_type_placeholder")}
          onChange={(type) => onDraft((now) => setFields(now, { type }))}
        />
      )}
    </div>
  );
}

type Suggestion = { readonly position: Position; readonly type: string };

function Suggestions({ suggestions, onTake }: { suggestions: readonly Suggestion[]; onTake: (suggestion: Suggestion) => void }) {
  const t = useT();
  if (suggestions.length === 0) return null;
  return (
    <div className="rounded-medium bg-card p-3">
      <p className="mb-2 text-s">{t("which_is_it")}</p>
      <div className="flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <Button key={`${suggestion.position}/${suggestion.type}`} look="quiet" onClick={() => onTake(suggestion)}>
            {typeName(t, suggestion.type)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function CheckMark() {
  const t = useT();
  return <span className="rounded-full bg-primary px-2 py-0.5 text-xs font-normal text-on-primary">{t("please_check")}</span>;
}

function Swatch({ hex }: { hex: string }) {
  return <span className="size-5 rounded-full ring-2 ring-line" style={{ backgroundColor: hex }} aria-hidden />;
}

function toggled<Word>(words: readonly Word[], word: Word): Word[] {
  return words.includes(word) ? words.filter((kept) => kept !== word) : [...words, word];
}
