import { useState } from "react";
import { detailText } from "@wardrobe/domain/text/details.ts";
import { detailOptions } from "@wardrobe/domain/wardrobe/detail-filters.ts";
import type { DetailChoice, Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { FilterChip } from "#features/wardrobe/filters/filter-bar.tsx";
import { FilterFrame } from "#features/wardrobe/filters/filter-sheet.tsx";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { CheckRows } from "#ui/check-rows.tsx";

type DetailFilterProps = { items: readonly Item[]; filters: Filters };

/** The filter by size, material, washing and condition: a chip, and the sheet that it opens (SET-03). */
export function DetailFilter(props: DetailFilterProps) {
  const title = detailText(useLanguage(), "details_hint");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FilterChip title={title} chosen={props.filters.details.length} onOpen={() => setIsOpen(true)} />
      {isOpen && <Choices {...props} title={title} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

function Choices({ items, filters, title, onClosed }: DetailFilterProps & { title: string; onClosed: () => void }) {
  const language = useLanguage();
  const { details } = filters;
  const toggle = (choice: DetailChoice): void => {
    telegram.haptic("choice");
    const others = details.filter(({ key }) => key !== choice.key);
    useFilters.setState({ details: others.length < details.length ? others : [...details, choice] });
  };
  return (
    <FilterFrame {...{ items, filters, title, onClosed }}>
      {detailOptions(items, filters, language).map(({ kind, options }) => (
        <CheckRows
          key={kind}
          legend={detailText(language, kind)}
          options={options.map((option) => ({ ...option, value: option.key }))}
          values={details.map(({ key }) => key)}
          onToggle={(key) => options.filter((option) => option.key === key).forEach(toggle)}
        />
      ))}
    </FilterFrame>
  );
}
