import { useEffect, useRef, useState } from "react";
import { importWithRetry } from "#adapters/lazy-component.ts";
import { useT } from "#adapters/texts.ts";
import { setQuery, useArrangement } from "#features/wardrobe/filters/filters-store.ts";
import { IconButton } from "#ui/button.tsx";
import { Search, X } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

/** The words of the search. Until they are here all stays shown: without them, much would seem not to be found. */
const loadClosest = async () => await import("#features/wardrobe/filters/closest-search.tsx");
type Closest = Awaited<ReturnType<typeof loadClosest>>;

/** The search field; it searches while the user types. `onClose` has to end the search and move the focus. */
export function SearchField({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [closest, setClosest] = useState<Closest>();
  // The user has just opened it.
  useEffect(() => {
    field.current?.focus();
    void importWithRetry(loadClosest).then((loaded) => {
      useArrangement.setState({ toSearch: loaded.searchOrClosest });
      setClosest(loaded);
    });
  }, []);
  return (
    <>
      <div
        role="search"
        className="mb-3 flex items-center gap-1 rounded-full bg-tile pl-4 has-focus-visible:outline-2 has-focus-visible:outline-accent"
      >
        {closest === undefined ? (
          <Spinner sizePx={18} />
        ) : (
          <Search size={18} className="shrink-0 text-muted" aria-hidden />
        )}
        <input
          type="search"
          ref={field}
          value={query}
          aria-label={t("search")}
          placeholder={t("search_placeholder")}
          onChange={(event) => setQuery(event.target.value)}
          className="min-h-11 min-w-0 flex-1 appearance-none bg-transparent text-m text-text outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton label={t("close_search")} onClick={onClose} className="text-muted">
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {closest !== undefined && <closest.ClosestLine query={query} />}
    </>
  );
}
