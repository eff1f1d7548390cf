import { stateText } from "@wardrobe/domain/text/states.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import type { Filters } from "@wardrobe/domain/wardrobe/filters.ts";
import { sortItems, SORTS } from "@wardrobe/domain/wardrobe/sort-items.ts";
import { useLanguage, useFirstT } from "#adapters/language.ts";
import { CHIP, FilterChip, type OpenedFilter } from "#features/wardrobe/filters/filter-bar.tsx";
import { useArrangement } from "#features/wardrobe/filters/filters-store.ts";
import { ArrowUpDown, ChevronDown } from "#ui/icons.ts";

type ArrangeChipsProps = { chosen: Pick<Filters, "unworn" | "states">; onOpen: (filter: OpenedFilter) => void };

/** The filters by wear and by state, and the order of the wardrobe, at the end of the row (WEAR-04, STATE-01). */
export function ArrangeChips({ chosen, onOpen }: ArrangeChipsProps) {
  const language = useLanguage();
  return (
    <>
      {(["unworn", "states"] as const).map((name) => {
        const title = name === "unworn" ? wearText(language, "not_worn") : stateText(language, "marks");
        return (
          <FilterChip key={name} title={title} chosen={chosen[name].length} onOpen={() => onOpen({ name, title })} />
        );
      })}
      <SortChip />
    </>
  );
}

/** The order: a native select over a chip. */
function SortChip() {
  const t = useFirstT();
  const language = useLanguage();
  const { sort } = useArrangement();
  return (
    <label className={`${CHIP} relative px-3 has-focus-visible:outline-2 has-focus-visible:outline-accent`}>
      <ArrowUpDown size={16} aria-hidden />
      <span aria-hidden>{wearText(language, `sort.${sort}`)}</span>
      <ChevronDown size={16} aria-hidden />
      <select
        aria-label={t("sort")}
        value={sort}
        onChange={({ target }) =>
          useArrangement.setState({ sort: SORTS.find((other) => other === target.value) ?? sort, toSorted: sortItems })
        }
        className="absolute inset-0 appearance-none rounded-full opacity-0"
      >
        {SORTS.map((value) => (
          <option key={value} value={value} className="bg-card text-text">
            {wearText(language, `sort.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
