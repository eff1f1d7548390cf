import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { selectionTexts } from "@wardrobe/domain/text/selection.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { toggle } from "@wardrobe/domain/wardrobe/filters.ts";
import { ITEM_TEXT_MAX, type Item, type SharedChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { OWNERS_WORDS } from "@wardrobe/domain/wardrobe/owners-word.ts";
import { changesBack, filledChanges, sharedPosition } from "@wardrobe/domain/wardrobe/shared-changes.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { firstTypeOf, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useUpdateItems } from "#features/wardrobe/item-changes.ts";
import { updateItems } from "#features/wardrobe/mutations.ts";
import { DetailsRow } from "#features/wardrobe/details/details-row.tsx";
import { OwnersWords } from "#features/wardrobe/owners-words.tsx";
import { StateRows } from "#features/wardrobe/state-rows.tsx";
import { swatchOptions } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Swatches, Toggles } from "#ui/choice.tsx";
import { Spinner } from "#ui/progress.tsx";
import { Rows, SelectRow, TextRow } from "#ui/rows.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";
import { OFFER_MS, showUndo } from "#ui/show-undo.ts";

function fail(error: unknown): void {
  logError("The items were not changed", error);
  telegram.haptic("error");
  showToast(selectionTexts(currentLanguage())("items_not_changed"), "error");
}

/** Sets fields of all selected items alike; an empty field is not changed (MANY-04). */
export function SharedFields({ items, onClosed }: { items: readonly Item[]; onClosed: () => void }) {
  const language = useLanguage();
  const t = selectionTexts(language);
  const { sheet, close } = useSheet(onClosed);
  const [changes, setChanges] = useState<SharedChanges>({});
  const update = useUpdateItems();
  const queries = useQueryClient();
  const { season = [], color = [], size = "", material = "", care = {}, condition = null } = changes;
  const filled = filledChanges(changes);
  const position = changes.position ?? sharedPosition(items);
  const types: readonly string[] = position === null ? [] : TYPES_BY_POSITION[position];
  // The toast is shown even if the sheet was closed meanwhile.
  const apply = async (): Promise<void> => {
    try {
      const updated = await update.mutateAsync({ ids: items.map(({ id }) => id), changes: filled });
      telegram.haptic("success");
      const told = selectionTexts(currentLanguage())("items_changed", { count: updated.length });
      showUndo(told, { label: textOf("undo"), run: () => void putBack(), forMs: OFFER_MS });
      close();
    } catch (error) {
      fail(error);
    }
  };
  const putBack = async (): Promise<void> => {
    try {
      for (const was of changesBack(items, filled)) await updateItems(queries, was.ids, was.changes);
    } catch (error) {
      fail(error);
    }
  };
  const set = (change: SharedChanges): void => {
    telegram.haptic("choice");
    setChanges({ ...changes, ...change });
  };
  return (
    <Sheet
      {...sheet}
      title={t("change_fields")}
      closeLabel={t("close")}
      footer={
        <Button
          onClick={() => void apply()}
          disabled={update.isPending || Object.keys(filled).length === 0}
          className="w-full"
        >
          {update.isPending && <Spinner sizePx={18} />}
          {t("apply_to_items", { count: items.length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="px-1 text-s text-muted">{t("change_fields_hint")}</p>
        <StateRows
          state={changes.state ?? null}
          note={changes.state_note ?? ""}
          emptyLabel={t("unchanged")}
          onChange={(state, state_note) =>
            setChanges({ ...changes, state, state_note: state_note ?? (state === "at_hand" ? undefined : "") })
          }
        />
        <Toggles
          legend={stateText(language, "favourite")}
          options={[true, false].map((value) => {
            return { value: String(value), label: stateText(language, value ? "yes" : "no") };
          })}
          values={changes.favourite === undefined ? [] : [String(changes.favourite)]}
          onToggle={(value) => set({ favourite: String(changes.favourite) === value ? undefined : value === "true" })}
        />
        <Rows>
          <SelectRow
            label={t("position")}
            options={POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))}
            value={changes.position ?? null}
            emptyLabel={t("unchanged")}
            onChoose={(value) => set({ position: value, type: firstTypeOf(value) })}
          />
          {types.length > 0 && (
            <SelectRow
              label={t("type")}
              options={types.map((value) => ({ value, label: typeLabel(value, t) }))}
              value={changes.type ?? null}
              emptyLabel={t("unchanged")}
              onChoose={(type) => set({ type })}
            />
          )}
          <TextRow
            label={t("brand")}
            value={changes.brand ?? ""}
            maxLength={ITEM_TEXT_MAX}
            placeholder={t("unchanged")}
            onChange={(brand) => setChanges({ ...changes, brand })}
          />
        </Rows>
        <DetailsRow
          details={{ size, material, care, condition }}
          emptyLabel={t("unchanged")}
          onChange={(changed) => setChanges({ ...changes, ...changed })}
        />
        <Toggles
          legend={t("season")}
          options={SEASONS.map((value) => ({ value, label: t(`season.${value}`) }))}
          values={season}
          onToggle={(value) => set({ season: toggle(season, value) })}
        />
        <OwnersWords
          words={OWNERS_WORDS}
          said={OWNERS_WORDS.filter((word) => changes.warmth === word || Object(changes)[word] === true)}
          onToggle={(word) =>
            setChanges({
              ...changes,
              ...(word === "rain" || word === "sport"
                ? { [word]: changes[word] === true ? undefined : true }
                : { warmth: changes.warmth === word ? undefined : word }),
            })
          }
        />
        <Toggles
          legend={t("style")}
          options={STYLES.map((value) => ({ value, label: t(`style.${value}`) }))}
          values={changes.style ? [changes.style] : []}
          onToggle={(value) => set({ style: changes.style === value ? undefined : value })}
        />
        <Swatches
          legend={t("color")}
          options={swatchOptions(t)}
          values={color}
          onToggle={(value) => set({ color: toggle(color, value) })}
        />
      </div>
    </Sheet>
  );
}
