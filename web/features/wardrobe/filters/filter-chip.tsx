import type { FilterName } from "#features/wardrobe/filters/filters-store.ts";
import { ChevronDown } from "#ui/icons.ts";

export const CHIP =
  "flex min-h-11 shrink-0 items-center gap-1 rounded-full border border-line bg-card text-s active:opacity-70 data-chosen:border-primary data-chosen:bg-primary data-chosen:text-on-primary";

export type OpenedFilter = { readonly name: FilterName; readonly title: string };
type FilterChipProps = { title: string; chosen: number; onOpen: () => void };

/** A filter with the number of its choices; a tap opens them. */
export function FilterChip({ title, chosen, onOpen }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${CHIP} pr-2.5 pl-4`}
      data-chosen={chosen > 0 || undefined}
    >
      {title}
      {chosen > 0 && <span className="font-semibold tabular-nums">{chosen}</span>}
      <ChevronDown size={16} aria-hidden />
    </button>
  );
}
