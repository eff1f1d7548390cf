import { Suspense, type ReactNode } from "react";
import { toggle } from "@wardrobe/domain/wardrobe/filters.ts";
import { ITEM_NOTES_MAX, ITEM_TEXT_MAX, type CheckableField, type Item } from "@wardrobe/domain/wardrobe/item.ts";
import { choosePosition, setFields, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import {
  POSITIONS,
  SEASONS,
  STYLES,
  COLOR_SWATCHES,
  COLORS,
  type Color,
} from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { TypePicker } from "#features/wardrobe/item-dialog/type-picker.tsx";
import { Swatches, Toggles, type SwatchOption } from "#ui/choice.tsx";
import { NotesRow, Rows, SelectRow, TextRow } from "#ui/rows.tsx";
import type { Translate } from "@wardrobe/domain/text/translate.ts";
import { isDark } from "#adapters/telegram/contrast.ts";

const SaidByOwner = lazyComponent(async () => (await import("#features/wardrobe/owners-words.tsx")).SaidByOwner);

export type FieldsProps = {
  item: Item;
  draft: ItemDraft;
  onDraft: (change: (draft: ItemDraft) => ItemDraft) => void;
  /** The user chose one of the recogniser's guesses, possibly the current value. */
  onConfirm: () => void;
  /** The sheet of the details was closed. */
  onDetailed?: () => void;
};

/** The fields of the dialog (E-02), below type and color what else can be done with the garment; those that the recogniser was unsure of are marked (SPEC-39). */
export function ItemFields({
  item,
  draft,
  onDraft,
  onConfirm,
  onDetailed,
  children,
}: FieldsProps & { children?: ReactNode }) {
  const t = useT();
  const { fields } = draft;
  const choose = (change: (draft: ItemDraft) => ItemDraft): void => {
    telegram.haptic("choice");
    onDraft(change);
  };
  const set = (changed: Partial<ItemDraft["fields"]>): void => onDraft((now) => setFields(now, changed));
  const hint = (field: CheckableField) => (item.needs_check.includes(field) ? <CheckMark /> : undefined);
  return (
    <>
      <Rows>
        <SelectRow
          label={t("position")}
          hint={hint("position")}
          options={POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))}
          value={fields.position}
          emptyLabel=""
          onChoose={(position) => choose((now) => choosePosition(now, position))}
        />
        <TypePicker
          item={item}
          draft={draft}
          onDraft={choose}
          onText={(type) => set({ type })}
          onConfirm={onConfirm}
          hint={hint("type")}
        />
      </Rows>
      <Swatches
        legend={t("color")}
        hint={hint("color")}
        options={swatchOptions(t)}
        values={fields.color}
        onToggle={(color) => choose((now) => setFields(now, { color: toggle(now.fields.color, color) }))}
      />
      {children}
      <Rows>
        <SelectRow
          label={t("style")}
          hint={hint("style")}
          options={STYLES.map((value) => ({ value, label: t(`style.${value}`) }))}
          value={fields.style}
          emptyLabel={t("not_chosen")}
          onChoose={(style) => choose((now) => setFields(now, { style }))}
        />
        {(["brand", "model"] as const).map((field) => (
          <TextRow
            key={field}
            label={t(field)}
            value={fields[field]}
            maxLength={ITEM_TEXT_MAX}
            placeholder={t("not_given")}
            onChange={(text) => set({ [field]: text })}
          />
        ))}
      </Rows>
      <Toggles
        legend={t("season")}
        hint={hint("season")}
        options={SEASONS.map((value) => ({ value, label: t(`season.${value}`) }))}
        values={fields.season}
        onToggle={(season) => choose((now) => setFields(now, { season: toggle(now.fields.season, season) }))}
      />
      <Suspense>
        <SaidByOwner fields={fields} onSay={set} onDetailed={onDetailed} />
      </Suspense>
      <Rows>
        <NotesRow
          label={t("notes")}
          value={fields.notes}
          maxLength={ITEM_NOTES_MAX}
          placeholder={t("notes_placeholder")}
          onChange={(notes) => set({ notes })}
        />
      </Rows>
    </>
  );
}

function CheckMark() {
  const t = useT();
  return (
    <span className="rounded-full bg-primary px-2 py-0.5 text-xs font-normal text-on-primary">{t("please_check")}</span>
  );
}

/** Every color as a named swatch. */
export function swatchOptions(t: Translate): SwatchOption<Color>[] {
  return COLORS.map((value) => ({
    value,
    label: t(`color.${value}`),
    hex: COLOR_SWATCHES[value],
    isLight: !isDark(COLOR_SWATCHES[value]),
  }));
}
