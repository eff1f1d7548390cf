import { searchedText } from "@wardrobe/domain/text/searched-closest.ts";
import { useLanguage } from "#adapters/language.ts";
import { Button } from "#ui/button.tsx";
import { SearchX } from "#ui/icons.ts";

type NothingFoundProps = { isSearching: boolean; onClearFilters: (() => void) | null };

/** Shown when the wardrobe has items, but none matches. */
export function NothingFound({ isSearching, onClearFilters }: NothingFoundProps) {
  const language = useLanguage();
  const isHidden = onClearFilters !== null && !isSearching;
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center text-muted">
      <SearchX size={40} strokeWidth={1.6} aria-hidden />
      <p className="text-m font-semibold text-text">
        {searchedText(language, isHidden ? "filters_hide_all" : "nothing_found")}
      </p>
      {onClearFilters !== null && (
        <Button look="link" onClick={onClearFilters}>
          {searchedText(language, "clear_filters")}
        </Button>
      )}
    </div>
  );
}
