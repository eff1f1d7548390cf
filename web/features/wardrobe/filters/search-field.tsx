import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { searchedText } from "@wardrobe/domain/text/searched.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { toItemSearch } from "@wardrobe/domain/wardrobe/search.ts";
import { useLanguage } from "#adapters/language.ts";
import { importWithRetry } from "#adapters/lazy-component.ts";
import { useT } from "#adapters/texts.ts";
import { setQuery, useArrangement } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { IconButton } from "#ui/button.tsx";
import { Search, X } from "#ui/icons.ts";

/** Sizes, materials, care and condition are looked for as soon as their words are here. */
const loadDetails = async () => await import("@wardrobe/domain/wardrobe/detail-words.ts");

const NO_ITEMS: readonly Item[] = [];

/** The search field; it searches while the user types. `onClose` has to end the search and move the focus. */
export function SearchField({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  // The user has just opened it.
  useEffect(() => {
    field.current?.focus();
    useArrangement.setState({ toSearch: searchOrClosest() });
    void importWithRetry(loadDetails).then(({ wordsOfDetails }) =>
      useArrangement.setState({ toSearch: searchOrClosest(wordsOfDetails) }),
    );
  }, []);
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? NO_ITEMS;
  const search = useArrangement().toSearch?.(items);
  const isClosest = search !== undefined && search(query, "all").length === 0 && search(query).length > 0;
  return (
    <>
      <div
        role="search"
        className="mb-3 flex items-center gap-1 rounded-full bg-tile pl-4 has-focus-visible:outline-2 has-focus-visible:outline-accent"
      >
        <Search size={18} className="shrink-0 text-muted" aria-hidden />
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
      <p role="status" className="-mt-1 mb-3 px-4 text-s text-muted empty:hidden">
        {isClosest && searchedText(language, "closest")}
      </p>
    </>
  );
}

type Search = typeof toItemSearch;

/** What has all of the words, else what has most. A search takes longer to make than to use: each list has one. */
function searchOrClosest(moreOf?: Parameters<Search>[1]): Search {
  const searches = new WeakMap<readonly Item[], ReturnType<Search>>();
  return (items) => {
    const search = searches.get(items) ?? toItemSearch(items, moreOf);
    searches.set(items, search);
    return (query, which = "most") => {
      const whole = search(query);
      return whole.length > 0 || which === "all" ? whole : search(query, "most");
    };
  };
}
