import type { ReactNode } from "react";
import {
  colorOptions,
  seasonOptions,
  stateOptions,
  typeGroups,
  unwornOptions,
} from "@wardrobe/domain/wardrobe/filter-options.ts";
import { filterItems, type Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { arrangeText } from "@wardrobe/domain/text/arrange.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { COLOR_SWATCHES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { today } from "#adapters/today.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { toggleFilter, useFoundItems, type FilterName } from "#features/wardrobe/filters/filters-store.ts";
import { Button } from "#ui/button.tsx";
import { CheckRows, type CheckOption } from "#ui/check-rows.tsx";
import { Sheet } from "#ui/sheet.tsx";

type FilterSheetProps = {
  name: FilterName;
  title: string;
  items: readonly Item[];
  filters: Filters;
  onClosed: () => void;
};

type FilterFrameProps = Omit<FilterSheetProps, "name"> & { children: ReactNode };

/** The sheet of one filter's choices. A choice takes effect at once, and the button says how many items are left (W-03). */
export function FilterFrame({ title, items, filters, onClosed, children }: FilterFrameProps) {
  const t = useT();
  const { sheet, close } = useSheet(onClosed);
  const found = useFoundItems(items);
  return (
    <Sheet
      {...sheet}
      title={title}
      closeLabel={t("close")}
      footer={
        <Button onClick={close} className="w-full">
          {t("show_items", { count: filterItems(found, filters).length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Sheet>
  );
}

/** The choices of one filter with their counts (W-03, W-04). */
export function FilterSheet(props: FilterSheetProps) {
  return (
    <FilterFrame {...props}>
      <Choices {...props} />
    </FilterFrame>
  );
}

function Choices({ name, title, items, filters }: Omit<FilterSheetProps, "onClosed">) {
  const t = useT();
  const language = useLanguage();
  if (name === "types") {
    return typeGroups(items, { t, language, filters }).map(({ position, options }) => (
      <CheckRows
        key={position}
        legend={t(`position.${position}`)}
        options={options}
        values={filters.types}
        onToggle={withHaptic(toggleFilter.types)}
      />
    ));
  }
  const rowsOf = <Value extends string>(
    options: readonly Omit<CheckOption<Value>, "label">[],
    values: readonly Value[],
    onToggle: (value: Value) => void,
    labelOf: (value: Value) => string,
  ) => (
    <CheckRows
      legend={title}
      isLegendHidden
      options={options.map((option) => ({ ...option, label: labelOf(option.value) }))}
      values={values}
      onToggle={withHaptic(onToggle)}
    />
  );
  if (name === "seasons")
    return rowsOf(seasonOptions(items, filters), filters.seasons, toggleFilter.seasons, (value) =>
      t(`season.${value}`),
    );
  if (name === "states")
    return rowsOf(stateOptions(items, filters), filters.states, toggleFilter.states, (value) =>
      stateText(language, value === "favourite" ? "favourites" : `state.${value}`),
    );
  if (name === "unworn")
    return rowsOf(unwornOptions(items, filters, today()), filters.unworn, toggleFilter.unworn, (value) =>
      arrangeText(language, `unworn.${value}`),
    );
  const colors = colorOptions(items, filters).map((option) => ({ ...option, hex: COLOR_SWATCHES[option.value] }));
  return rowsOf(colors, filters.colors, toggleFilter.colors, (value) => t(`color.${value}`));
}

/** Adds haptic feedback to a toggle. */
function withHaptic<Value>(toggle: (value: Value) => void): (value: Value) => void {
  return (value) => {
    telegram.haptic("choice");
    toggle(value);
  };
}
