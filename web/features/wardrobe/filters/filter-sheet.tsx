import type { ReactNode } from "react";
import {
  colorOptions,
  seasonOptions,
  stateOptions,
  typeGroups,
  unwornOptions,
} from "@wardrobe/domain/wardrobe/filter-options.ts";
import { filterItems, type Filters, type StateChoice, type Unworn } from "@wardrobe/domain/wardrobe/filters.ts";
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
import { CheckRows } from "#ui/check-rows.tsx";
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
  const heading = { legend: title, isLegendHidden: true };
  if (name === "seasons") {
    const options = seasonOptions(items, filters).map((option) => ({ ...option, label: t(`season.${option.value}`) }));
    const onToggle = withHaptic(toggleFilter.seasons);
    return <CheckRows {...heading} options={options} values={filters.seasons} onToggle={onToggle} />;
  }
  if (name === "states") {
    const label = (value: StateChoice): string =>
      stateText(language, value === "favourite" ? "favourites" : `state.${value}`);
    const options = stateOptions(items, filters).map((option) => ({ ...option, label: label(option.value) }));
    return (
      <CheckRows {...heading} options={options} values={filters.states} onToggle={withHaptic(toggleFilter.states)} />
    );
  }
  if (name === "unworn") {
    const label = (value: Unworn): string => arrangeText(language, `unworn.${value}`);
    const options = unwornOptions(items, filters, today()).map((option) => ({ ...option, label: label(option.value) }));
    const onToggle = withHaptic(toggleFilter.unworn);
    return <CheckRows {...heading} options={options} values={filters.unworn} onToggle={onToggle} />;
  }
  const options = colorOptions(items, filters).map((option) => ({
    ...option,
    label: t(`color.${option.value}`),
    hex: COLOR_SWATCHES[option.value],
  }));
  const onToggle = withHaptic(toggleFilter.colors);
  return <CheckRows {...heading} options={options} values={filters.colors} onToggle={onToggle} />;
}

/** Adds haptic feedback to a toggle. */
function withHaptic<Value>(toggle: (value: Value) => void): (value: Value) => void {
  return (value) => {
    telegram.haptic("choice");
    toggle(value);
  };
}
