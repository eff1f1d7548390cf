import { useState } from "react";
import { detailText } from "@wardrobe/domain/text/details.ts";
import { detailOptions } from "@wardrobe/domain/wardrobe/detail-filters.ts";
import { filterItems, type DetailChoice, type Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { FilterChip } from "#features/wardrobe/filters/filter-chip.tsx";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { Button } from "#ui/button.tsx";
import { CheckRows } from "#ui/check-rows.tsx";
import { Sheet } from "#ui/sheet.tsx";

type DetailFilterProps = { items: readonly Item[]; filters: Filters };

/** The filter by size, material and condition: a chip, and the sheet that it opens (SET-03). */
export function DetailFilter(props: DetailFilterProps) {
  const title = detailText(useLanguage(), "filter");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FilterChip title={title} chosen={props.filters.details.length} onOpen={() => setIsOpen(true)} />
      {isOpen && <Choices {...props} title={title} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

function Choices({ items, filters, title, onClosed }: DetailFilterProps & { title: string; onClosed: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { sheet, close } = useSheet(onClosed);
  const { details } = filters;
  const toggle = (choice: DetailChoice): void => {
    telegram.haptic("choice");
    const others = details.filter(({ key }) => key !== choice.key);
    useFilters.setState({ details: others.length < details.length ? others : [...details, choice] });
  };
  return (
    <Sheet
      {...sheet}
      title={title}
      closeLabel={t("close")}
      footer={
        <Button onClick={close} className="w-full">
          {t("show_items", { count: filterItems(items, filters).length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {detailOptions(items, filters, language).map(({ kind, options }) => (
          <CheckRows
            key={kind}
            legend={detailText(language, kind)}
            options={options.map((option) => ({ ...option, value: option.key }))}
            values={details.map(({ key }) => key)}
            onToggle={(key) => options.filter((option) => option.key === key).forEach(toggle)}
          />
        ))}
      </div>
    </Sheet>
  );
}
